import { expect, test } from 'vitest'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { fc } from '#tests/support/random/properties.ts'
import { seasonRace, labelsApart } from './season-race.ts'

const { matches } = seasonReply({ matches: 4, finished: 3 })
const teams = (...rows: readonly (readonly [string, ...number[]])[]) =>
  rows.map(([name, ...byMatch], index) => {
    let points = 0
    const totals = byMatch.map((more) => (points += more))
    return { id: index + 1, name, iconUrl: null, color: index, points, totals: [...totals, null] }
  })
const two = teams(['Hillbillies', 6, 4, 2], ['Mulligans', 3, 9, -1])
const ownOf = (lines: typeof two, place: number) => lines[place]?.id ?? null

test('a line has its points behind the leader after each finished match, who is the flat line at the top', () => {
  const race = seasonRace(two, { matches, ownId: null })
  expect(race?.runners.map(({ places }) => places)).toEqual([
    [
      { x: 0, y: 0 },
      { x: 50, y: 66.7 },
      { x: 100, y: 0 },
    ],
    [
      { x: 0, y: 100 },
      { x: 50, y: 0 },
      { x: 100, y: 33.3 },
    ],
  ])
  expect(race?.marks).toEqual([
    { points: 0, at: 0 },
    { points: 1, at: 33.3 },
    { points: 2, at: 66.7 },
    { points: 3, at: 100 },
  ])
})

test('each match has its leader of the day; of several the one ahead today', () => {
  const race = seasonRace(two, { matches, ownId: null })
  expect(race?.legs.map(({ number, at, leader }) => [number, at, leader.name])).toEqual([
    [1, 0, 'Hillbillies'],
    [2, 50, 'Mulligans'],
    [3, 100, 'Hillbillies'],
  ])
  const tied = seasonRace(teams(['Hillbillies', 3, 3, 3], ['Mulligans', 3, 3, 2]), { matches, ownId: null })
  expect(tied?.legs.map(({ leader }) => leader.name)).toEqual(['Hillbillies', 'Hillbillies', 'Hillbillies'])
})

test('a race has a text alternative, with the reader’s own match by match', () => {
  expect(seasonRace(two, { matches, ownId: null })?.alternative).toBe(
    'Points behind the leader after 3 finished matches: Hillbillies leading, Mulligans 1.',
  )
  expect(seasonRace(two, { matches, ownId: ownOf(two, 1) })?.alternative).toBe(
    'Points behind the leader after 3 finished matches: Hillbillies leading, Mulligans 1. ' +
      'Mulligans match by match: 3, leading, 1.',
  )
})

test('there is no race before the second finished match, or with a single runner', () => {
  const { matches: early } = seasonReply({ matches: 4, finished: 1 })
  expect(seasonRace(two, { matches: early, ownId: null })).toBeNull()
  expect(seasonRace(two.slice(0, 1), { matches, ownId: null })).toBeNull()
})

test('there is no race of finished matches without any rounds', () => {
  expect(seasonRace(teams(['Hillbillies', 0, 0, 0], ['Mulligans', 0, 0, 0]), { matches, ownId: null })).toBeNull()
})

test('the race of teams that are level all the time is a flat line', () => {
  const race = seasonRace(teams(['Hillbillies', 3, 3, 3], ['Mulligans', 3, 3, 3]), { matches, ownId: null })
  expect(race?.marks.map(({ points }) => points)).toEqual([0, 1])
  expect(race?.runners.map(({ labelAt }) => labelAt)).toEqual([0, 7.1])
})

test('the race shows the best, and the reader in any position', () => {
  const all = teams(...Array.from({ length: 15 }, (_, n) => [`Team ${n + 1}`, 20 - n, 0, 0] as const))
  const names = seasonRace(all, { matches, ownId: ownOf(all, 14) })?.runners.map(({ name }) => name)
  expect(names).toHaveLength(12)
  expect(names?.slice(-2)).toEqual(['Team 11', 'Team 15'])
})

test('the scale has round steps down to the last', () => {
  const marks = (behind: number) =>
    seasonRace(teams(['Hillbillies', behind, 1, 0], ['Mulligans', 0, 1, 0]), { matches, ownId: null })?.marks.map(
      ({ points }) => points,
    )
  expect(marks(14.5)).toEqual([0, 5, 10, 15])
  expect(marks(0.5)).toEqual([0, 1])
  expect(marks(81)).toEqual([0, 25, 50, 75, 100])
})

test('in a long season the latest match and some before it have room for their number', () => {
  const season = seasonReply({ matches: 31, finished: 31 })
  const points = Array.from({ length: 31 }, () => 1)
  const long = teams(['Hillbillies', ...points], ['Mulligans', ...points])
  const legs = seasonRace(long, { matches: season.matches, ownId: null })?.legs ?? []
  expect(legs.flatMap(({ number, room }) => (room === 'any' ? [number] : []))).toEqual([1, 6, 11, 16, 21, 26, 31])
  expect(legs.filter(({ room }) => room !== 'none').length).toBeLessThanOrEqual(15)
  expect(seasonRace(two, { matches, ownId: null })?.legs.map(({ room }) => room)).toEqual(['any', 'any', 'any'])
})

test('labels are spaced out, in order, inside the field', () => {
  const positions = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 11 })
  fc.assert(
    fc.property(positions, (wanted) => {
      const inOrder = wanted.toSorted((a, b) => a - b)
      const places = labelsApart(inOrder, 9)
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...places)).toBeLessThanOrEqual(100)
      for (const [index, at] of places.entries()) {
        if (index > 0) expect(at - (places[index - 1] ?? 0)).toBeGreaterThan(8.9 - 0.01)
      }
    }),
  )
})

test('labels with enough space stay at the ends of their lines', () => {
  expect(labelsApart([80, 10, 40], 9)).toEqual([80, 10, 40])
})
