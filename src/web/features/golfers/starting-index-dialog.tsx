import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GolferProfile } from '#contract/golfers.ts'
import { type IndexHistory, setStartingIndex } from '#contract/own-indexes.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { call } from '#web/api/api-client.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { useForm } from '#web/forms/form.ts'
import { indexHistoryQuery } from '#web/shared/explain/why-index.tsx'
import { golferRules, parseIndex } from '#web/shared/golfers/golfer-text.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { toastSuccess } from '#web/ui/toast.ts'

type StartingIndexDialogProps = {
  readonly golfer: Pick<GolferProfile, 'id' | 'name'>
  readonly history: IndexHistory
  readonly onClose: () => void
}

/** Sets the Index that a golfer plays off until 54 holes count. */
export function StartingIndexDialog({ golfer, history, onClose }: StartingIndexDialogProps) {
  const index = history.nextStart?.handicapIndex ?? history.startingIndex
  const { field, isDirty, submit, showProblem } = useForm(
    { handicapIndex: index === null ? '' : formatIndex(index) },
    { handicapIndex: indexProblem },
  )
  const { mutate, isPending } = useStartingIndex(golfer.id)
  return (
    <Dialog title={`Starting Index of ${golfer.name}`} onClose={onClose} isDirty={isDirty}>
      <form
        noValidate
        onSubmit={submit((typed) => mutate(typed.handicapIndex, { onSuccess: onClose, onError: showProblem }))}
      >
        <div className="stack gap-16">
          <TextInput
            {...field('handicapIndex')}
            label="Starting Index"
            description="Enter a plus handicap with a plus: +2.4."
            autoComplete="off"
            data-autofocus
          />
          <p className="c-dim">
            {history.kind === 'own'
              ? '54 holes count, so their own Index applies. A starting Index is used only if fewer count again.'
              : 'It applies from tomorrow, until 54 holes count. Nets of rounds already entered stay.'}
          </p>
          <DialogButtons isPending={isPending}>Set Index</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

const indexProblem = (text: string) => (text.trim() === '' ? 'Enter a Handicap Index' : golferRules.handicapIndex(text))

function useStartingIndex(golferId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: string) =>
      call(setStartingIndex, { params: { id: golferId }, body: { handicapIndex: parseIndex(typed) ?? 0 } }),
    meta: { failure: 'Failed to set the starting Index' },
    onSuccess: (history) => {
      client.setQueryData(indexHistoryQuery(golferId).queryKey, history)
      const { nextStart } = history
      toastSuccess(
        nextStart === null
          ? 'Starting Index set'
          : `Starting Index ${formatIndex(nextStart.handicapIndex)} from ${nearDayText(nextStart.on, today())}`,
      )
    },
  })
}
