import type { Ledger } from '../record/ledger.ts'
import { fieldsOf, textIn, wholeNumberIn } from '../http/parameters.ts'
import { refuseParameter } from '../http/refusal.ts'
import { golferOf } from '../world/golfers.ts'
import type { Day } from '#domain/shared/day.ts'
import { wishIn } from './wish.ts'
import type { Wish } from './wish.ts'
import { wishedRound } from './wished-round.ts'

/** Something done to the world by hand, at an instant (milliseconds since 1970). */
export type Deed = { readonly id: number; readonly at: number } & (
  | { readonly did: 'posted'; readonly wish: Wish & { readonly played_at: Day } }
  | { readonly did: 'corrected'; readonly adjusted_gross_score: number }
  | { readonly did: 'deleted' }
)

/** Writes a deed into the ledger. */
export function enter(seed: number, ledger: Ledger, deed: Deed): void {
  const { id, at } = deed
  if (deed.did === 'deleted') ledger.remove(id, at)
  if (deed.did === 'corrected') ledger.correct(id, { at, adjustedGross: deed.adjusted_gross_score })
  if (deed.did !== 'posted') return
  const golfer = golferOf(seed, deed.wish.ghin)
  if (golfer) ledger.post(wishedRound(seed, golfer, deed.wish, { id, at, playedOn: deed.wish.played_at }))
}

/** Reads a deed back from JSON; refuses anything else. */
export function deedIn(value: unknown): Deed {
  const fields = fieldsOf(value)
  const id = wholeNumberIn(fields, 'id', { from: 1, upTo: Number.MAX_SAFE_INTEGER })
  const at = wholeNumberIn(fields, 'at', { from: 0, upTo: Number.MAX_SAFE_INTEGER })
  switch (textIn(fields, 'did')) {
    case 'posted': {
      const wish = wishIn(fields['wish'])
      const { played_at } = wish
      return played_at === null
        ? refuseParameter('played_at', "can't be blank")
        : { did: 'posted', id, at, wish: { ...wish, played_at } }
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
