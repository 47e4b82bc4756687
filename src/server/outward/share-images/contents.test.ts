import { expect, test } from 'vitest'
import type { Recap } from '#contract/honors.ts'
import type { MatchScoreRow } from '#server/results/matches/matches.queries.ts'
import { matchPicture } from './match-picture.ts'
import { golferPicture, seasonPicture } from './season-picture.ts'

const team = (id: number, name: string, color: number) => ({ id, name, iconUrl: null, color, leagueId: 7 })
const mulligans = team(1, 'The Mulligans', 0)
const gimmes = team(2, 'Gimme Gimme', 1)

const recap: Recap = {
  leagueId: 7,
  season: {
    id: 4,
    league: 'Tuesday Twilight',
    title: 'Season 2026',
    startDate: '2026-01-06',
    endDate: '2026-04-27',
    matches: 8,
    golfers: 4,
  },
  champions: {
    teams: { winners: [{ ...mulligans, points: 33.5 }], text: '33.5 points, 1 ahead of Gimme Gimme' },
    golfers: { winners: [{ id: 11, name: 'Wren Ashdown', points: 158.5 }], text: '158.5 points' },
  },
  podium: {
    teams: [
      { ...mulligans, position: 1, tied: false, points: 33.5 },
      { ...gimmes, position: 2, tied: false, points: 32.5 },
    ],
    golfers: [
      { id: 11, name: 'Wren Ashdown', position: 1, tied: true, points: 158.5, team: gimmes },
      { id: 12, name: 'Kit Abernathy', position: 1, tied: true, points: 158.5, team: null },
      { id: 13, name: 'Ezra Lindqvist', position: 3, tied: true, points: 9, team: null },
      { id: 14, name: 'Tess Halmere', position: 3, tied: true, points: 9, team: null },
    ],
  },
  race: { kind: 'team', numbers: [], lines: [] },
  golfers: [
    {
      id: 11,
      name: 'Wren Ashdown',
      headline: '6th, 133 points',
      places: [],
      bestNet: -26,
      rounds: 14,
      counted: 6,
      matches: 8,
      index: { from: 192, to: -4 },
    },
    {
      id: 12,
      name: 'Kit Abernathy',
      headline: 'No points',
      places: [],
      bestNet: null,
      rounds: 0,
      counted: 0,
      matches: 8,
      index: null,
    },
  ],
  numbers: [],
  restated: [],
}

test('a season’s picture has the champions, the first three and the champion golfer', () => {
  expect(seasonPicture(recap)).toEqual({
    league: 'Tuesday Twilight',
    title: 'Season 2026',
    label: 'Champions',
    headline: ['The Mulligans'],
    rows: [
      { position: '1', mark: { initials: 'TM', color: '#7a3b2e' }, name: 'The Mulligans', figure: '33.5' },
      { position: '2', mark: { initials: 'GG', color: '#2f5d8a' }, name: 'Gimme Gimme', figure: '32.5' },
    ],
    aside: { label: 'Champion golfer', name: 'Wren Ashdown', text: '158.5 points' },
  })
})

test('the picture of a league of individuals has three golfers, also when more share the third place', () => {
  const winners = recap.podium.golfers.slice(0, 2)
  const alone = { ...recap, podium: { ...recap.podium, teams: [] } }
  const shared = seasonPicture({
    ...alone,
    champions: { teams: null, golfers: { winners, text: '158.5 points each' } },
  })
  expect(shared).toMatchObject({ label: 'Champions', headline: ['Wren Ashdown', 'Kit Abernathy'], aside: null })
  expect(shared.rows.map(({ position, name }) => [position, name])).toEqual([
    ['T1', 'Wren Ashdown'],
    ['T1', 'Kit Abernathy'],
    ['T3', 'Ezra Lindqvist'],
  ])
  const champions = { teams: null, golfers: { winners: winners.slice(0, 1), text: '158.5 points' } }
  expect(seasonPicture({ ...alone, champions }).label).toBe('Champion')
})

test('several champion golfers are counted beside the first', () => {
  const winners = recap.podium.golfers.slice(0, 3)
  const champions = { ...recap.champions, golfers: { winners, text: '158.5 points each' } }
  expect(seasonPicture({ ...recap, champions }).aside).toEqual({
    label: 'Champion golfers',
    name: 'Wren Ashdown',
    text: 'and 2 others, 158.5 points each',
  })
})

test('the picture of a season without points says that no one won', () => {
  const withoutChampions = { ...recap, champions: { teams: null, golfers: null }, podium: { teams: [], golfers: [] } }
  expect(seasonPicture(withoutChampions)).toMatchObject({ label: '', headline: ['No champion'], rows: [], aside: null })
})

test('a golfer’s picture has what the season came to, and leaves out what there was not', () => {
  const none = { position: '', mark: null }
  expect(golferPicture(recap, 11)).toMatchObject({
    label: '6th, 133 points',
    headline: ['Wren Ashdown'],
    rows: [
      { ...none, name: 'Best net', figure: '−2.6', tone: 'under' },
      { ...none, name: 'Rounds', figure: '14' },
      { ...none, name: 'Counted', figure: '6 of 8' },
    ],
    aside: { label: 'Handicap Index', name: '19.2 → +0.4', text: '' },
  })
  const without = golferPicture(recap, 12)
  expect(without?.rows.map(({ name }) => name)).toEqual(['Rounds', 'Counted'])
  expect(without?.aside).toBeNull()
  expect(golferPicture(recap, 99)).toBeNull()
})

const score = (row: Partial<MatchScoreRow>): MatchScoreRow => ({
  golferId: null,
  teamId: null,
  golfer: null,
  team: null,
  position: null,
  tied: false,
  sharedBy: 1,
  points: 0,
  worth: 0,
  score: null,
  netScore: null,
  effectiveNet: 120,
  dropped: false,
  teamOrder: null,
  scoreId: null,
  hasChanged: false,
  netBefore: null,
  ...row,
})
const golferRow = (id: number, name: string, row: Partial<MatchScoreRow>) =>
  score({ golferId: id, golfer: { id, name }, ...row })
const wren = golferRow(11, 'Wren Ashdown', { position: 1, tied: true, netScore: -26, team: gimmes })
const kit = golferRow(12, 'Kit Abernathy', { position: 1, tied: true, netScore: -26 })
const tess = golferRow(14, 'Tess Halmere', {})
const match = { league: 'Tuesday Twilight', number: 8 }

test('a match’s picture has the winning team, the nets of the first three, and the best golfers', () => {
  const teams = [
    score({ teamId: 1, team: mulligans, position: 1, netScore: -15 }),
    score({ teamId: 2, team: gimmes, position: 2, netScore: 0 }),
  ]
  expect(matchPicture(match, [wren, kit, tess, ...teams])).toEqual({
    league: 'Tuesday Twilight',
    title: 'Match 8',
    label: 'Winners',
    headline: ['The Mulligans'],
    rows: [
      {
        position: '1',
        mark: { initials: 'TM', color: '#7a3b2e' },
        name: 'The Mulligans',
        figure: '−1.5',
        tone: 'under',
      },
      { position: '2', mark: { initials: 'GG', color: '#2f5d8a' }, name: 'Gimme Gimme', figure: 'E' },
    ],
    aside: { label: 'Best golfers', name: 'Wren Ashdown', text: 'and 1 other, net −2.6' },
  })
})

test('a match of individuals has its winners, and says when no one played', () => {
  expect(matchPicture(match, [wren, kit, tess])).toMatchObject({
    label: 'Winners',
    headline: ['Wren Ashdown', 'Kit Abernathy'],
    aside: null,
  })
  expect(matchPicture(match, [tess])).toMatchObject({ label: '', headline: ['No one played'], rows: [], aside: null })
})
