import { expect, test } from 'vitest'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { gimmeText, golferFigures, playsMatches } from './golfer-figures.ts'

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
    golferReply({ handicapIndex: -2.4, user: null, averageRoundsPerMatch: 2, countedSeason: null }),
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
  const member = golferReply({ leagues: [{ leagueId: 1, name: 'Tuesday Twilight', team: null }] })
  expect(playsMatches(golferReply(), { id: 1, useTeams: true })).toBe(true)
  expect(playsMatches(member, { id: 1, useTeams: true })).toBe(false)
  expect(playsMatches(member, { id: 1, useTeams: false })).toBe(true)
  expect(playsMatches(member, { id: 2, useTeams: false })).toBe(false)
  expect(playsMatches(golferReply(), null)).toBe(false)
})
