import type { Team } from '#contract/teams.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useLeaveTeam } from './teams.api.ts'

type LeaveTeamDialogProps = {
  readonly team: Team
  readonly golfer: Team['golfers'][number]
  readonly onClose: () => void
}

/** Confirms the removal of a golfer from a team. */
export function LeaveTeamDialog({ team, golfer, onClose }: LeaveTeamDialogProps) {
  const { mutate, isPending } = useLeaveTeam()
  return (
    <ConfirmDialog
      title={`Remove ${golfer.name} from ${team.name}?`}
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={() => mutate({ leagueId: team.leagueId, golferId: golfer.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      They stay in the league, without a team. Open matches are rescored; finished matches stay.
    </ConfirmDialog>
  )
}
