import { expect, test } from 'vitest'
import { seed } from '#tests/support/random/seed.ts'
import { randomFrom } from '../shared/random.ts'
import { sideTable } from './side-table.ts'

type StoredRow = { golferId: number; teamId: number; net: number | null }
type StoredMatch = { number: number; finished: boolean; isFinal: boolean; rows: StoredRow[] }
type League = {
  readonly table: readonly { readonly id: number; readonly name: string }[]
  readonly matchesCounted: number | null
  readonly matches: readonly StoredMatch[]
}

/**
 * A season of a league as its results are stored. Golfers come and go, change teams and are removed (their rows of final results
 * stay); results are restated, unless they are final. Some golfers of the league are at the side table today.
 */
function randomSeason(random: () => number): League {
  const below = (n: number) => Math.floor(random() * n)
  const people = Array.from({ length: 2 + below(12) }, (_, n) => ({
    id: n + 1,
    name: `Golfer ${below(9)}`,
    teamId: below(3),
  }))
  const net = () => (below(4) === 0 ? null : below(9) * 5 - 20)
  const played = 1 + below(9)
  const matches: StoredMatch[] = []
  for (let number = 1; number <= played + 1; number += 1) {
    for (const person of people) if (below(6) === 0) person.teamId = below(3)
    const roster = people.filter(() => below(8) > 0)
    const rows = roster.map(({ id: golferId, teamId }) => ({ golferId, teamId, net: net() }))
    matches.push({ number, finished: number <= played, isFinal: number < played - 3 && below(2) === 0, rows })
    const restated = matches[below(matches.length)]
    if (restated?.isFinal === false) for (const row of restated.rows) if (below(5) === 0) row.net = net()
  }
  const removed = below(people.length)
  for (const match of matches)
    if (!match.isFinal) match.rows = match.rows.filter(({ golferId }) => golferId !== removed)
  const table = people.filter(({ id }) => id !== removed && below(3) > 0).map(({ id, name }) => ({ id, name }))
  return { table, matchesCounted: below(2) === 0 ? null : 1 + below(6), matches }
}

/** What law 27 says, golfer by golfer: each of the others whom a golfer beats is worth a point, a tie half of one, and playing one more. */
function recomputed({ table, matchesCounted, matches }: League) {
  const at = new Set(table.map(({ id }) => id))
  const lines = table.map(({ id, name }) => {
    const results = matches.flatMap(({ finished, rows }) => {
      const own = rows.find(({ golferId }) => golferId === id)
      if (!finished || own === undefined) return []
      const others = rows.filter(({ golferId }) => golferId !== id && at.has(golferId))
      const { net } = own
      if (net === null) return [{ points: 0, net: 0 }]
      const absent = table.length - 1 - others.length
      const worth = others.map((other) => (other.net === null || other.net > net ? 1 : other.net === net ? 0.5 : 0))
      return [{ points: 1 + absent + worth.reduce<number>((sum, one) => sum + one, 0), net }]
    })
    const best = results.toSorted((a, b) => b.points - a.points).slice(0, matchesCounted ?? results.length)
    return {
      id,
      name,
      points: best.reduce((sum, one) => sum + one.points, 0),
      nets: best.reduce((sum, one) => sum + one.net, 0),
    }
  })
  return lines
    .toSorted(
      (a, b) => b.points - a.points || a.nets - b.nets || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id),
    )
    .map(({ id, points }) => ({
      id,
      points,
      position: 1 + lines.filter((other) => other.points > points).length,
      tied: lines.some((other) => other.id !== id && other.points === points),
    }))
}

test('the table of 300 random seasons is what law 27 gives when it is worked out golfer by golfer', () => {
  const random = randomFrom(seed)
  let bestOf = 0
  for (let n = 0; n < 300; n += 1) {
    const league = randomSeason(random)
    const matches = league.matches.map(({ number, finished, rows }) => ({
      number,
      finished,
      nets: new Map(rows.map((row) => [row.golferId, row.net])),
    }))
    const rows = sideTable(league.table, { matches, matchesCounted: league.matchesCounted })
    expect(
      rows.map(({ id, points, place: { position, tied } }) => ({ id, points, position, tied })),
      `season ${n} of seed ${seed}`,
    ).toEqual(recomputed(league))
    if (rows.some(({ notCounted }) => notCounted.length > 0)) bestOf += 1
  }
  expect(bestOf).toBeGreaterThan(50)
})
