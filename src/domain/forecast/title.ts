/** Whether a golfer or a team can still finish first. */
export type Title = 'open' | 'won' | 'out'

/** A contender's certain points in each match that counts already, and the maximum of the other matches. */
export type Prospects = { readonly settled: readonly number[]; readonly possible: readonly number[] }

/**
 * Whether each contender has won the season, or can no longer win it, by the points still available: the upper bound
 * is that a contender is the only player in every remaining match. A final tie for first is a win (law 25); a possible
 * tie is not. Without points there is no winner. The result can be late, never early.
 */
export function titlesOf(contenders: readonly Prospects[], matchesCounted: number | null): Title[] {
  const sums = contenders.map(({ settled, possible }) => ({
    minPoints: best(settled, matchesCounted),
    maxPoints: best([...settled, ...possible], matchesCounted),
  }))
  return sums.map((own, at) => {
    const others = sums.filter((_, other) => other !== at)
    if (own.maxPoints === 0 || others.some(({ minPoints }) => minPoints > own.maxPoints)) return 'out'
    const isBeaten = ({ minPoints, maxPoints }: Range) =>
      maxPoints < own.minPoints || (maxPoints === own.minPoints && maxPoints === minPoints)
    return own.minPoints > 0 && others.every(isBeaten) ? 'won' : 'open'
  })
}

/** The points of a season in progress: the certain ones, and the maximum. */
type Range = { readonly minPoints: number; readonly maxPoints: number }

function best(points: readonly number[], counted: number | null): number {
  return points
    .toSorted((a, b) => b - a)
    .slice(0, counted ?? points.length)
    .reduce((sum, value) => sum + value, 0)
}

/** A chance to win as text: '27%', '<1%', '>99%'; only what is certain is 'won' or 'out'. */
export function chanceText({ win, title }: { readonly win: number; readonly title: Title }): string {
  return title === 'open' ? percentText(win) : title
}

/** A simulated share in whole per cent, which never says that something is certain. */
export function percentText(share: number): string {
  if (share < 0.01) return '<1%'
  return share > 0.99 ? '>99%' : `${Math.round(share * 100)}%`
}
