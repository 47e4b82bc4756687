import type { SeasonFacts } from './season-facts.ts'

/** A golfer's or team's results in the simulated seasons; shares are from 0 to 1. */
export type Outcome = {
  readonly win: number
  readonly topThree: number
  readonly expectedPoints: number
  /**
   * The share of seasons in which they win after leading the open match; null if they lead it in less than one in a
   * hundred.
   */
  readonly winIfFirstNow: number | null
}

/** Below this share of seasons the result is too uncertain. */
const seldom = 100

/** Below every total. */
const lowest = -1

type Season = Pick<SeasonFacts, 'matchesCounted'> & {
  /** How many matches are ahead, and which of them is open; −1 for none. */
  readonly ahead: number
  readonly open: number
}

/**
 * Adds up simulated seasons: the matches of one, then its table, for thousands of them (laws 12 and 23). Given are the
 * doubled points of each golfer or team in the finished matches; those who play on come first.
 */
export function seasonTable(finished: readonly (readonly number[])[], { matchesCounted, ahead, open }: Season) {
  const n = finished.length
  const best = finished.map((points) => bestOf(points, ahead, matchesCounted))
  const totals = new Int32Array(n)
  const isFirstNow = new Uint8Array(n)
  /** The seasons that have one. */
  let champions = 0
  const counts = {
    win: new Float64Array(n),
    topThree: new Int32Array(n),
    points: new Float64Array(n),
    firstNow: new Int32Array(n),
    both: new Float64Array(n),
  }
  return {
    /** Adds the doubled points of a match, of those who play on. */
    add(match: number, points: Int32Array): void {
      let highest = 1
      for (let one = 0; one < points.length; one += 1) {
        const got = points[one] ?? 0
        best[one]?.add(match, got)
        if (got > highest) highest = got
      }
      if (match !== open) return
      for (let one = 0; one < points.length; one += 1) isFirstNow[one] = points[one] === highest ? 1 : 0
    },
    /** Ranks the season’s totals, and begins the next season. */
    finish(): void {
      // A total is among the best three exactly if it is at least the third highest one.
      let [first, second, third] = [lowest, lowest, lowest]
      for (let one = 0; one < n; one += 1) {
        const own = best[one]?.total() ?? 0
        totals[one] = own
        if (own > first) [first, second, third] = [own, first, second]
        else if (own > second) [second, third] = [own, second]
        else if (own > third) third = own
      }
      if (first > 0) champions += 1
      const winners = totals.filter((own) => own === first).length
      for (let one = 0; one < n; one += 1) {
        const own = totals[one] ?? 0
        const wins = shareOf(own, first, winners)
        increase(counts.points, one, own)
        increase(counts.topThree, one, own >= third && first > 0 ? 1 : 0)
        increase(counts.win, one, wins)
        increase(counts.firstNow, one, isFirstNow[one] ?? 0)
        increase(counts.both, one, wins * (isFirstNow[one] ?? 0))
      }
    },
    outcomeOf(one: number, simulations: number): Outcome {
      const firstNow = counts.firstNow[one] ?? 0
      return {
        // Divided by the seasons with a champion, so that all chances add up to 1.
        win: (counts.win[one] ?? 0) / Math.max(1, champions),
        topThree: (counts.topThree[one] ?? 0) / simulations,
        expectedPoints: (counts.points[one] ?? 0) / 2 / simulations,
        winIfFirstNow: firstNow * seldom < simulations || firstNow === 0 ? null : (counts.both[one] ?? 0) / firstNow,
      }
    },
  }
}

/** The share of a win: a tie for first is shared. Without points there is no champion. */
const shareOf = (own: number, first: number, winners: number) => (own === first && first > 0 ? 1 / winners : 0)

function increase(counts: Int32Array | Float64Array, at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by
}

/** The sum of the best matches of one, of those finished and those simulated. */
export function bestOf(points: readonly number[], ahead: number, matchesCounted: number | null) {
  const own = Int32Array.from(points)
  const n = own.length + ahead
  const counted = Math.min(matchesCounted ?? n, n)
  const all = new Int32Array(n)
  const sorted = new Int32Array(n)
  all.set(own)
  return {
    add: (match: number, got: number) => void (all[own.length + match] = got),
    total(): number {
      let sum = 0
      if (counted === n) {
        for (let at = 0; at < n; at += 1) sum += all[at] ?? 0
        return sum
      }
      sorted.set(all)
      sorted.sort()
      for (let at = n - counted; at < n; at += 1) sum += sorted[at] ?? 0
      return sum
    },
  }
}
