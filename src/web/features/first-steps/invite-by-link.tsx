import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { JoinLink } from '#contract/invitations.ts'
import { joinAddress } from '#web/shared/leagues/join-link.api.ts'
import { CopyField, copyText, selectAll } from '#web/ui/fields/copy-field.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { useWorkingLink } from './first-steps.api.ts'
import css from './first-steps.module.css'

/** A button that copies the league's link, creating it if there is none; then the link, to be copied again. */
export function InviteByLink({ leagueId }: { leagueId: number }) {
  const { mutate, isPending, data: link } = useWorkingLink(leagueId)
  const [isUncopied, setUncopied] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isUncopied) selectAll(place.current?.querySelector('input') ?? null)
  }, [isUncopied])

  const copy = async (created: JoinLink) => {
    if (await copyText(joinAddress(created))) toastSuccess('Link copied')
    else setUncopied(true)
  }
  if (link === undefined)
    return (
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        onClick={() => mutate(undefined, { onSuccess: (created) => void copy(created) })}
      >
        Copy link
      </Button>
    )
  return (
    <div ref={place} className={css['link']} style={{ flex: '1 1 20rem' }}>
      <CopyField
        label="Link to send to your members"
        value={joinAddress(link)}
        button="Copy link"
        copied="Link copied"
      />
    </div>
  )
}
