import type { Tenths } from '../shared/tenths.ts'
import { type Contender, rank } from './rank.ts'

/** How a golfer or team stands compared with the start of the day. */
export type Climb = {
  /** Positions gained; null for those who gained none. */
  readonly climbed: number | null
  /** Has a position now and had none then. */
  readonly newcomer: boolean
}

/** A position as it is now, and the net the same golfer or team had when the day began. */
export type SinceMorning = Pick<Contender, 'id' | 'name'> & {
  readonly position: number | null
  readonly netBefore: Tenths | null
}

/**
 * Who climbed since the start of the day and who came in, by id: positions of now against those that today's field
 * would have had with the nets of then, ranked by law 7. Those who only made room for others are not told apart.
 */
export function climbsSince(field: readonly SinceMorning[]): ReadonlyMap<number, Climb> {
  const then = rank(field.map((one) => ({ ...one, net: one.netBefore })))
  return new Map(
    then.map(({ id, position, place }) => {
      const gained = position === null || place === null ? 0 : place.position - position
      return [id, { climbed: gained > 0 ? gained : null, newcomer: position !== null && place === null }]
    }),
  )
}
