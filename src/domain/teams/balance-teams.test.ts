import { expect, test } from 'vitest'
import { resultOf } from '#tests/support/forecast/result-of.ts'
import { fc } from '#tests/support/random/properties.ts'
import { type Player, evenTeams, indexNets, snakeTeams } from './balance-teams.ts'
import { balanceText, expectedText } from './team-words.ts'

const players = (...indexes: (number | null)[]): Player[] => indexes.map((handicapIndex, id) => ({ id, handicapIndex }))
const idsOf = (teams: Player[][]) => teams.map((team) => team.map(({ id }) => id))
const meanOf = (team: readonly Player[]) =>
  team.reduce((sum, { handicapIndex }) => sum + (handicapIndex ?? 0), 0) / team.length
const spread = (teams: Player[][]) => Math.max(...teams.map(meanOf)) - Math.min(...teams.map(meanOf))

function balanceTeams(golfers: readonly Player[], teams: number, method: 'snake' | 'difference'): Player[][] {
  return method === 'snake' ? snakeTeams(golfers, teams) : resultOf(evenTeams(golfers, teams, indexNets(golfers)))
}

test('the snake deals the best golfer first, then backwards', () => {
  expect(idsOf(balanceTeams(players(80, 10, 30, 20, 50, 60), 3, 'snake'))).toEqual([
    [1, 0],
    [3, 5],
    [2, 4],
  ])
})

test('the smallest difference is found where the snake misses it', () => {
  const golfers = players(10, 40, 50, 60, 70, 70)
  expect(spread(balanceTeams(golfers, 2, 'snake'))).toBeCloseTo(20 / 3)
  expect(spread(balanceTeams(golfers, 2, 'difference'))).toBe(0)
})

test('golfers without an Index count with the mean', () => {
  const teams = balanceTeams(players(100, 200, null, null), 2, 'difference')
  expect(idsOf(teams).map((team) => team.toSorted())).toEqual([
    [0, 1],
    [2, 3],
  ])
})

const someGolfers = fc.array(fc.option(fc.integer({ min: -100, max: 540 })), { minLength: 1, maxLength: 40 })

test('every golfer has one team, sizes differ by one at most, and no other order of the golfers gives other teams', () => {
  fc.assert(
    fc.property(
      someGolfers,
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('snake', 'difference'),
      (indexes, count, method) => {
        const golfers = players(...indexes)
        const teams = balanceTeams(golfers, count, method)
        const sizes = teams.map(({ length }) => length)
        expect(teams).toHaveLength(count)
        expect(
          teams
            .flat()
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        ).toEqual(golfers.map(({ id }) => id))
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect(balanceTeams(golfers.toReversed(), count, method)).toEqual(teams)
      },
    ),
  )
})

test('the smallest difference is never larger than the snake’s, and within half a stroke of the smallest there is', () => {
  const known = fc.array(fc.integer({ min: -100, max: 540 }), { minLength: 2, maxLength: 10 })
  fc.assert(
    fc.property(known, (indexes) => {
      const golfers = players(...indexes)
      const found = spread(balanceTeams(golfers, 2, 'difference'))
      expect(found).toBeLessThanOrEqual(spread(balanceTeams(golfers, 2, 'snake')) + 1e-9)
      expect(found - smallestSpread(golfers)).toBeLessThanOrEqual(5)
    }),
    { numRuns: 300 },
  )
})

/** The smallest difference of two teams, by trying all. */
function smallestSpread(golfers: readonly Player[]): number {
  const size = Math.ceil(golfers.length / 2)
  let smallest = Infinity
  for (let set = 0; set < 2 ** golfers.length; set += 1) {
    const one = golfers.filter((_, n) => (set & (1 << n)) !== 0)
    if (one.length !== size) continue
    const other = golfers.filter((_, n) => (set & (1 << n)) === 0)
    smallest = Math.min(smallest, Math.abs(meanOf(one) - meanOf(other)))
  }
  return smallest
}

test.each([
  [[157, 157, 157], 'The average Indexes of the three teams are the same.'],
  [[157, null, 153], 'The average Indexes of the three teams lie within 0.4.'],
  [[157, null], 'Two teams.'],
])('how even teams are: %j', (averages, text) => {
  expect(balanceText(averages)).toBe(text)
})

test.each([
  [61, 8, 'Expected team nets now differ by up to 6.1, then by 0.8 strokes.'],
  [60.3, 9.6, 'Expected team nets now differ by up to 6, then by 1 stroke.'],
  [null, 8.2, 'Expected team nets then differ by up to 0.8 strokes.'],
])('how far apart expected nets are: %d, then %d tenths', (before, after, text) => {
  expect(expectedText({ before, after })).toBe(text)
})
