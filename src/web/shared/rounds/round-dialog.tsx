import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { Score } from '#contract/scores.ts'
import { useForm } from '#web/forms/form.ts'
import { type RoundText, blankRound, cardHints, roundRules, roundText } from './round-form.ts'
import type { DraftRefusal, RoundDraft } from './drafts/round-draft.ts'
import { useRoundSaving } from './round-saving.ts'
import { today } from '#web/dates/now.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'

export type RoundGolfer = { readonly id: number; readonly name: string }

type RoundDialogProps = {
  /** The golfers to choose from. */
  readonly golfers: readonly RoundGolfer[]
  /** The golfer chosen at first, if any. */
  readonly golferId: number | null
  /** The round to correct; null enters a new one. */
  readonly corrected: Score | null
  /** The draft to correct, if any; its golfer stays. */
  readonly draft?: RoundDraft | null
  readonly onClose: () => void
}

const holes = [
  { value: '18', label: '18 holes' },
  { value: '9', label: '9 holes' },
]

/** Enters a round from a scorecard, or corrects one. */
export function RoundDialog({ golfers, golferId, corrected, draft = null, onClose }: RoundDialogProps) {
  const { mutate, isPending } = useRoundSaving(corrected, draft)
  const initial = draft?.text ?? (corrected === null ? blankRound(golferId, today()) : roundText(corrected))
  const { field, values, isDirty, submit, showProblem } = useForm<keyof RoundText>(
    initial,
    roundRules,
    draft?.refusal?.fields,
  )
  const title = corrected === null ? 'Enter a round' : `Correct the round of ${corrected.golfer.name}`
  const send = (text: RoundText) => {
    const golferName = golfers.find(({ id }) => String(id) === text.golferId)?.name ?? ''
    mutate({ text, golferName }, { onSuccess: onClose, onError: showProblem })
  }

  return (
    <Dialog title={title} onClose={onClose} isDirty={isDirty}>
      <form noValidate onSubmit={submit(send)}>
        <Stack>
          {draft?.refusal && <Refused refusal={draft.refusal} />}
          {corrected === null && (
            <NativeSelect {...field('golferId')} label="Golfer" data={golferChoice(golfers, golferId)} />
          )}
          <DateField {...field('playedOn')} label="Day of play" />
          <TextInput {...field('facilityName')} label="Club" maxLength={120} autoComplete="off" />
          <TextInput
            {...field('courseName')}
            label="Course"
            description="If the club has more than one."
            maxLength={120}
            autoComplete="off"
          />
          <Group grow align="flex-start">
            <TextInput {...field('teeName')} label="Tee" maxLength={60} autoComplete="off" />
            <NativeSelect {...field('numberOfHoles')} label="Holes" data={holes} />
          </Group>
          <TextInput
            {...field('adjustedGrossScore')}
            label="Adjusted gross score"
            inputMode="numeric"
            autoComplete="off"
          />
          <Ratings field={field} />
          <div role="status">
            {cardHints(values).map((sentence) => (
              <Text key={sentence} size="sm">
                {sentence}
              </Text>
            ))}
          </div>
          <DialogButtons isPending={isPending}>{corrected === null ? 'Enter round' : 'Save correction'}</DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Why a draft was refused, unless its fields say so. */
function Refused({ refusal: { sentence, fields } }: { refusal: DraftRefusal }) {
  return fields.length === 0 && <Text c="var(--under)">{sentence}</Text>
}

function Ratings({ field }: Pick<ReturnType<typeof useForm<keyof RoundText>>, 'field'>) {
  const typed = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <Group grow align="flex-start">
      <TextInput {...field('courseRating')} {...typed} label="Course Rating" placeholder="71.3" />
      <TextInput {...field('slopeRating')} {...typed} inputMode="numeric" label="Slope Rating" placeholder="128" />
    </Group>
  )
}

function golferChoice(golfers: readonly RoundGolfer[], golferId: number | null) {
  const known = golfers.map(({ id, name }) => ({ value: String(id), label: name }))
  return golferId === null ? [{ value: '', label: 'Choose a golfer' }, ...known] : known
}
