import { expect, test } from 'vitest'
import { entrant, fortnight, roundOfNet } from '#tests/factories/rounds.ts'
import { defaultRules } from '#tests/factories/settings.ts'
import { type Entrant, scoreMatch } from './score-match.ts'

const individual = { ...defaultRules, useTeams: false }
const [hillbillies, gimme] = [
  { id: 7, name: 'Bunker Hillbillies' },
  { id: 8, name: 'Gimme Gimme' },
]

const play = (golfers: Entrant[], rules = individual, teams = [hillbillies, gimme]) =>
  scoreMatch({ span: fortnight, rules, golfers, teams })

const inTeam = (teamId: number, golferId: number, net: number | null) => entrant(golferId, net, { teamId })

test('the counting round is the lowest net of the days of the match', () => {
  const rounds = [
    roundOfNet(30, { id: 1 }),
    roundOfNet(-5, { id: 2 }),
    roundOfNet(-80, { id: 3, playedOn: '2026-05-18' }),
    roundOfNet(-90, { id: 4, playedOn: '2026-05-03' }),
    roundOfNet(-70, { id: 5, holes: 9, playedHoles: 9 }),
  ]
  const [golfer] = play([entrant(1, null, { rounds })]).golfers
  expect(golfer).toMatchObject({ net: -5, round: { id: 2 } })
})

test('golfers rank by uncapped net: two above the cap are not tied', () => {
  const { golfers } = play([entrant(1, 152), entrant(2, 151)])
  expect(golfers.map(({ golferId, net, place }) => [golferId, net, place])).toEqual([
    [2, 151, { position: 1, tied: false }],
    [1, 152, { position: 2, tied: false }],
  ])
})

test('a golfer without a counting round has no place, no points and the no-score value', () => {
  const { golfers } = play([entrant(1, null), entrant(2, 20)])
  expect(golfers[1]).toEqual({
    golferId: 1,
    teamId: null,
    round: null,
    net: null,
    effectiveNet: 120,
    dropped: false,
    place: null,
    points: 0,
  })
})

test('points are worth the roster, not the entrants', () => {
  const { golfers } = play([entrant(1, 20), entrant(2, null), entrant(3, null), entrant(4, null)])
  expect(golfers.map(({ points }) => points)).toEqual([4, 0, 0, 0])
})

test('a league of individuals has no team rows and drops no one', () => {
  const result = play([inTeam(7, 1, 20), inTeam(7, 2, null)])
  expect(result.teams).toEqual([])
  expect(result.golfers.every(({ dropped }) => !dropped)).toBe(true)
})

test('a team league ranks its golfers one by one too', () => {
  const { golfers } = play([inTeam(7, 1, 20), inTeam(8, 2, 10), entrant(3, 0)], defaultRules)
  expect(golfers.map(({ golferId, points }) => [golferId, points])).toEqual([
    [3, 3],
    [2, 2],
    [1, 1],
  ])
})

test('the law’s example: −1.3, 4.0, 15.2 and no round make a team net of +11.7 with the 12 dropped', () => {
  const { teams, golfers } = play(
    [inTeam(7, 1, -13), inTeam(7, 2, 40), inTeam(7, 3, 152), inTeam(7, 4, null)],
    defaultRules,
  )
  expect(teams).toEqual([
    { teamId: 7, net: 117, place: { position: 1, tied: false }, points: 1, golferIds: [1, 2, 3, 4] },
  ])
  expect(golfers.map(({ golferId, effectiveNet, dropped }) => [golferId, effectiveNet, dropped])).toEqual([
    [1, -13, false],
    [2, 40, false],
    [3, 90, false],
    [4, 120, true],
  ])
})

test('a team without golfers has no row and is worth no point', () => {
  const { teams } = play([inTeam(7, 1, 20)], defaultRules)
  expect(teams.map(({ teamId, points }) => [teamId, points])).toEqual([[7, 1]])
})

test('the lower team net wins, even with the best golfer on the other team', () => {
  const rules = { ...defaultRules, scoresDroppedPerTeam: 0 }
  const { teams } = play([inTeam(7, 1, -50), inTeam(7, 2, 80), inTeam(8, 3, 10), inTeam(8, 4, 10)], rules)
  expect(teams.map(({ teamId, net, points }) => [teamId, net, points])).toEqual([
    [8, 20, 2],
    [7, 30, 1],
  ])
})

test('teams rank by team net, and equal ones share place and points', () => {
  const third = { id: 9, name: 'Fairway to Heaven' }
  const golfers = [inTeam(7, 1, 20), inTeam(8, 2, -10), inTeam(9, 3, 20)]
  const { teams } = play(golfers, defaultRules, [hillbillies, gimme, third])
  expect(teams.map(({ teamId, place, points }) => [teamId, place, points])).toEqual([
    [8, { position: 1, tied: false }, 3],
    [7, { position: 2, tied: true }, 1.5],
    [9, { position: 2, tied: true }, 1.5],
  ])
})

test('a team without rounds is last without points, even when its no-scores add up to less', () => {
  const rules = { ...defaultRules, scoresDroppedPerTeam: 0 }
  const { teams } = play([inTeam(7, 1, null), inTeam(8, 2, 90), inTeam(8, 3, 90)], rules)
  expect(teams).toEqual([
    { teamId: 8, net: 180, place: { position: 1, tied: false }, points: 2, golferIds: [2, 3] },
    { teamId: 7, net: 120, place: null, points: 0, golferIds: [1] },
  ])
})

test('a team has played even when the only round is dropped because a no-score adds up to less', () => {
  const rules = { ...defaultRules, maxNetDifferential: 200, noScoreNetDifferential: 50 }
  const { teams } = play([inTeam(7, 1, 180), inTeam(7, 2, null)], rules)
  expect(teams).toEqual([{ teamId: 7, net: 50, place: { position: 1, tied: false }, points: 1, golferIds: [2, 1] }])
})

test('a golfer without a team, or of a team not in the match, adds to no team', () => {
  const { teams } = play([inTeam(7, 1, 20), entrant(2, -50), inTeam(99, 3, -50)], defaultRules)
  expect(teams.map(({ teamId, net, golferIds }) => [teamId, net, golferIds])).toEqual([[7, 20, [1]]])
})

test('a league without golfers has an empty result', () => {
  expect(play([], defaultRules)).toEqual({ golfers: [], teams: [] })
})
