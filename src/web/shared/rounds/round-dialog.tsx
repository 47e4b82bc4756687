import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { HoleScores as HoleScoresReply, RoundPreview } from '#contract/round-entry.ts'
import type { Score } from '#contract/scores.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { today } from '#web/dates/now.ts'
import type { useForm } from '#web/forms/form.ts'
import { writeStored } from '#web/offline/stored.ts'
import { useUser } from '#web/session/session.ts'
import { golferChoiceText } from '#web/shared/golfers/golfer-text.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import type { DraftRefusal } from './drafts/round-draft.ts'
import { forgetTypedRound } from './drafts/typed-round.ts'
import { holeScoresQuery } from './hole-card.tsx'
import { HoleScores } from './hole-scores.tsx'
import { isByHoles } from './hole-text.ts'
import { previewSentences } from './preview-words.ts'
import { useRoundPreview } from './round-entry.api.ts'
import { type RoundText, cardHints, ratingHint } from './round-form.ts'
import { useRoundSaving } from './round-saving.ts'
import { TeeFields } from './tee-fields.tsx'
import { useKnownTees } from './use-known-tees.ts'
import { type RoundDialogProps, type RoundGolfer, chosenFrom, entryKey, useRoundForm } from './use-round-form.ts'
import css from './round-dialog.module.css'

/** Enters a round from a scorecard, or corrects one: with its holes, if it was entered by them. */
export function RoundDialog(props: RoundDialogProps) {
  const { corrected } = props
  const { id: userId } = useUser()
  const isByHoles = corrected?.byHand?.holeByHole === true
  const holes = useQuery({ ...holeScoresQuery(corrected?.id ?? 0), enabled: isByHoles })
  const [beginnings, setBeginnings] = useState(0)
  const startOver = () => {
    forgetTypedRound(userId)
    setBeginnings(beginnings + 1)
  }
  if (isByHoles && holes.isPending) return null
  return <RoundForm key={beginnings} {...props} card={holes.data ?? null} onStartOver={startOver} />
}

type RoundFormProps = RoundDialogProps & { readonly card: HoleScoresReply | null; readonly onStartOver: () => void }

function RoundForm({ card, onStartOver, ...props }: RoundFormProps) {
  const { golfers, golferId, corrected, draft = null, onClose } = props
  const { mutate, isPending } = useRoundSaving(corrected, draft)
  const { form, isNew, isDirty, typed, discard } = useRoundForm(props, card)
  const { field, values, submit, showProblem } = form
  const score = useRef<HTMLInputElement>(null)
  const known = useKnownTees(form, { isNew, score })
  const preview = useRoundPreview(values, { ...alreadyEntered(props), isSent: isPending })
  const words = wordsFor(corrected)
  const send = (text: RoundText) => {
    mutate({ text, golfer: chosenFrom(golfers, text) ?? unknownGolfer }, { onSuccess: onClose, onError: showProblem })
  }

  const close = () => {
    discard()
    onClose()
  }
  const scoreFields = <ScoreFields form={form} focused={score} isFirst={known.isScoreFirst} preview={preview} />

  return (
    <Dialog title={words.title} onClose={close} isDirty={isDirty}>
      <form noValidate className={css['form']} onSubmit={submit(send)}>
        <div className="stack gap-16">
          {typed !== null && <TypedBefore onStartOver={onStartOver} />}
          {isNew && !known.isScoreFirst && <FromAssociation />}
          {draft?.refusal && <Refused refusal={draft.refusal} />}
          {known.isScoreFirst && scoreFields}
          {corrected === null && (
            <NativeSelect {...field('golferId')} label="Golfer" data={golferChoice(golfers, golferId)} />
          )}
          <DateField {...field('playedOn')} label="Day of play" />
          <TeeFields form={form} known={known} folds={isNew} onChoose={() => score.current?.focus()} />
          {!known.isScoreFirst && scoreFields}
          <Foot text={values} golfer={chosenFrom(golfers, values)} preview={preview}>
            <DialogButtons isPending={isPending}>{words.button}</DialogButtons>
          </Foot>
        </div>
      </form>
    </Dialog>
  )
}

function TypedBefore({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="row align-center justify-between gap-12 c-dim">
      <span>You began this round before.</span>
      <Button variant="subtle" size="compact-md" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}

/** The rounds that the server must not report as duplicates of this one. */
const alreadyEntered = ({ corrected, draft }: RoundDialogProps) => ({
  corrects: corrected?.id ?? null,
  requestId: draft?.requestId ?? null,
})

const wordsFor = (corrected: Score | null) =>
  corrected === null
    ? { title: 'Enter a round', button: 'Enter round' }
    : { title: `Correct the round of ${corrected.golfer.name}`, button: 'Save correction' }

type ScoreFieldsProps = {
  readonly form: ReturnType<typeof useForm<keyof RoundText>>
  /** The field that is focused once the tees are chosen. */
  readonly focused: RefObject<HTMLInputElement | null>
  /** Whether it has the focus when the dialog opens. */
  readonly isFirst: boolean
  readonly preview: RoundPreview | string | null
}

/** The adjusted gross score, or the score of each hole where the holes of the tees are known. */
function ScoreFields({ form, focused, isFirst, preview }: ScoreFieldsProps) {
  const { field, values, write } = form
  const byHoles = isByHoles(values)
  const isSwitched = useRef(false)
  useLayoutEffect(() => {
    if (isSwitched.current) focused.current?.focus()
    isSwitched.current = false
  })
  const switchEntry = () => {
    isSwitched.current = true
    const entryBy = byHoles ? 'total' : 'holes'
    writeStored(entryKey, entryBy)
    write({ entryBy })
  }
  return (
    <div>
      {byHoles ? (
        <HoleScores form={form} first={focused} isFirst={isFirst} counted={holesOf(preview)} />
      ) : (
        <TextInput
          {...field('adjustedGrossScore')}
          ref={focused}
          data-autofocus={isFirst || undefined}
          label="Adjusted gross score"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {values.pars !== '' && (
        <Button mt={4} ml={-8} variant="subtle" size="compact-md" onClick={switchEntry}>
          {byHoles ? 'Enter the total instead' : 'Enter hole by hole'}
        </Button>
      )}
    </div>
  )
}

type HintsProps = {
  readonly text: RoundText
  readonly golfer: RoundGolfer | undefined
  readonly preview: RoundPreview | string | null
  readonly children: ReactNode
}

const holesOf = (preview: RoundPreview | string | null) =>
  preview === null || typeof preview === 'string' ? null : preview.holes

/** The buttons below what the figures make: as the server says, and until it does, as far as the form can tell. */
function Foot({ text, golfer, preview, children }: HintsProps) {
  const sentences =
    preview === null
      ? cardHints(text, golfer?.handicapIndex ?? null)
      : [ratingHint(text), ...answerSentences(preview)].filter((sentence) => sentence !== null)
  return (
    <div className={`grid gap-12 rule-above bg-card ${css['foot']}`}>
      <div role="status">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {children}
    </div>
  )
}

const answerSentences = (preview: RoundPreview | string) =>
  typeof preview === 'string' ? [preview] : previewSentences(preview, today())

/** The reason why a draft was refused, unless its fields show it. */
function Refused({ refusal: { sentence, fields } }: { refusal: DraftRefusal }) {
  return fields.length === 0 && <p className="c-under">{sentence}</p>
}

/** Which rounds need no form. */
function FromAssociation() {
  return useHasAssociation() && <p className="c-dim">Rounds posted at the handicap association arrive automatically.</p>
}

const unknownGolfer = { name: '' }

function golferChoice(golfers: readonly RoundGolfer[], golferId: number | null) {
  const known = golfers.map((golfer) => ({ value: String(golfer.id), label: golferChoiceText(golfer) }))
  return golferId === null ? [{ value: '', label: 'Choose a golfer' }, ...known] : known
}
