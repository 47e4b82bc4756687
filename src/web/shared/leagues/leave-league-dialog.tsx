import type { League } from '#contract/leagues.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useLeaving } from './membership.api.ts'

type LeaveLeagueDialogProps = {
  readonly league: Pick<League, 'id' | 'name'>
  /** Whether the user owns the league, and continues to. */
  readonly isOwner: boolean
  readonly onClose: () => void
}

/** Asks before the user's golfer leaves a league. */
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
      Open matches are rescored without you. Finished matches and your rounds stay as they are.{' '}
      {isOwner ? 'You still own the league.' : 'Only an organizer can add you again.'}
    </ConfirmDialog>
  )
}
