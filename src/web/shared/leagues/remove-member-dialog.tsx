import type { League } from '#contract/leagues.ts'
import type { TeamBadge } from '#contract/shared.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type RemoveMemberDialogProps = {
  readonly member: { readonly name: string; readonly team: Pick<TeamBadge, 'name'> | null }
  readonly league: Pick<League, 'name'>
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirms the removal of a golfer from a league. */
export function RemoveMemberDialog({ member, league, isPending, onConfirm, onClose }: RemoveMemberDialogProps) {
  return (
    <ConfirmDialog
      title={`Remove ${member.name} from ${league.name}?`}
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {member.team === null ? 'They leave the league.' : `They leave ${member.team.name} and the league.`} Open matches
      are rescored without them. Finished matches and their rounds stay.
    </ConfirmDialog>
  )
}
