import { expect, test } from 'vitest'
import { pastMatchesText, scheduleText, seasonBody, seasonRules, seasonText, typedSpan } from './season-form.ts'

const text = {
  leagueId: '3',
  year: '2026',
  startDate: 'January 6, 2026',
  endDate: 'April 27, 2026',
  matchesCounted: '',
}

test('a season’s year is from 2024 to 2100', () => {
  for (const year of ['2024', '2100', ' 2026 ']) expect(seasonRules.year(year)).toBeNull()
  for (const year of ['', '2023', '2101', '26', 'next', '2026.5', '-2026'])
    expect(seasonRules.year(year)).toBe('Invalid year')
})

test('a season does not end before it starts; one day is enough', () => {
  expect(seasonRules.endDate('January 5, 2026', text)).toBe('End date must be after start date')
  expect(seasonRules.endDate('2026-01-06', text)).toBeNull()
  expect(seasonRules.endDate('Christmas', text)).toBe('Enter a date such as January 6, 2026')
  expect(seasonRules.endDate('', text)).toBe('End date is required')
  expect(seasonRules.endDate('April 27, 2026', { ...text, startDate: 'soon' })).toBeNull()
})

test('a last day typed without a year is the first one after the start', () => {
  const typed = { ...text, startDate: 'November 30, 2026', endDate: 'nov 28' }
  expect(seasonBody(typed, true).endDate).toBe('2027-11-28')
  expect(typedSpan({ ...typed, endDate: '12/20' })?.endDate).toBe('2026-12-20')
  expect(seasonRules.endDate('jan 3', typed)).toBeNull()
})

test('a season needs a start date and a league', () => {
  expect(seasonRules.startDate(' ')).toBe('Start date is required')
  expect(seasonRules.leagueId('')).toBe('Please select a league')
})

test('the form sends what is typed and shows a saved season the same way', () => {
  const body = seasonBody(text, true)
  expect(body).toEqual({
    leagueId: 3,
    year: 2026,
    startDate: '2026-01-06',
    endDate: '2026-04-27',
    isActive: true,
    matchesCounted: null,
  })
  const season = {
    ...body,
    id: 1,
    version: 1,
    isActive: true,
    matchesCounted: null,
    archivedAt: null,
    hasRecap: false,
    matches: [],
  }
  expect(seasonText(season)).toEqual(text)
  expect(seasonBody({ ...text, matchesCounted: ' 6 ' }, true).matchesCounted).toBe(6)
  expect(seasonText({ ...season, matchesCounted: 6 }).matchesCounted).toBe('6')
})

test('the number of matches that count is empty or from 1 to 52', () => {
  for (const count of ['', ' ', '1', '52', ' 8 ']) expect(seasonRules.matchesCounted(count)).toBeNull()
  for (const count of ['0', '53', '1.5', '-1', 'all'])
    expect(seasonRules.matchesCounted(count)).toBe('Enter a number from 1 to 52, or leave it empty')
})

test('the form previews the season’s matches', () => {
  const span = typedSpan(text)
  expect(span && scheduleText(span, 2, 'en-US')).toBe(
    '8 matches of 2 weeks, the first Jan\u00a06\u00a0– Jan\u00a019,\u00a02026',
  )
  expect(span && scheduleText(span, 1)).toMatch('16 matches of 1 week, the first')
  expect(scheduleText({ startDate: '2026-01-06', endDate: '2026-03-07' }, 1, 'en-US')).toBe(
    '8 matches of 1 week, the last of 12 days, the first Jan\u00a06\u00a0– Jan\u00a012,\u00a02026',
  )
  expect(scheduleText({ startDate: '2026-01-06', endDate: '2026-01-10' }, 2, 'en-US')).toBe(
    'One match, Jan\u00a06\u00a0– Jan\u00a010,\u00a02026',
  )
  expect(typedSpan({ ...text, endDate: 'January 5, 2026' })).toBeNull()
  const day = '2026-01-06'
  expect(typedSpan({ ...text, endDate: day }), 'of one day').toEqual({ startDate: day, endDate: day })
})

test('matches that are already over keep the league’s current golfers, and the form says so', () => {
  const span = { startDate: '2026-01-06', endDate: '2026-01-26' }
  const scored = 'scored with today’s golfers and teams; newcomers aren’t added.'
  expect(pastMatchesText(span, 1, '2026-01-12')).toBeNull()
  expect(pastMatchesText(span, 1, '2026-01-13')).toBe(`One match is already over. It’s ${scored}`)
  expect(pastMatchesText(span, 1, '2026-01-20')).toBe(`Two matches are already over. They’re ${scored}`)
})
