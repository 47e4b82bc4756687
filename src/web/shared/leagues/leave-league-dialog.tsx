import type { League } from '#contract/leagues.ts'
import { useLeaving } from './membership.api.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type LeaveLeagueDialogProps = {
  readonly league: Pick<League, 'id' | 'name'>
  /** Whether the user goes on running the league. */
  readonly isOwner: boolean
  readonly onClose: () => void
}

/** Asks before one's own golfer leaves a league. */
export function LeaveLeagueDialog({ league, isOwner, onClose }: LeaveLeagueDialogProps) {
  const { mutate, isPending } = useLeaving()
  return (
    <ConfirmDialog
      title={`Leave ${league.name}?`}
      confirmLabel="Leave"
      isPending={isPending}
      onConfirm={() => mutate(league, { onSuccess: onClose })}
      onClose={onClose}
    >
      Open matches are scored again without you; finished matches and your rounds stay.{' '}
      {isOwner ? 'You go on owning the league.' : 'Only an organiser can add you again.'}
    </ConfirmDialog>
  )
}
