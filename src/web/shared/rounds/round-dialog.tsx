import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { Score } from '#contract/scores.ts'
import { golferChoiceText } from '#web/shared/golfers/golfer-choice-text.ts'
import { tenthsOrNull } from '#domain/shared/tenths.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { useForm } from '#web/forms/form.ts'
import { type RoundText, blankRound, cardHints, roundRules, roundText } from './round-form.ts'
import type { DraftRefusal, RoundDraft } from './drafts/round-draft.ts'
import css from './round-dialog.module.css'
import { useRoundSaving } from './round-saving.ts'
import { TeeFields } from './tee-fields.tsx'
import { useKnownTees } from './use-known-tees.ts'
import { today } from '#web/dates/now.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'

export type RoundGolfer = {
  readonly id: number
  readonly name: string
  /** Today's Handicap Index, where it is known. */
  readonly handicapIndex?: number | null
}

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

/** Enters a round from a scorecard, or corrects one. */
export function RoundDialog({ golfers, golferId, corrected, draft = null, onClose }: RoundDialogProps) {
  const { mutate, isPending } = useRoundSaving(corrected, draft)
  const initial = draft?.text ?? (corrected === null ? blankRound(golferId, today()) : roundText(corrected))
  const form = useForm<keyof RoundText>(initial, roundRules, draft?.refusal?.fields)
  const { field, values, isDirty, submit, showProblem } = form
  const gross = useRef<HTMLInputElement>(null)
  const isNew = corrected === null && draft === null
  const known = useKnownTees(form, isNew)
  const title = corrected === null ? 'Enter a round' : `Correct the round of ${corrected.golfer.name}`
  const send = (text: RoundText) => {
    mutate({ text, golfer: chosenFrom(golfers, text) ?? unknownGolfer }, { onSuccess: onClose, onError: showProblem })
  }

  return (
    <Dialog title={title} onClose={onClose} isDirty={isDirty}>
      <form noValidate className={css['form']} onSubmit={submit(send)}>
        <Stack>
          {isNew && <FromAssociation />}
          {draft?.refusal && <Refused refusal={draft.refusal} />}
          {corrected === null && (
            <NativeSelect {...field('golferId')} label="Golfer" data={golferChoice(golfers, golferId)} />
          )}
          <DateField {...field('playedOn')} label="Day of play" />
          <TeeFields form={form} known={known} folds={isNew} onChoose={() => gross.current?.focus()} />
          <TextInput
            {...field('adjustedGrossScore')}
            ref={gross}
            label="Adjusted gross score"
            inputMode="numeric"
            autoComplete="off"
          />
          <div className={css['foot']}>
            <Hints text={values} golfer={chosenFrom(golfers, values)} />
            <DialogButtons isPending={isPending}>
              {corrected === null ? 'Enter round' : 'Save correction'}
            </DialogButtons>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}

/** What the figures make, before they are sent. */
function Hints({ text, golfer }: { text: RoundText; golfer: RoundGolfer | undefined }) {
  return (
    <div role="status">
      {cardHints(text, tenthsOrNull(golfer?.handicapIndex ?? null)).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </div>
  )
}

/** Why a draft was refused, unless its fields say so. */
function Refused({ refusal: { sentence, fields } }: { refusal: DraftRefusal }) {
  return fields.length === 0 && <Text c="var(--under)">{sentence}</Text>
}

/** Which rounds need no form. */
function FromAssociation() {
  return (
    useHasAssociation() && (
      <Text size="sm" c="var(--dim)">
        Rounds posted at the handicap association arrive by themselves.
      </Text>
    )
  )
}

const unknownGolfer = { name: '' }

const chosenFrom = (golfers: readonly RoundGolfer[], { golferId }: RoundText) =>
  golfers.find(({ id }) => String(id) === golferId)

function golferChoice(golfers: readonly RoundGolfer[], golferId: number | null) {
  const known = golfers.map((golfer) => ({ value: String(golfer.id), label: golferChoiceText(golfer) }))
  return golferId === null ? [{ value: '', label: 'Choose a golfer' }, ...known] : known
}
