import type { Ledger } from '#simulator/record/ledger.ts'
import { fieldsOf, textIn, wholeNumberIn } from '#simulator/http/parameters.ts'
import { refuseParameter } from '#simulator/http/refusal.ts'
import { golferOf } from '#simulator/world/golfers.ts'
import type { Day } from '#domain/shared/day.ts'
import { roundRequestIn } from './round-request.ts'
import type { RoundRequest } from './round-request.ts'
import { requestedRound } from './requested-round.ts'

/** A change made by hand, at an instant (milliseconds since 1970). */
export type Edit = { readonly id: number; readonly at: number } & (
  | { readonly did: 'posted'; readonly request: RoundRequest & { readonly played_at: Day } }
  | { readonly did: 'corrected'; readonly adjusted_gross_score: number }
  | { readonly did: 'deleted' }
)

/** Applies an edit to the ledger. */
export function applyEdit(seed: number, ledger: Ledger, edit: Edit): void {
  const { id, at } = edit
  if (edit.did === 'deleted') ledger.remove(id, at)
  if (edit.did === 'corrected') ledger.correct(id, { at, adjustedGross: edit.adjusted_gross_score })
  if (edit.did !== 'posted') return
  const golfer = golferOf(seed, edit.request.ghin)
  if (golfer) ledger.post(requestedRound(seed, golfer, edit.request, { id, at, playedOn: edit.request.played_at }))
}

/**
 * Reads an edit from JSON; refuses anything else. An earlier version stored a request under `wish`: state files that it
 * wrote are still read.
 */
export function editIn(value: unknown): Edit {
  const fields = fieldsOf(value)
  const id = wholeNumberIn(fields, 'id', { from: 1, upTo: Number.MAX_SAFE_INTEGER })
  const at = wholeNumberIn(fields, 'at', { from: 0, upTo: Number.MAX_SAFE_INTEGER })
  switch (textIn(fields, 'did')) {
    case 'posted': {
      const request = roundRequestIn(fields['request'] ?? fields['wish'])
      const { played_at } = request
      return played_at === null
        ? refuseParameter('played_at', "can't be blank")
        : { did: 'posted', id, at, request: { ...request, played_at } }
    }
    case 'corrected':
      return { did: 'corrected', id, at, adjusted_gross_score: grossIn(fields) }
    case 'deleted':
      return { did: 'deleted', id, at }
    default:
      return refuseParameter('did', 'is invalid')
  }
}

/** The adjusted gross score of a correction. */
export const grossIn = (fields: ReturnType<typeof fieldsOf>): number =>
  wholeNumberIn(fields, 'adjusted_gross_score', { from: 18, upTo: 250 })
