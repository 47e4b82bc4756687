import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { addDays, daysFrom } from '../shared/day.ts'
import { planSchedule, planWindows } from './schedule.ts'

const year2026 = { startDate: '2026-01-01', endDate: '2026-12-31' }

/** A season of this many days, beginning on a Friday in a leap year's February. */
const seasonOf = (days: number) => ({ startDate: '2028-02-25', endDate: addDays('2028-02-25', days - 1) })

const lengthsOf = (days: number, matchLength: number) =>
  planWindows(seasonOf(days), matchLength).map(({ startDate, endDate }) => daysFrom(startDate, endDate) + 1)

const existing = (matches: ReturnType<typeof planWindows>, facts = { finished: false, hasRounds: false }) =>
  matches.map((match, index) => ({ ...match, id: 100 + index, number: index + 1, ...facts }))

test.each([
  [1, 52],
  [2, 26],
  [3, 18],
  [4, 13],
])('matches of %i weeks make %i of 2026', (matchLength, matches) => {
  expect(planWindows(year2026, matchLength)).toHaveLength(matches)
})

test('a remainder of a week is a separate match', () => {
  expect(lengthsOf(14 + 14 + 7, 2)).toEqual([14, 14, 7])
  expect(lengthsOf(28 + 27, 4)).toEqual([28, 27])
})

test('a remainder shorter than a week extends the last match', () => {
  expect(lengthsOf(14 + 14 + 6, 2)).toEqual([14, 20])
  expect(lengthsOf(7 + 7 + 1, 1)).toEqual([7, 8])
})

test('a season shorter than a match is one match', () => {
  expect(lengthsOf(1, 1)).toEqual([1])
  expect(lengthsOf(6, 2)).toEqual([6])
  expect(lengthsOf(20, 4)).toEqual([20])
})

test('a season that ends before it starts has no matches', () => {
  expect(planWindows({ startDate: '2026-05-04', endDate: '2026-05-03' }, 1)).toEqual([])
})

test('the matches of a season follow each other without gap or overlap, from its first day to its last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 4 }), (days, matchLength) => {
      const season = seasonOf(days)
      const windows = planWindows(season, matchLength)
      expect(windows[0]?.startDate).toBe(season.startDate)
      expect(windows.at(-1)?.endDate).toBe(season.endDate)
      for (const [index, window] of windows.entries()) {
        expect(daysFrom(window.startDate, window.endDate)).toBeGreaterThanOrEqual(0)
        const next = windows[index + 1]
        if (next !== undefined) expect(next.startDate).toBe(addDays(window.endDate, 1))
      }
    }),
  )
})

test('every match but the last is of full length, and the last between a week and a week more than full', () => {
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 800 }), fc.integer({ min: 1, max: 4 }), (days, matchLength) => {
      const lengths = lengthsOf(days, matchLength)
      const last = lengths.at(-1) ?? 0
      expect(lengths.slice(0, -1)).toEqual(lengths.slice(1).map(() => 7 * matchLength))
      expect(last).toBeGreaterThanOrEqual(7)
      expect(last).toBeLessThan(7 * matchLength + 7)
    }),
  )
})

test('a first schedule numbers its matches from one', () => {
  const plan = planSchedule({ season: seasonOf(21), matchLength: 1, existing: [] })
  expect(plan.create).toEqual([
    { number: 1, startDate: '2028-02-25', endDate: '2028-03-02' },
    { number: 2, startDate: '2028-03-03', endDate: '2028-03-09' },
    { number: 3, startDate: '2028-03-10', endDate: '2028-03-16' },
  ])
  expect(plan).toMatchObject({ keep: [], remove: [], loses: [] })
})

test('regenerating an unchanged season changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 4 }), (days, matchLength) => {
      const season = seasonOf(days)
      const matches = existing(planWindows(season, matchLength), { finished: true, hasRounds: true })
      const plan = planSchedule({ season, matchLength, existing: matches })
      const keep = matches.map(({ id, number }) => ({ id, number }))
      expect(plan).toEqual({ keep, create: [], remove: [], loses: [] })
    }),
  )
})

test('a longer season keeps the matches whose dates stay and replaces the rest', () => {
  const before = existing(planWindows(seasonOf(7 + 7 + 10), 1))
  const plan = planSchedule({ season: seasonOf(28), matchLength: 1, existing: before })
  expect(plan.keep).toEqual([
    { id: 100, number: 1 },
    { id: 101, number: 2 },
  ])
  expect(plan.remove).toEqual([102])
  expect(plan.create.map(({ number }) => number)).toEqual([3, 4])
})

test('a season that starts a week later keeps its matches under new numbers', () => {
  const before = existing(planWindows(seasonOf(21), 1))
  const season = { ...seasonOf(21), startDate: '2028-03-03' }
  const plan = planSchedule({ season, matchLength: 1, existing: before })
  expect(plan).toEqual({
    keep: [
      { id: 101, number: 1 },
      { id: 102, number: 2 },
    ],
    create: [],
    remove: [100],
    loses: [],
  })
})

test('only a finished match with rounds is a loss', () => {
  const facts = [
    { finished: true, hasRounds: true },
    { finished: true, hasRounds: false },
    { finished: false, hasRounds: true },
  ]
  const before = existing(planWindows(seasonOf(21), 1)).map((match, index) => ({ ...match, ...facts[index] }))
  const plan = planSchedule({ season: seasonOf(21), matchLength: 3, existing: before })
  expect(plan.remove).toEqual([100, 101, 102])
  expect(plan.loses).toEqual([100])
})

test('of two matches on the same days one stays', () => {
  const week = existing(planWindows(seasonOf(7), 1))
  const twin = week.map((match) => ({ ...match, id: 200 }))
  const plan = planSchedule({ season: seasonOf(7), matchLength: 1, existing: [...week, ...twin] })
  expect(plan).toMatchObject({ keep: [{ id: 100, number: 1 }], remove: [200] })
})
