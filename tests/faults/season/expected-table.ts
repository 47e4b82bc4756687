/** A match of a season as one golfer or team sees it. */
export type MatchOfSeason = {
  readonly number: number
  readonly finished: boolean
  readonly rows: readonly { readonly id: number; readonly points: number }[]
}

export type ExpectedStanding = {
  readonly id: number
  readonly position: number
  readonly tied: boolean
  readonly points: number
  readonly byMatch: readonly (number | null)[]
  readonly notCounted: readonly number[]
}

type Season = {
  readonly matches: readonly MatchOfSeason[]
  readonly matchesCounted: number | null
  /** Who is in the table in any case. */
  readonly listed: readonly number[]
}

/** Laws 12 and 23 spelled out, without the product's code: a season's table, by id. */
export function expectedTable({ matches, matchesCounted, listed }: Season): ExpectedStanding[] {
  const inOrder = matches.toSorted((a, b) => a.number - b.number)
  const ids = [...new Set([...listed, ...matches.flatMap(({ rows }) => rows.map(({ id }) => id))])]
  const totals = ids.map((id) => {
    const byMatch = inOrder.map(({ finished, rows }) =>
      finished ? (rows.find((row) => row.id === id)?.points ?? null) : null,
    )
    const results = inOrder.flatMap(({ number }, at) => {
      const points = byMatch[at] ?? null
      return points === null ? [] : [{ number, points }]
    })
    const bestFirst = results.toSorted((a, b) => b.points - a.points || a.number - b.number)
    const best = bestFirst.slice(0, matchesCounted ?? results.length)
    const notCounted = bestFirst.slice(best.length).map(({ number }) => number)
    return {
      id,
      byMatch,
      points: best.reduce((sum, one) => sum + one.points, 0),
      notCounted: notCounted.toSorted((a, b) => a - b),
    }
  })
  return totals
    .map((row) => ({
      ...row,
      position: 1 + totals.filter(({ points }) => points > row.points).length,
      tied: totals.some(({ id, points }) => id !== row.id && points === row.points),
    }))
    .toSorted((a, b) => a.id - b.id)
}
