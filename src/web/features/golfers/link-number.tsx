import { Button } from '@mantine/core'
import { useState } from 'react'
import type { GolferProfile } from '#contract/golfers.ts'
import { may } from '#domain/permissions.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { dialogPart } from '#web/ui/part.tsx'
import { useMemberships } from './use-memberships.ts'

const LinkNumberDialog = dialogPart(async () => (await import('./link-number-dialog.tsx')).LinkNumberDialog)

/** A button to give a golfer without a GHIN number theirs, for who organizes all of the golfer's leagues. */
export function LinkNumber({ golfer }: { golfer: GolferProfile }) {
  const actor = actorOf(useUser())
  const isAllowed = may.linkNumber(actor, useMemberships(golfer)) && golfer.ghinNumber === null
  const hasAssociation = useHasAssociation(isAllowed)
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed || !hasAssociation) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Add GHIN number
      </Button>
      {isOpen && <LinkNumberDialog golfer={golfer} onClose={() => setOpen(false)} />}
    </>
  )
}
