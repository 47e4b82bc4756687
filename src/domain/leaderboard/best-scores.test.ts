import { expect, test } from 'vitest'
import { roundOfNet } from '#tests/factories/match.ts'
import { bestScores } from './best-scores.ts'

const golfer = (golferId: number, name: string, rounds: ReturnType<typeof roundOfNet>[]) => ({ golferId, name, rounds })

test('each golfer stands with the lowest net of the calendar year, equal ones sharing the position', () => {
  const table = bestScores(
    [
      golfer(1, 'Wren Ashdown', [roundOfNet(21, { id: 1 }), roundOfNet(-32, { id: 2 })]),
      golfer(2, 'Tobias Quill', [roundOfNet(0)]),
      golfer(3, 'Marisol Vane', [roundOfNet(0)]),
      golfer(4, 'Ezra Lindqvist', [roundOfNet(5)]),
    ],
    '2026-11-20',
  )
  expect(table.map(({ golferId, net, place }) => [golferId, net, place])).toEqual([
    [1, -32, { position: 1, tied: false }],
    [3, 0, { position: 2, tied: true }],
    [2, 0, { position: 2, tied: true }],
    [4, 5, { position: 4, tied: false }],
  ])
  expect(table[0]?.round?.id).toBe(2)
})

test('the year runs from New Year’s Day to New Year’s Eve', () => {
  const bestIn2026 = (playedOn: string) =>
    bestScores([golfer(1, 'Wren Ashdown', [roundOfNet(-90, { playedOn })])], '2026-06-01')[0]?.net
  expect(bestIn2026('2025-12-31')).toBeNull()
  expect(bestIn2026('2026-01-01')).toBe(-90)
  expect(bestIn2026('2026-12-31')).toBe(-90)
  expect(bestIn2026('2027-01-01')).toBeNull()
})

test('a round that may not count in a match is nobody’s best score, and who has none is listed last', () => {
  const table = bestScores(
    [
      golfer(1, 'Abel Thorne', [roundOfNet(-50, { holes: 9, playedHoles: 9 })]),
      golfer(2, 'Wren Ashdown', [roundOfNet(99)]),
    ],
    '2026-06-01',
  )
  expect(table.map(({ golferId, net, place }) => [golferId, net, place?.position ?? null])).toEqual([
    [2, 99, 1],
    [1, null, null],
  ])
})
