import { expect, test } from 'vitest'
import { currentMatch, isFinished, isFinishedOnGolferPage, matchPhase } from './match-days.ts'

const first = { startDate: '2026-05-04', endDate: '2026-05-10' }
const second = { startDate: '2026-05-11', endDate: '2026-05-17' }
const afterTheBreak = { startDate: '2026-06-01', endDate: '2026-06-07' }
const matches = [afterTheBreak, first, second]

test('the match that holds the day is the current one, from its first day to its last', () => {
  expect(currentMatch(matches, '2026-05-11')).toBe(second)
  expect(currentMatch(matches, '2026-05-17')).toBe(second)
})

test('between matches and after the season the latest already ended is shown', () => {
  expect(currentMatch(matches, '2026-05-20')).toBe(second)
  expect(currentMatch(matches, '2026-12-24')).toBe(afterTheBreak)
})

test('before the season the first match is shown', () => {
  expect(currentMatch(matches, '2026-01-01')).toBe(first)
})

test('a season without a schedule has no current match', () => {
  expect(currentMatch([], '2026-05-11')).toBeNull()
})

const match = { endDate: '2026-11-23' }

test('a match is open through its last day and finished the day after', () => {
  expect(isFinished(match, '2026-11-22')).toBe(false)
  expect(isFinished(match, '2026-11-23')).toBe(false)
  expect(isFinished(match, '2026-11-24')).toBe(true)
  expect(isFinished({ endDate: '2026-12-31' }, '2027-01-01')).toBe(true)
})

test('the golfer page shows the result from noon of the last day, where the league plays', () => {
  const at = (now: string, timeZone = 'UTC') => isFinishedOnGolferPage(match, { now: Date.parse(now), timeZone })
  expect(at('2026-11-23T11:59:59Z')).toBe(false)
  expect(at('2026-11-23T12:00:00Z')).toBe(true)
  expect(at('2026-11-23T12:00:00Z', 'America/Chicago')).toBe(false)
  expect(at('2026-11-23T18:00:00Z', 'America/Chicago')).toBe(true)
  expect(at('2026-11-24T00:00:00Z')).toBe(true)
})

const ofNovember = { startDate: '2026-11-10', endDate: '2026-11-23', finished: false }

test('an open match says how many days are left', () => {
  const on = (day: string) => matchPhase(ofNovember, day).text
  expect(on('2026-11-10')).toBe('Open, 13 days left')
  expect(on('2026-11-20')).toBe('Open, 3 days left')
  expect(on('2026-11-22')).toBe('Open, 1 day left')
  expect(on('2026-11-23')).toBe('Open, last day')
})

test('a future match says when it starts', () => {
  expect(matchPhase(ofNovember, '2026-11-09')).toEqual({ kind: 'coming', text: 'Starts tomorrow' })
  expect(matchPhase(ofNovember, '2026-11-03').text).toBe('Starts in 7 days')
})

test('a match is finished after its last day', () => {
  expect(matchPhase({ ...ofNovember, finished: true }, '2026-11-24')).toEqual({ kind: 'finished', text: 'Finished' })
  expect(matchPhase(ofNovember, '2026-11-24').kind).toBe('finished')
})
