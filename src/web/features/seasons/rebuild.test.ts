import { expect, test } from 'vitest'
import { planWindows } from '#domain/schedule/schedule.ts'
import { rebuildText } from './rebuild.ts'

const span = { startDate: '2026-01-06', endDate: '2026-03-02' }

const season = (matchLength: number, finished = 0, played = finished) => ({
  ...span,
  id: 1,
  year: 2026,
  isActive: true,
  matchesCounted: null,
  archivedAt: null,
  hasRecap: false,
  leagueId: 3,
  version: 1,
  matches: planWindows(span, matchLength).map((window, n) => ({
    ...window,
    id: n + 1,
    number: n + 1,
    finished: n < finished,
    hasRounds: n < played,
    restatements: 0,
  })),
})

test('matches that already fit are not changed', () => {
  expect(rebuildText(season(2), 2)).toMatch('nothing will change')
})

test('two-week matches become one-week ones', () => {
  expect(rebuildText(season(2), 1)).toBe(
    'With the season’s dates and a match length of 1 week, 4 matches will be deleted with their results and 8 matches will be created. All rounds are kept.',
  )
})

test('finished matches with rounds that do not fit keep the schedule as it is', () => {
  expect(rebuildText(season(2, 1), 1)).toBe(
    'With the season’s dates and a match length of 1 week, 1 finished match with rounds would be deleted, so nothing will change. Choose dates or a match length that keep it.',
  )
  expect(rebuildText(season(2, 2), 1)).toMatch(
    '2 finished matches with rounds would be deleted, so nothing will change. Choose dates or a match length that keep them.',
  )
})

test('a finished match without rounds can be deleted, and so can one that is not finished', () => {
  const deleted = '4 matches will be deleted with their results and 8 matches will be created. All rounds are kept.'
  expect(rebuildText(season(2, 1, 0), 1)).toMatch(deleted)
  expect(rebuildText(season(2, 0, 1), 1)).toMatch(deleted)
})

test('missing matches are created', () => {
  const { matches, ...rest } = season(2)
  expect(rebuildText({ ...rest, matches: matches.slice(0, 3) }, 2)).toMatch(
    '3 matches stay and 1 match will be created.',
  )
})
