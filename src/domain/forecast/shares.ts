/** Golfers with enough rounds that a league needs for a result (law 31). */
export const enoughGolfers = 12
export const enoughRounds = 8

/** Shares that are closer to an even one are as good as even. */
export const nearlyEven = 0.05

/** The expected points of three thirds of a league’s golfers, in multiples of an even share. */
export type Shares = {
  /** The shares of the third that plays least, the middle third, and the third that plays most. */
  readonly byPlay: readonly number[]
  /** The shares of low, middle and high Handicap Indexes. */
  readonly byIndex: readonly number[]
}

export type Group = { readonly by: keyof Shares; readonly third: number; readonly share: number }

/** The third with the largest share. */
export function favored({ byPlay, byIndex }: Shares): Group {
  const groups = [
    ...byPlay.map((share, third): Group => ({ by: 'byPlay', third, share })),
    ...byIndex.map((share, third): Group => ({ by: 'byIndex', third, share })),
  ]
  return groups.reduce((first, one) => (one.share > first.share ? one : first))
}
