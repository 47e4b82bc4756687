import type { League, LeagueMember } from '#contract/leagues.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useMemberRemoval } from './leagues.api.ts'

type RemoveMemberDialogProps = {
  readonly member: LeagueMember
  readonly league: League
  readonly onRemoved: () => void
  readonly onClose: () => void
}

export function RemoveMemberDialog({ member, league, onRemoved, onClose }: RemoveMemberDialogProps) {
  const { mutate, isPending } = useMemberRemoval(league.id)
  const remove = () =>
    mutate(member, {
      onSuccess: () => {
        onClose()
        onRemoved()
      },
    })
  return (
    <ConfirmDialog
      title={`Remove ${member.name} from ${league.name}?`}
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {member.team === null ? 'They leave the league.' : `They leave ${member.team.name} and the league.`} Open matches
      are rescored without them. Finished matches and their rounds stay.
    </ConfirmDialog>
  )
}
