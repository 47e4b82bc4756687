import { useEffect, useState } from 'react'
import type { HoleScores as HoleScoresReply } from '#contract/round-entry.ts'
import type { Score } from '#contract/scores.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { today } from '#web/dates/now.ts'
import { useForm } from '#web/forms/form.ts'
import { useUnsaved } from '#web/forms/unsaved.ts'
import { readStored } from '#web/offline/stored.ts'
import { useUser } from '#web/session/session.ts'
import type { RoundDraft } from './drafts/round-draft.ts'
import { forgetTypedRound, keepTypedRound, typedRound } from './drafts/typed-round.ts'
import { type RoundText, blankRound, roundRules, roundText } from './round-form.ts'

export type RoundGolfer = {
  readonly id: number
  readonly name: string
  /** Today's Handicap Index, where it is known. */
  readonly handicapIndex?: Tenths | null
}

export type RoundDialogProps = {
  readonly golfers: readonly RoundGolfer[]
  /** The golfer chosen at first, if any. */
  readonly golferId: number | null
  readonly corrected: Score | null
  /** The draft to correct, if any; its golfer stays. */
  readonly draft?: RoundDraft | null
  readonly onClose: () => void
}

/** The storage key for entering rounds hole by hole. */
export const entryKey = 'nineteenth.entry-by'

function initialText({ golferId, corrected, draft }: RoundDialogProps, card: HoleScoresReply | null): RoundText {
  if (draft) return draft.text
  return corrected === null
    ? blankRound(golferId, today(), readStored(entryKey) ?? 'total')
    : roundText(corrected, card)
}

/** The form, with text typed before its page or session ended; `discard` deletes that text. */
export function useRoundForm(props: RoundDialogProps, card: HoleScoresReply | null) {
  const { golfers, corrected, draft = null } = props
  const isNew = corrected === null && draft === null
  const typed = useTypedBefore(isNew, golfers)
  const form = useForm<keyof RoundText>(typed ?? initialText(props, card), roundRules, draft?.refusal?.fields)
  const isDirty = form.isDirty || typed !== null
  return { form, isNew, isDirty, typed, discard: useTyping(form.values, isNew && isDirty) }
}

/** The round that the account began to type, where its golfer can be chosen here. */
function useTypedBefore(isNew: boolean, golfers: readonly RoundGolfer[]): RoundText | null {
  const { id: userId } = useUser()
  const [typed] = useState(() => (isNew ? typedRound(userId) : null))
  return typed !== null && chosenFrom(golfers, typed) !== undefined ? typed : null
}

/** Keeps what is typed, so that it outlasts the page and the session; the result discards it. */
function useTyping(text: RoundText, isTyping: boolean): () => void {
  const { id: userId } = useUser()
  useEffect(() => {
    if (isTyping) keepTypedRound(userId, text)
  }, [userId, text, isTyping])
  const discard = () => {
    if (isTyping) forgetTypedRound(userId)
  }
  useUnsaved(isTyping, discard)
  return discard
}

/** The golfer whose round it is, of those to choose from. */
export const chosenFrom = (golfers: readonly RoundGolfer[], { golferId }: RoundText) =>
  golfers.find(({ id }) => String(id) === golferId)
