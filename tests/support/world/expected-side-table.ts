/** The stored results of a match; its golfers are those of its roster. */
export type StoredResults = {
  readonly number: number
  readonly finished: boolean
  readonly rows: readonly { readonly golferId: number; readonly net: number | null }[]
}
export type SideSeason = {
  /** Who has joined the side table. */
  readonly table: readonly { readonly id: number; readonly name: string }[]
  readonly matchesCounted: number | null
  /** In the order of their numbers. */
  readonly matches: readonly StoredResults[]
}

/**
 * The table of law 27, calculated golfer by golfer independently of the product: each golfer beaten is worth a point, a
 * tie half a point, and playing one more.
 */
export function expectedSideTable({ table, matchesCounted, matches }: SideSeason) {
  const at = new Set(table.map(({ id }) => id))
  const lines = table.map(({ id, name }) => {
    const byMatch = matches.map(({ finished, rows }) => {
      const own = rows.find(({ golferId }) => golferId === id)
      return finished && own !== undefined ? pointsOf(own, { rows, at }) : null
    })
    const results = matches.flatMap(({ number, rows }, index) => {
      const points = byMatch[index] ?? null
      const net = rows.find(({ golferId }) => golferId === id)?.net ?? 0
      return points === null ? [] : [{ number, points, net }]
    })
    const bestFirst = results.toSorted((a, b) => b.points - a.points)
    const best = bestFirst.slice(0, matchesCounted ?? results.length)
    return {
      id,
      name,
      points: best.reduce((sum, one) => sum + one.points, 0),
      nets: best.reduce((sum, one) => sum + one.net, 0),
      byMatch,
      notCounted: bestFirst.slice(best.length).map(({ number }) => number),
    }
  })
  return lines
    .toSorted(
      (a, b) => b.points - a.points || a.nets - b.nets || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id),
    )
    .map(({ id, points, byMatch, notCounted }) => ({
      id,
      points,
      position: 1 + lines.filter((other) => other.points > points).length,
      tied: lines.some((other) => other.id !== id && other.points === points),
      byMatch,
      notCounted: notCounted.toSorted((a, b) => a - b),
    }))
}

type Row = StoredResults['rows'][number]

function pointsOf(
  { golferId: id, net }: Row,
  { rows, at }: { readonly rows: readonly Row[]; readonly at: ReadonlySet<number> },
) {
  if (net === null) return 0
  const others = rows.filter(({ golferId }) => golferId !== id && at.has(golferId))
  const absent = at.size - 1 - others.length
  const worth = others.map((other) => (other.net === null || other.net > net ? 1 : other.net === net ? 0.5 : 0))
  return 1 + absent + worth.reduce<number>((sum, one) => sum + one, 0)
}
