import { expect, test } from 'vitest'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { lastNetsOf, sparkline } from './last-five.ts'

const round = (id: number, playedOn: string, netScoreDifferential: number | null) =>
  scoreReply({ id, playedOn, netScoreDifferential })

test('the last five nets run from the oldest to the latest round; rounds without a net are left out', () => {
  const scores = [
    round(9, '2026-11-18', -32),
    round(8, '2026-11-12', null),
    round(7, '2026-11-02', 40),
    round(6, '2026-11-02', 15),
  ]
  expect(lastNetsOf({ id: 1, scores })).toEqual({ golferId: 1, nets: [15, 40, -32] })
})

test('a better net is higher on the line', () => {
  expect(sparkline([20, 0, 40])?.points).toBe('2,10 37,3 72,17')
})

test('equal nets draw a level line', () => {
  expect(sparkline([12, 12])?.points).toBe('2,10 72,10')
})

test('the text alternative lists the nets', () => {
  expect(sparkline([21, 0, -32])?.alternative).toBe('Last nets: +2.1, E, −3.2')
})

test('a single round draws no line', () => {
  expect(sparkline([12])).toBeNull()
})
