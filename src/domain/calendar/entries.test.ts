import { expect, test } from 'vitest'
import { matchEntries, planEntry } from './entries.ts'

const match = { id: 12, number: 5, league: 'Tuesday Twilight', startDate: '2026-05-04', endDate: '2026-05-17' }
const shown = (from: Partial<typeof match>) =>
  matchEntries({ ...match, ...from }).map(({ title, days }) => `${title}, ${days.startDate} to ${days.endDate}`)

test('a match of two weeks is its first and its last day', () => {
  expect(shown({})).toEqual([
    'Match 5 begins · Tuesday Twilight, 2026-05-04 to 2026-05-04',
    'Match 5: last day · Tuesday Twilight, 2026-05-17 to 2026-05-17',
  ])
  expect(matchEntries(match)[0]?.text).toBe('Play any day from May 4 to May 17.')
})

test('a match of a weekend is one entry, and one of four days is two', () => {
  expect(shown({ endDate: '2026-05-06' })).toEqual(['Match 5 · Tuesday Twilight, 2026-05-04 to 2026-05-06'])
  expect(shown({ endDate: '2026-05-07' })).toHaveLength(2)
  expect(matchEntries({ ...match, endDate: match.startDate })).toMatchObject([{ text: '' }])
})

test('entries of one match have different keys', () => {
  expect(matchEntries(match).map(({ key }) => key)).toEqual(['match-12-first-day', 'match-12-last-day'])
})

test('a planned round names its course where one is known', () => {
  expect(planEntry({ id: 3, date: '2026-05-08', course: 'Old Pines' })).toMatchObject({
    title: 'Golf at Old Pines',
    place: 'Old Pines',
  })
  expect(planEntry({ id: 3, date: '2026-05-08', course: null })).toMatchObject({ title: 'Golf', place: null })
})
