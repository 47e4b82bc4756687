import { expect, test } from 'vitest'
import { golferResult, matchReply, teamResult } from '#tests/factories/match-reply.ts'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { matchRows } from '#web/shared/matches/match-rows.ts'
import { matchExplanation, placeOf } from './explanation.ts'

const match = matchReply({
  matchScores: [
    golferResult({ position: 1, score: 82, netScore: -32, effectiveNet: -32, scoreId: 1 }),
    golferResult({ golferId: 2, golfer: { id: 2, name: 'Ezra Lindqvist' }, dropped: true, teamOrder: 2 }),
    teamResult({ position: 1, netScore: -32, effectiveNet: -32 }),
  ],
  scores: [scoreReply(), scoreReply({ id: 2, playedOn: '2026-11-12', netScoreDifferential: 40, differential: 166 })],
})
const rows = matchRows(match)
const reader = { golferId: null, today: '2026-11-20' }
const explanation = matchExplanation(match, rows, reader)

test('a golfer’s rounds say which one counts and why the other does not', () => {
  const [wren] = rows.golfers
  const rounds = wren && explanation.ofGolfer(wren)?.rounds
  expect(rounds?.map(({ round, counts, why }) => [round.score.id, counts, why])).toEqual([
    [2, false, 'Higher than −3.2'],
    [1, true, 'Counts: the lowest net of two rounds'],
  ])
})

test('a team’s net is the sum of the scores that count', () => {
  const [team] = rows.teams
  expect(team && explanation.ofTeam(team)).toMatchObject({
    lines: [
      { label: 'Wren Ashdown, 9.4 − 12.6', value: '−3.2', dropped: false },
      { label: 'Ezra Lindqvist, no round', value: '+12', dropped: true },
    ],
    total: { label: 'One score counts', value: '−3.2' },
  })
})

test('a round that the server calls ineligible cannot count, however low its net', () => {
  const penalty = scoreReply({ id: 3, netScoreDifferential: -50, eligible: false, ineligibility: 'penalty' })
  const replied = { ...match, scores: [...match.scores, penalty] }
  const [wren] = matchRows(replied).golfers
  const rounds = wren && matchExplanation(replied, matchRows(replied), reader).ofGolfer(wren)?.rounds
  expect(rounds?.map(({ why }) => why)).toEqual([
    'Higher than −3.2',
    'Counts: the lowest net of two eligible rounds',
    'Can’t count: it is a penalty score',
  ])
})

test('a golfer without a round can play until the end of the last day', () => {
  const [, ezra] = rows.golfers
  const sentencesOn = (today: string) =>
    ezra && matchExplanation(match, rows, { golferId: 2, today }).ofGolfer(ezra)?.sentences
  const timeLeft = expect.stringMatching(/^You can play until /)
  expect(sentencesOn('2026-11-23')).toContainEqual(timeLeft)
  expect(sentencesOn('2026-11-24')).not.toContainEqual(timeLeft)
})

test('points are explained by the place, the tie and the field size that the server sends', () => {
  const tied = matchReply({
    finished: true,
    fieldSize: { golfers: 24, teams: 0 },
    matchScores: [golferResult({ position: 3, tied: true, sharedBy: 2, netScore: 10, points: 21.5, worth: 21.5 })],
  })
  const [wren] = matchRows(tied).golfers
  expect(wren && matchExplanation(tied, matchRows(tied), reader).pointsOfGolfer(wren)?.sentences).toEqual([
    'Tied for third of 24 golfers.',
    'The two of them split places 3 and 4, worth 22 and 21 points: 21.5 points each.',
  ])
})

test('a result without a position has no place', () => {
  expect(placeOf(golferResult())).toBeNull()
  expect(placeOf(golferResult({ position: 2, tied: true }))).toEqual({ position: 2, tied: true })
})
