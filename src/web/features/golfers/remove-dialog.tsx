import type { Golfer } from '#contract/golfers.ts'
import type { League } from '#contract/leagues.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useRemoveFromLeague } from './golfers.api.ts'

type RemoveDialogProps = { readonly golfer: Golfer; readonly league: League; readonly onClose: () => void }

/** Confirms the removal of a golfer from the league. */
export function RemoveDialog({ golfer, league, onClose }: RemoveDialogProps) {
  const { mutate, isPending } = useRemoveFromLeague(league)
  return (
    <ConfirmDialog
      title={`Remove ${golfer.name} from ${league.name}?`}
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={() => mutate(golfer, { onSettled: onClose })}
      onClose={onClose}
    >
      {golfer.team === null ? 'They leave the league. ' : `They leave ${golfer.team.name} and the league. `}
      Open matches are rescored without them. Finished matches and their rounds stay.
    </ConfirmDialog>
  )
}
