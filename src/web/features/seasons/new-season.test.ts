import { expect, test } from 'vitest'
import { newSeasonText, weeksOf, mondayOf } from './new-season.ts'

test('the first season begins on the next Monday and lasts 13 weeks', () => {
  expect(newSeasonText(3, null, '2026-05-06')).toEqual({
    leagueId: '3',
    year: '2026',
    startDate: 'May 11, 2026',
    endDate: 'August 9, 2026',
    matchesCounted: '',
  })
  expect(newSeasonText(null, null, '2026-05-11')).toMatchObject({ leagueId: '', startDate: 'May 11, 2026' })
})

test('the next season follows the last, and is as long, with as many matches that count', () => {
  const last = { startDate: '2026-09-07', endDate: '2026-12-27', matchesCounted: 6 }
  expect(newSeasonText(3, last, '2026-11-26')).toMatchObject({
    year: '2026',
    startDate: 'December 28, 2026',
    endDate: 'April 18, 2027',
    matchesCounted: '6',
  })
  expect(newSeasonText(3, last, '2027-03-03')).toMatchObject({ year: '2027', startDate: 'March 8, 2027' })
})

test('a season can begin with the week that has begun', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ])
})

test('a length is a number of weeks that can be chosen', () => {
  expect(weeksOf({ startDate: '2026-05-04', endDate: '2026-05-31' })).toBe(4)
  expect(weeksOf({ startDate: '2026-05-04', endDate: '2026-06-01' })).toBeNull()
  expect(weeksOf({ startDate: '2026-05-04', endDate: '2026-06-07' })).toBeNull()
})
