import { expect, test } from 'vitest'
import { seasonReply, teamRow } from '#tests/factories/season-reply.ts'
import { fc } from '#tests/support/random/properties.ts'
import { seasonRace, spread } from './season-race.ts'
import { linesOf } from './standings-view.ts'

const { matches } = seasonReply({ matches: 4, finished: 2 })
const teams = (...rows: readonly (readonly [string, number, number])[]) =>
  linesOf(rows.map(([name, first, second], index) => teamRow(name, index + 1, [first, second, null, null])))
const two = teams(['Hillbillies', 6, 4], ['Mulligans', 3, 5])

test('a race runs from zero through the totals after each finished match', () => {
  const race = seasonRace(two, { matches, ownId: null })
  expect(race?.runners.map(({ path }) => path)).toEqual(['M0 100 L50 40 L100 0', 'M0 100 L50 70 L100 20'])
  expect(race?.matches).toEqual([
    { number: 1, at: 50 },
    { number: 2, at: 100 },
  ])
  expect(race?.marks).toEqual([
    { points: 10, at: 0 },
    { points: 5, at: 50 },
    { points: 0, at: 100 },
  ])
})

test('a race has a text alternative', () => {
  expect(seasonRace(two, { matches, ownId: null })?.alternative).toBe(
    'Cumulative points over 2 finished matches. Totals: Hillbillies 10, Mulligans 8.',
  )
})

test('there is no race before the second finished match, or with a single runner', () => {
  const { matches: early } = seasonReply({ matches: 4, finished: 1 })
  expect(seasonRace(two, { matches: early, ownId: null })).toBeNull()
  expect(seasonRace(two.slice(0, 1), { matches, ownId: null })).toBeNull()
})

test('there is no race of finished matches that nobody played', () => {
  expect(seasonRace(teams(['Hillbillies', 0, 0], ['Mulligans', 0, 0]), { matches, ownId: null })).toBeNull()
})

test('the race shows the leaders, and the user in any position', () => {
  const all = teams(...Array.from({ length: 12 }, (_, n) => [`Team ${n + 1}`, 20 - n, 0] as const))
  const own = all.at(-1)
  const names = seasonRace(all, { matches, ownId: own?.id ?? null })?.runners.map(({ name }) => name)
  expect(names).toEqual(['Team 1', 'Team 2', 'Team 3', 'Team 4', 'Team 5', 'Team 6', 'Team 7', 'Team 12'])
})

test('two runners of the same colour have different dashes', () => {
  const race = seasonRace(teams(['Bunker Hillbillies', 6, 4], ['The Mulligans', 3, 5]), { matches, ownId: null })
  const [first, second] = race?.runners ?? []
  expect(first?.color).toBe(second?.color)
  expect([first?.dash, second?.dash]).toEqual([0, 1])
  const lines = teams(['Bunker Hillbillies', 6, 4], ['The Mulligans', 3, 5])
  const mine = seasonRace(lines, { matches, ownId: second?.id ?? null })
  expect(mine?.runners.map(({ dash }) => dash)).toEqual([1, 0])
})

test('labels are spaced out, in order, inside the field', () => {
  const positions = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 11 })
  fc.assert(
    fc.property(positions, (wanted) => {
      const inOrder = wanted.toSorted((a, b) => a - b)
      const places = spread(inOrder, 9)
      expect(Math.min(...places)).toBeGreaterThanOrEqual(4.4)
      expect(Math.max(...places)).toBeLessThanOrEqual(95.6)
      for (const [index, at] of places.entries()) {
        if (index > 0) expect(at - (places[index - 1] ?? 0)).toBeGreaterThan(8.9 - 0.01)
      }
    }),
  )
})

test('labels with enough space stay at the ends of their lines', () => {
  expect(spread([80, 10, 40], 9)).toEqual([80, 10, 40])
})
