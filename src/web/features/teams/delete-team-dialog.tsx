import type { Team } from '#contract/teams.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useTeamDeletion } from './teams.api.ts'

/** Confirms the deletion of an empty team. */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { mutate, isPending } = useTeamDeletion()
  return (
    <ConfirmDialog
      title={`Delete ${team.name}?`}
      confirmLabel="Delete"
      isPending={isPending}
      onConfirm={() => mutate(team, { onSettled: onClose })}
      onClose={onClose}
    >
      The team has no golfers. Deleting it cannot be undone.
    </ConfirmDialog>
  )
}
