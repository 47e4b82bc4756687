import { type HoleScores, getHoleScores } from '#contract/round-entry.ts'
import { type Score, correctScore, postScore } from '#contract/scores.ts'
import { ApiProblem, call, isRefused, isUnreached } from '#web/api/api-client.ts'
import { hasSignInEnded } from '#web/api/report-failure.ts'
import { roundBody } from '../round-form.ts'
import type { Outcome } from './draft-sender.ts'
import { deleteDraft, draftTextOf, isHeld, writeDraft } from './draft-store.ts'
import { type DraftRefusal, type RoundDraft, isAsSent, randomId } from './round-draft.ts'

/** Milliseconds after which a request without an answer is given up: it can have arrived, and is repeated. */
const timeoutMs = 20_000

/** Sends a round. The server answers a repeat with the round it has: one that was changed since is corrected. */
export async function sendRound(draft: RoundDraft): Promise<Score> {
  const { text, requestId, isCorrected } = draft
  const golferId = Number(text.golferId)
  const body = roundBody(text)
  const signal = AbortSignal.timeout(timeoutMs)
  const score = await call(postScore, { body: { golferId, ...body, requestId }, signal }).catch(rethrowLate)
  if (!isCorrected) return score
  if (score.golfer.id !== golferId) return sendRound({ ...draft, requestId: randomId(), isCorrected: false })
  const holes = body.holes === undefined ? undefined : await holesOf(score, signal)
  if (isAsSent({ ...score, holes }, body)) return score
  const correction = { ...body, version: score.byHand?.version }
  return call(correctScore, { params: { id: score.id }, body: correction, signal }).catch(rethrowLate)
}

/** The holes of a round that was entered by them. */
async function holesOf({ id, byHand }: Score, signal: AbortSignal): Promise<HoleScores['holes'] | undefined> {
  if (byHand?.holeByHole !== true) return undefined
  return (await call(getHoleScores, { params: { id }, signal }).catch(rethrowLate)).holes
}

function rethrowLate(error: unknown): never {
  throw error instanceof DOMException && error.name === 'TimeoutError' ? new ApiProblem(0, null) : error
}

/** Whether a round that could not be sent is kept, and sent when the server can be reached. */
export function canWait(error: unknown): boolean {
  return isUnreached(error) || isRefused(error, 'overloaded')
}

/** Stores a draft; returns whether the device could. */
export function keepDraft(userId: number, draft: RoundDraft): boolean {
  return writeDraft(userId, draft.id, JSON.stringify(draft))
}

export function refusalIn({ code, message, fields }: ApiProblem): DraftRefusal {
  return { code, sentence: message, fields: fields.filter(({ path }) => typeof path === 'string') }
}

type OutcomeHandlers = {
  readonly onSent: (score: Score) => void
  readonly onRefused: (draft: RoundDraft, sentence: string) => void
  readonly onSignedOut: (error: Error) => void
}

/** Tries to send a stored draft, and stores the outcome unless the draft was changed since. */
export async function tryDraft(userId: number, draft: RoundDraft, handlers: OutcomeHandlers): Promise<Outcome> {
  const before = draftTextOf(userId, draft.id)
  const isUnchanged = () => draftTextOf(userId, draft.id) === before && !isHeld(userId, draft.id)
  try {
    const score = await sendRound(draft)
    if (isUnchanged()) deleteDraft(userId, draft.id)
    handlers.onSent(score)
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiProblem) || canWait(error) || error.status === 429 || error.status >= 500)
      return { laterThan: error instanceof ApiProblem ? 1000 * (error.retryAfter ?? 0) : 0 }
    if (hasSignInEnded(error)) {
      handlers.onSignedOut(error)
      return 'signed-out'
    }
    if (isUnchanged()) {
      keepDraft(userId, { ...draft, refusal: refusalIn(error) })
      handlers.onRefused(draft, error.message)
    }
    return 'done'
  }
}
