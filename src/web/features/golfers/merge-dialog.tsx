import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { type MergeOutcome, mergeGolfers } from '#contract/golfer-merges.ts'
import type { GolferProfile } from '#contract/golfers.ts'
import { daysToUndo } from '#domain/golfers/kept-golfer.ts'
import { capitalized, counted } from '#domain/scoring/number-words.ts'
import { call, explanationOf } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { GolferPicker, type PickedGolfer } from '#web/shared/golfers/golfer-picker.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'

type MergeDialogProps = {
  readonly golfer: Pick<GolferProfile, 'id' | 'name'>
  readonly onClose: () => void
}

/** Chooses the golfer who is the same person, says what merging the two would do, and does it. */
export function MergeDialog({ golfer, onClose }: MergeDialogProps) {
  const { id } = golfer
  const [other, setOther] = useState<PickedGolfer | null>(null)
  const [, navigate] = useLocation()
  const reportChange = useReportChange()
  const preview = useMutation({
    mutationFn: (golferId: number) => call(mergeGolfers, { params: { id }, body: { golferId, preview: true } }),
    meta: { quiet: true },
  })
  const merge = useMutation({
    mutationFn: (golferId: number) => call(mergeGolfers, { params: { id }, body: { golferId } }),
    meta: { failure: 'Failed to merge the golfers' },
    onSuccess: ({ kept, gone }) => {
      onClose()
      if (kept.id !== id) navigate(`/golfer/${kept.id}`, { replace: true })
      return reportChange(`${gone.name} was merged into ${kept.name}`)
    },
  })
  const outcome = other !== null && preview.variables === other.id ? preview.data : undefined
  const pick = (picked: PickedGolfer | null) => {
    setOther(picked)
    if (picked !== null) preview.mutate(picked.id)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (other !== null && outcome !== undefined) merge.mutate(other.id)
  }
  return (
    <Dialog title={`Merge ${golfer.name} with another golfer`} onClose={onClose} isDirty={false}>
      <form noValidate onSubmit={send}>
        <div className="stack gap-16">
          <GolferPicker label="The same person, added twice" golfer={other} without={new Set([id])} onPick={pick} />
          <div role="status">
            {preview.isPending && 'Looking at what would happen…'}
            {preview.isError && explanationOf(preview.error, 'Failed to look at what would happen')}
            {outcome !== undefined && <Outcome outcome={outcome} />}
          </div>
          <DialogButtons isPending={merge.isPending} disabled={outcome === undefined}>
            Merge
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

/** The kept golfer, and what happens to the data of the other. */
function Outcome({ outcome: { kept, gone, rounds, doubles, plans, leagues, matches } }: { outcome: MergeOutcome }) {
  const effects = [
    [rounds, `${counted(rounds, 'round')} ${rounds === 1 ? 'moves' : 'move'}`],
    [
      doubles,
      `${counted(doubles, 'pair')} of rounds of the same day and gross ${doubles === 1 ? 'becomes' : 'become'} one`,
    ],
    [plans, `${counted(plans, 'planned round')} ${plans === 1 ? 'moves' : 'move'}`],
    [leagues, `${counted(leagues, 'more league')} for ${kept.name}`],
    [matches, `${counted(matches, 'result')} ${matches === 1 ? 'is' : 'are'} computed again`],
  ] as const
  return (
    <div className="stack gap-8">
      <p className="fw-600">
        <bdi>{gone.name}</bdi> becomes part of <bdi>{kept.name}</bdi>.
      </p>
      <ul>{effects.map(([count, text]) => count > 0 && <li key={text}>{capitalized(text)}</li>)}</ul>
      <p className="c-dim">
        Final results keep both as they are. The golfer with the account is kept, then the one with the number. You can
        undo this for {daysToUndo} days on the page of {kept.name}.
      </p>
    </div>
  )
}
