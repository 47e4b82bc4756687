import { expect, test } from 'vitest'
import { dayProblem, holesRated, latestDayOfPlay, ratingWarning, scorecardProblems } from './manual-round.ts'

const card = { holes: 18, gross: 84, courseRating: 711, slopeRating: 126 } as const
const nine = { holes: 9, gross: 42, courseRating: 355, slopeRating: 126 } as const

test('an ordinary card has no problem', () => {
  expect(scorecardProblems(card)).toEqual([])
  expect(scorecardProblems(nine)).toEqual([])
})

test.each([
  [
    'a course rated 100',
    { ...card, courseRating: 1000 },
    'courseRating',
    'A Course Rating for 18 holes is between 40 and 85',
  ],
  [
    'a rating of nine holes for 18',
    { ...card, courseRating: 355 },
    'courseRating',
    'A Course Rating for 18 holes is between 40 and 85',
  ],
  [
    'a rating of 18 holes for nine',
    { ...nine, courseRating: 711 },
    'courseRating',
    'A Course Rating for 9 holes is between 20 and 42.5',
  ],
  ['a slope of 54', { ...card, slopeRating: 54 }, 'slopeRating', 'A Slope Rating is between 55 and 155'],
  ['fewer strokes than holes', { ...card, gross: 17 }, 'gross', 'A gross score over 18 holes is between 18 and 200'],
  ['nine strokes for 18 holes', { ...card, gross: 9 }, 'gross', 'A gross score over 18 holes is between 18 and 200'],
  ['too many strokes for nine', { ...nine, gross: 101 }, 'gross', 'A gross score over 9 holes is between 9 and 100'],
])('%s is refused, and the sentence says what is possible', (_what, wrong, field, message) => {
  expect(scorecardProblems(wrong)).toContainEqual({ field, message })
})

test('a score far below any ever played is refused although each figure is possible', () => {
  const message = 'That score is impossibly low for this rating: check the score and the ratings'
  expect(scorecardProblems({ ...card, gross: 18, courseRating: 850, slopeRating: 55 })).toEqual([
    { field: 'gross', message },
  ])
  // (113 ÷ 113) × (52 − 72.0) = −20.0, and one stroke less
  expect(scorecardProblems({ ...card, gross: 52, courseRating: 720, slopeRating: 113 })).toEqual([])
  expect(scorecardProblems({ ...card, gross: 51, courseRating: 720, slopeRating: 113 })).toEqual([
    { field: 'gross', message },
  ])
  expect(scorecardProblems({ ...nine, gross: 25, courseRating: 360, slopeRating: 113 })).toEqual([
    { field: 'gross', message },
  ])
})

test('a round of 12 holes has the bounds of 12', () => {
  const twelve = { ...card, playedHoles: 12 }
  expect(scorecardProblems({ ...twelve, gross: 56 })).toEqual([])
  expect(scorecardProblems({ ...twelve, gross: 11 })).toContainEqual({
    field: 'gross',
    message: 'A gross score over 12 holes is between 12 and 200',
  })
  // (113 ÷ 113) × (34 − 48.0) = −14.0: as low as −21.0 over 18 holes.
  expect(scorecardProblems({ ...twelve, gross: 34, courseRating: 720, slopeRating: 113 })).toHaveLength(1)
})

test('an impossible score is reported beside impossible ratings, a score possible with other ratings is not', () => {
  const fields = (wrong: typeof card | object) => scorecardProblems({ ...card, ...wrong }).map(({ field }) => field)
  expect(fields({ gross: 18, courseRating: 1000, slopeRating: 300 })).toEqual(['courseRating', 'slopeRating', 'gross'])
  expect(fields({ gross: 60, courseRating: 7110 })).toEqual(['courseRating'])
})

test('a rare rating is a warning, a common or an impossible one is none', () => {
  expect(ratingWarning({ holes: 18, courseRating: 549 })).toBe(
    'A Course Rating below 55 is rare for 18 holes: check the scorecard',
  )
  expect(ratingWarning({ holes: 9, courseRating: 274 })).toBe(
    'A Course Rating below 27.5 is rare for 9 holes: check the scorecard',
  )
  expect([550, 399].map((courseRating) => ratingWarning({ holes: 18, courseRating }))).toEqual([null, null])
})

const noon = Date.parse('2026-05-06T12:00:00Z')

test('the latest day of play is today in the easternmost league of the golfer', () => {
  const evening = Date.parse('2026-05-06T23:30:00Z')
  expect(latestDayOfPlay(evening, ['America/Los_Angeles'])).toBe('2026-05-06')
  expect(latestDayOfPlay(evening, ['America/Los_Angeles', 'Europe/Berlin'])).toBe('2026-05-07')
  expect(latestDayOfPlay(noon, [])).toBe('2026-05-07')
})

test('a future day and a day too long ago are refused, 400 days ago is the first that can be entered', () => {
  expect(dayProblem('2026-05-07', '2026-05-06')).toBe('This day is still to come where the league plays')
  expect(dayProblem('2026-05-06', '2026-05-06')).toBeNull()
  expect(dayProblem('2025-04-01', '2026-05-06')).toBeNull()
  expect(dayProblem('2025-03-31', '2026-05-06')).toBe('Only rounds of the last 400 days can be entered')
})

test('the height of a Course Rating tells nine holes from eighteen', () => {
  expect([200, 355, 425].map(holesRated)).toEqual([9, 9, 9])
  expect([426, 549, 711].map(holesRated)).toEqual([18, 18, 18])
})
