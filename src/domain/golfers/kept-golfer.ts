/** The facts that decide which of two merged golfers is kept. */
type Merging = { readonly userId: number | null; readonly ghinNumber: string | null }

/**
 * The golfer who is kept, and the one who becomes their alias. The golfer with an account is kept, else the one with a
 * number, else the first. Null if both have an account or both a number, because they can be two people.
 */
export function keptOf<Golfer extends Merging>(
  first: Golfer,
  second: Golfer,
): { readonly kept: Golfer; readonly gone: Golfer } | { readonly kept: null; readonly both: 'accounts' | 'numbers' } {
  if (first.userId !== null && second.userId !== null) return { kept: null, both: 'accounts' }
  if (first.ghinNumber !== null && second.ghinNumber !== null) return { kept: null, both: 'numbers' }
  const isSecond = second.userId !== null || (first.userId === null && second.ghinNumber !== null)
  return isSecond ? { kept: second, gone: first } : { kept: first, gone: second }
}

type Handicapped = Pick<Merging, 'ghinNumber'> & { readonly hasHandicap: boolean }

/** Whether the golfer who is kept gets the other's handicap, whole: it is the association's, or they have none. */
export const takesHandicap = (kept: Handicapped, gone: Handicapped): boolean =>
  gone.ghinNumber !== null || (kept.ghinNumber === null && !kept.hasHandicap)

/** For how many days a merge can be undone. */
export const daysToUndo = 30
