import type { Tenths } from '../shared/tenths.ts'
import { type Contender, rank } from './rank.ts'

/** How a golfer's or team's position compares with the start of the day. */
export type Climb = {
  /** Positions gained; null for those who gained none. */
  readonly climbed: number | null
  /** Has a position now and had none then. */
  readonly newcomer: boolean
}

/** A current position, and the net that the same golfer or team had at the start of the day. */
export type PositionChange = Pick<Contender, 'id' | 'name'> & {
  readonly position: number | null
  readonly netBefore: Tenths | null
}

/**
 * Golfers or teams that climbed since the start of the day, and new ones, by id: compares current positions with those
 * by the nets at the start of the day, ranked by law 7. Falling because others climbed is not marked.
 */
export function climbsSince(field: readonly PositionChange[]): ReadonlyMap<number, Climb> {
  const then = rank(field.map((one) => ({ ...one, net: one.netBefore })))
  return new Map(
    then.map(({ id, position, place }) => {
      const gained = position === null || place === null ? 0 : place.position - position
      return [id, { climbed: gained > 0 ? gained : null, newcomer: position !== null && place === null }]
    }),
  )
}
