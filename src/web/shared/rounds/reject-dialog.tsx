import { Textarea } from '@mantine/core'
import type { Score } from '#contract/scores.ts'
import { today } from '#web/dates/now.ts'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { useDecision } from './round-changes.ts'
import { playedOnText } from './score-words.ts'

type RejectDialogProps = {
  readonly score: Score
  readonly league: { readonly leagueId: number; readonly leagueName: string }
  readonly onClose: () => void
}

const rules = { reason: required('Give a reason, so that the golfer knows why') }

/** Gets a reason before a round is rejected in a league. */
export function RejectDialog({ score, league: { leagueId, leagueName }, onClose }: RejectDialogProps) {
  const { mutate, isPending } = useDecision()
  const { field, isDirty, submit, showProblem } = useForm({ reason: '' }, rules)
  return (
    <Dialog title={`Reject ${score.golfer.name}’s round?`} onClose={onClose} isDirty={isDirty}>
      <form
        noValidate
        onSubmit={submit(({ reason }) =>
          mutate({ score, leagueId, reason }, { onSuccess: onClose, onError: showProblem }),
        )}
      >
        <div className="stack gap-16">
          <p>
            The round of {playedOnText(score, today())} will not count in {leagueName}. {score.golfer.name} will see the
            reason.
          </p>
          <Textarea {...field('reason')} label="Reason" rows={2} maxLength={300} data-autofocus />
          <DialogButtons isPending={isPending}>Reject round</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
