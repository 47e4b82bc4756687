import { expect, test } from 'vitest'
import { explainedResult } from '#tests/factories/explained.ts'
import { entrant, fortnight } from '#tests/factories/rounds.ts'
import { defaultRules } from '#tests/factories/settings.ts'
import { explainGolferPoints, explainTeamPoints } from './explain-points.ts'
import { scoreMatch } from './score-match.ts'

const hillbillies = { id: 7, name: 'Bunker Hillbillies' }
const gimme = { id: 8, name: 'Gimme Gimme' }

/** A match of these nets, one golfer each, the first two golfers on a team. */
function matchOf(...nets: (number | null)[]) {
  const golfers = nets.map((net, index) =>
    entrant(index + 1, net, { name: `Golfer ${index + 1}`, teamId: [hillbillies.id, gimme.id][index] ?? null }),
  )
  return {
    ...explainedResult(scoreMatch({ span: fortnight, rules: defaultRules, golfers, teams: [hillbillies, gimme] })),
    rules: defaultRules,
    golferNames: new Map(golfers.map(({ golferId, name }) => [golferId, name])),
    teamNames: new Map([hillbillies, gimme].map(({ id, name }) => [id, name])),
  }
}

test('an untied place is explained by the size of the field', () => {
  expect(explainGolferPoints(matchOf(-13, 0, 20, null), 2, true)).toEqual({
    title: 'Why 3 points for Golfer 2?',
    sentences: ['Second of four golfers: 3 points.'],
  })
})

test('a shared place splits what the places shared are worth', () => {
  expect(explainGolferPoints(matchOf(-13, 20, 20, null), 3, true)).toEqual({
    title: 'Why 2.5 points for Golfer 3?',
    sentences: [
      'Tied for second of four golfers.',
      'The two of them split places 2 and 3, worth 3 and 2 points: 2.5 points each.',
    ],
  })
  expect(explainGolferPoints(matchOf(20, 20, 20, null), 3, true)?.sentences).toEqual([
    'Tied for first of four golfers.',
    'The three of them split places 1 to 3, worth 4 to 2 points: 3 points each.',
  ])
})

test('no counting round is no place and no points', () => {
  expect(explainGolferPoints(matchOf(-13, null), 2, true)).toEqual({
    title: 'Why 0 points for Golfer 2?',
    sentences: ['No round: no position and no points.'],
  })
})

test('points of an open match are what they would be if it ended now', () => {
  expect(explainGolferPoints(matchOf(-13), 1, false)?.sentences).toEqual([
    'First of one golfer: 1 point if it ended now.',
  ])
  expect(explainGolferPoints(matchOf(20, 20), 1, false)?.sentences.at(-1)).toMatch(
    /: 1.5 points each if it ended now\.$/,
  )
})

test('a team’s points count the teams that have golfers', () => {
  expect(explainTeamPoints(matchOf(-13, 20), 8, true)).toEqual({
    title: 'Why 1 point for Gimme Gimme?',
    sentences: ['Second of two teams: 1 point.'],
  })
  expect(explainTeamPoints(matchOf(-13, null), 8, true)?.sentences).toEqual([
    'No one on the team has played: no position and no points.',
  ])
})

test('a golfer or team not in the match has no points to explain', () => {
  expect(explainGolferPoints(matchOf(-13), 99, true)).toBeNull()
  expect(explainTeamPoints(matchOf(-13), 99, true)).toBeNull()
})
