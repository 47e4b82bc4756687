import { expect, test } from 'vitest'
import { golferReply, resultReply } from '#tests/factories/golfer-reply.ts'
import { gimmeText, golferFigures, indexTrend, playsMatches, seasonResults } from './golfer-figures.ts'

test('a gimme range of zero is ball in hole', () => {
  expect(gimmeText(0)).toBe('Ball in hole')
  expect(gimmeText(3)).toBe('3 feet')
})

test('a golfer of a league shows four figures', () => {
  expect(golferFigures(golferReply(), true)).toEqual([
    { label: 'Handicap Index', value: '12.6' },
    { label: 'Gimme Range', value: '2 feet' },
    { label: 'Rounds Played', value: '14', note: 'season 2026' },
    { label: 'Rounds/Match', value: '2.8', note: 'season 2026' },
  ])
})

test('figures without an account or a league are left out', () => {
  const figures = golferFigures(
    golferReply({ handicapIndex: -24, user: null, averageRoundsPerMatch: 20, countedSeason: null }),
    false,
  )
  expect(figures).toEqual([
    { label: 'Handicap Index', value: '+2.4' },
    { label: 'Rounds Played', value: '14', note: 'all time' },
  ])
})

test('an account that never chose a gimme range shows none', () => {
  const golfer = golferReply({ user: { id: 3, name: 'Wren Ashdown', gimmeRange: null } })
  expect(golferFigures(golfer, false).map(({ label }) => label)).toEqual(['Handicap Index', 'Rounds Played'])
})

test('in a league with teams only golfers on a team have results', () => {
  const member = golferReply({ leagues: [{ leagueId: 1, name: 'Tuesday Twilight', team: null, givesRights: true }] })
  expect(playsMatches(golferReply(), { id: 1, useTeams: true })).toBe(true)
  expect(playsMatches(member, { id: 1, useTeams: true })).toBe(false)
  expect(playsMatches(member, { id: 1, useTeams: false })).toBe(true)
  expect(playsMatches(member, { id: 2, useTeams: false })).toBe(false)
  expect(playsMatches(golferReply(), null)).toBe(false)
})

const rounds = (...indexes: (number | null)[]) =>
  indexes.map((handicapIndex, n) => ({ playedOn: `2026-10-${10 + n}`, handicapIndex }))

test('a falling Index draws a rising line', () => {
  expect(indexTrend(rounds(140, 130, 120))).toEqual({
    points: '0,28 50,14 100,0',
    alternative: 'Handicap Index over the last 3 rounds: from 14.0 to 12.0',
  })
})

test('rounds run from oldest to newest, without those that have no Index', () => {
  expect(indexTrend(rounds(-12, null, -10, 4).toReversed())?.alternative).toBe(
    'Handicap Index over the last 3 rounds: from +1.2 to 0.4',
  )
})

test('an unchanged Index draws a flat line', () => {
  expect(indexTrend(rounds(91, 91, 91))?.points).toBe('0,0 50,0 100,0')
})

test('two rounds make no trend', () => {
  expect(indexTrend(rounds(140, 130, null))).toBeNull()
})

test('only the results of the season’s matches that have begun are listed, the latest first', () => {
  const match = { startDate: '2026-01-01', endDate: '2026-01-14', finished: true, hasRounds: true, restatements: 0 }
  const ahead = { startDate: '2026-01-29', endDate: '2026-02-11', finished: false, hasRounds: false, restatements: 0 }
  const season = {
    matches: [
      { ...match, id: 7, number: 1 },
      { ...match, id: 8, number: 2, startDate: '2026-01-15', endDate: '2026-01-28' },
      { ...ahead, id: 9, number: 3 },
    ],
  }
  const results = [
    resultReply({ id: 7, number: 1 }),
    resultReply({ id: 3, number: 9 }),
    resultReply({ id: 8, number: 2 }),
    resultReply({ id: 9, number: 3 }),
  ]
  expect(seasonResults(results, season, '2026-01-15').map((result) => result.match.id)).toEqual([8, 7])
})
