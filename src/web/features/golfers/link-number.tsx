import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GolferProfile } from '#contract/golfers.ts'
import { may } from '#domain/permissions.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { indexHistoryQuery } from '#web/shared/explain/why-index.tsx'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { dialogPart } from '#web/ui/part.tsx'

const LinkNumberDialog = dialogPart(async () => (await import('./link-number-dialog.tsx')).LinkNumberDialog)

/** A button to give a golfer without a GHIN number theirs, for organizers of the golfer's handicap league. */
export function LinkNumber({ golfer }: { golfer: GolferProfile }) {
  const actor = actorOf(useUser())
  const hasNone = golfer.ghinNumber === null
  const home = useQuery({ ...indexHistoryQuery(golfer.id), enabled: hasNone }).data?.leagueId
  const league = useSelectedLeague().leagues.find(({ id }) => id === home) ?? null
  const isAllowed = hasNone && may.linkNumber(actor, league)
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
