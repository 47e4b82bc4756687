export type RosterBalance =
  | { readonly kind: 'equal' }
  | { readonly kind: 'unequal'; readonly smallest: number; readonly largest: number }

/**
 * Whether all teams are of equal size; a larger team has one more value in its net (law 9).
 *
 * Teams without golfers have no row in a match and are left out.
 */
export function rosterBalance(sizes: readonly number[]): RosterBalance {
  const playing = sizes.filter((size) => size > 0)
  if (playing.length === 0) return { kind: 'equal' }
  const smallest = Math.min(...playing)
  const largest = Math.max(...playing)
  return smallest === largest ? { kind: 'equal' } : { kind: 'unequal', smallest, largest }
}
