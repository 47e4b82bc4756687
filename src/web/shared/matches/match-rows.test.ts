import { expect, test } from 'vitest'
import type { Score } from '#contract/scores.ts'
import { golferResult, matchReply, teamResult } from '#tests/factories/match-reply.ts'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { defaultRules } from '#tests/factories/settings.ts'
import { matchRows, recentRounds, upcomingRounds } from './match-rows.ts'

const golferOf = (id: number, name: string) => ({ golferId: id, golfer: { id, name } })
const scoreOf = (golferId: number, changes: Parameters<typeof scoreReply>[0] = {}) =>
  scoreReply({ golfer: { id: golferId, name: 'Ann', team: null }, ...changes })

test('golfers keep the order of the results, each with their rounds in the server’s order and the one that counts', () => {
  const match = matchReply({
    matchScores: [
      golferResult({ ...golferOf(2, 'Odalys Brandt'), scoreId: 12 }),
      golferResult(golferOf(1, 'Ezra Lindqvist')),
    ],
    scores: [
      scoreOf(2, { id: 11, playedOn: '2026-11-12' }),
      scoreOf(2, { id: 12, playedOn: '2026-11-11' }),
      scoreOf(2, { id: 13, playedOn: '2026-11-19' }),
    ],
  })
  const [odalys, ezra] = matchRows(match).golfers
  expect(odalys).toMatchObject({ name: 'Odalys Brandt', counting: { id: 12 } })
  expect(odalys?.rounds.map(({ id }) => id)).toEqual([11, 12, 13])
  expect(ezra).toMatchObject({ name: 'Ezra Lindqvist', rounds: [], counting: null })
})

test('a team lists its golfers in the server’s order', () => {
  const match = matchReply({
    matchScores: [
      teamResult({ teamId: 1 }),
      golferResult({ ...golferOf(1, 'Ann'), teamOrder: 3 }),
      golferResult({ ...golferOf(2, 'Bob'), teamOrder: 4, dropped: true }),
      golferResult({ ...golferOf(3, 'Cy'), teamOrder: 2 }),
      golferResult({ ...golferOf(4, 'Di'), teamOrder: 1 }),
      golferResult({ ...golferOf(5, 'Eve'), teamId: 2 }),
    ],
  })
  expect(matchRows(match).teams.map(({ golfers }) => golfers.map(({ name }) => name))).toEqual([
    ['Di', 'Cy', 'Ann', 'Bob'],
  ])
})

test('a league of individuals has no team rows', () => {
  const rules = { ...defaultRules, useTeams: false }
  expect(matchRows(matchReply({ rules, matchScores: [teamResult(), golferResult()] }))).toMatchObject({
    teams: [],
    golfers: [{ name: 'Wren Ashdown' }],
  })
})

test('recent rounds are the first ten with eighteen played holes or nine that count, in the server’s order', () => {
  const full = Array.from({ length: 12 }, (_, n) => scoreReply({ id: n + 1, playedOn: `2026-11-${10 + n}` }))
  const nine = scoreReply({ id: 99, playedOn: '2026-11-23', numberOfPlayedHoles: 9, numberOfHoles: 9 })
  const idsOf = (score: Score) => recentRounds(matchReply({ scores: [score, ...full] })).map(({ id }) => id)
  expect(idsOf({ ...nine, eligible: false })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(idsOf(nine)).toEqual([99, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('upcoming rounds leave out past days and days outside the match', () => {
  const plan = (id: number, date: string, name: string) => ({
    id,
    date,
    course: null,
    golfer: { id, name, team: null },
  })
  const rounds = [
    plan(1, '2026-11-24', 'Ann'),
    plan(2, '2026-11-21', 'Bob'),
    plan(3, '2026-11-19', 'Cy'),
    plan(4, '2026-11-20', 'Di'),
    plan(5, '2026-11-21', 'Ann'),
  ]
  expect(upcomingRounds(rounds, matchReply(), '2026-11-20').map(({ id }) => id)).toEqual([4, 5, 2])
})
