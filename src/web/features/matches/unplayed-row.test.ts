import { expect, test } from 'vitest'
import { golferResult, matchReply } from '#tests/factories/match-reply.ts'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { matchRows } from '#web/shared/matches/match-rows.ts'
import { folded } from './unplayed-row.tsx'

const names = ['Ann', 'Bob', 'Cy', 'Di']

/** Golfers 1 to 4, those named with a round. */
function golfersWith(...played: readonly string[]) {
  const golfers = names.map((name, n) => ({ id: n + 1, name }))
  return matchRows(
    matchReply({
      matchScores: golfers.map((golfer) => golferResult({ golferId: golfer.id, golfer })),
      scores: golfers
        .filter(({ name }) => played.includes(name))
        .map((golfer) => scoreReply({ id: golfer.id, golfer: { ...golfer, team: null } })),
    }),
  ).golfers
}

const namesOf = ({ listed, unplayed }: ReturnType<typeof folded>) => [
  listed.map(({ name }) => name),
  unplayed.map(({ name }) => name),
]

test('golfers without a round are folded, after all others', () => {
  expect(namesOf(folded(golfersWith('Ann', 'Cy'), null))).toEqual([
    ['Ann', 'Cy'],
    ['Bob', 'Di'],
  ])
})

test('the reader’s own row is never folded', () => {
  expect(namesOf(folded(golfersWith('Ann'), 3))).toEqual([
    ['Ann', 'Cy'],
    ['Bob', 'Di'],
  ])
})

test('only one golfer without a round is listed', () => {
  expect(namesOf(folded(golfersWith('Ann', 'Cy', 'Di'), null))).toEqual([names, []])
  expect(namesOf(folded(golfersWith('Ann', 'Cy'), 2))).toEqual([names, []])
})

test('while no one has played, the reader alone is listed', () => {
  expect(namesOf(folded(golfersWith(), 1))).toEqual([['Ann'], ['Bob', 'Cy', 'Di']])
})

test('a golfer whose round does not count has played', () => {
  const [ann] = golfersWith('Ann')
  expect(ann?.counting).toBeNull()
  expect(namesOf(folded(golfersWith('Ann'), null))).toEqual([['Ann'], ['Bob', 'Cy', 'Di']])
})
