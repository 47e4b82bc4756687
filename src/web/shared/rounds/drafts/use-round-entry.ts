import { useEffect, useState } from 'react'
import type { Score } from '#contract/scores.ts'
import { ApiProblem } from '#web/api/api-client.ts'
import { useUser } from '#web/session/session.ts'
import type { RoundText } from '../round-form.ts'
import { deleteDraft, holdDraft } from './draft-store.ts'
import { type DraftGolfer, type RoundDraft, randomId } from './round-draft.ts'
import { canWait, keepDraft, sendRound } from './send-draft.ts'
import { forgetTypedRound, keepTypedRound } from './typed-round.ts'

const storageFull =
  'No response, and this device has no room to keep the round. Leave this form open, and try again with a connection.'

/**
 * Sends a filled form, a new one or that of a draft. It is stored before it is sent, so that it outlasts the app; what
 * cannot be sent now is kept as a draft, and the result is null.
 */
export function useRoundEntry(
  draft: RoundDraft | null,
): (text: RoundText, golfer: DraftGolfer) => Promise<Score | null> {
  const { id: userId } = useUser()
  const [entry, setEntry] = useState(() => entryOf(draft))
  useEffect(() => holdDraft(userId, entry.id), [userId, entry.id])

  return async (text, golfer) => {
    const { name: golferName, handicapIndex: indexInTenths = null } = golfer
    const filled: RoundDraft = { ...entry, golferName, indexInTenths, text, filledAt: Date.now(), refusal: null }
    const isKept = keepDraft(userId, filled)
    // Only one of them, so that the round is not entered twice when the app ends now.
    if (isKept) forgetTypedRound(userId)
    try {
      const score = await sendRound(filled)
      deleteDraft(userId, filled.id)
      forgetTypedRound(userId)
      return score
    } catch (error) {
      if (canWait(error)) {
        setEntry({ ...entry, isCorrected: true })
        if (isKept) return null
        throw new ApiProblem(0, { error: storageFull })
      }
      // The form has what was typed; discarding it leaves the draft as it was.
      if (draft === null) {
        keepTypedRound(userId, text)
        deleteDraft(userId, filled.id)
      } else keepDraft(userId, draft)
      throw error
    }
  }
}

/** A new entry, or a draft with its text: the server can have a text from before, except of a round that is deleted. */
function entryOf(draft: RoundDraft | null): Omit<RoundDraft, 'text' | 'golferName'> {
  if (draft === null) {
    const id = randomId()
    return { id, requestId: id, filledAt: 0, isCorrected: false, refusal: null }
  }
  const isDeleted = draft.refusal?.code === 'round_deleted'
  return isDeleted ? { ...draft, requestId: randomId(), isCorrected: false } : { ...draft, isCorrected: true }
}
