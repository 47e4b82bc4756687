import { expect, test } from 'vitest'
import { seed } from '#tests/support/random/seed.ts'
import { type SideSeason, type StoredResults, expectedSideTable } from '#tests/support/world/expected-side-table.ts'
import { randomFrom } from '../shared/random.ts'
import { sideTable } from './side-table.ts'

type StoredRow = { golferId: number; teamId: number; net: number | null }
type StoredMatch = Omit<StoredResults, 'rows'> & { readonly isFinal: boolean; rows: StoredRow[] }
type Season = SideSeason & { readonly matches: readonly StoredMatch[] }

/**
 * A season of a league as its results are stored. Golfers come and go, change teams and are removed (their rows of final results
 * stay); results are restated, unless they are final. Some golfers of the league are at the side table today.
 */
function randomSeason(random: () => number): Season {
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

test('the tables of 300 random seasons equal those calculated golfer by golfer from law 27', () => {
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
      rows.map(({ id, points, place: { position, tied }, byMatch, notCounted }) => ({
        id,
        points,
        position,
        tied,
        byMatch,
        notCounted,
      })),
      `season ${n} of seed ${seed}`,
    ).toEqual(expectedSideTable(league))
    if (rows.some(({ notCounted }) => notCounted.length > 0)) bestOf += 1
  }
  expect(bestOf).toBeGreaterThan(50)
})
