import { expect, test } from 'vitest'
import { aRoundLine } from '#tests/factories/digest.ts'
import { bestRounds } from './best-rounds.ts'

test('the best rounds are the three lowest nets, each golfer once', () => {
  const rounds = [
    aRoundLine({ id: 1, golferId: 4, name: 'Kit Abernathy', net: 6 }),
    aRoundLine({ id: 2, golferId: 1, net: -32 }),
    aRoundLine({ id: 3, golferId: 1, net: -20 }),
    aRoundLine({ id: 4, golferId: 3, name: 'Tobias Quill', net: 0 }),
    aRoundLine({ id: 5, golferId: 5, name: 'Rafferty Sole', net: 18 }),
  ]
  const best = bestRounds(rounds, { golferId: 3 })
  expect(best.sentence).toBe('Five rounds came in.')
  expect(best.rounds.map(({ name, net, under, mine }) => [name, net, under, mine])).toEqual([
    ['Wren Ashdown', '−3.2', true, false],
    ['Tobias Quill', 'E', false, true],
    ['Kit Abernathy', '+0.6', false, false],
  ])
})

test('of equal nets the earlier day comes first, then the lower gross', () => {
  const rounds = [
    aRoundLine({ id: 1, golferId: 1, name: 'Ann', playedOn: '2026-11-19', gross: 70 }),
    aRoundLine({ id: 2, golferId: 2, name: 'Bob', playedOn: '2026-11-18', gross: 90 }),
    aRoundLine({ id: 3, golferId: 3, name: 'Cy', playedOn: '2026-11-18', gross: 85 }),
  ]
  expect(bestRounds(rounds, { golferId: null }).rounds.map(({ name }) => name)).toEqual(['Cy', 'Bob', 'Ann'])
})

test('a round has gross, course and day, and no course when none is known', () => {
  const [known, unknown] = [aRoundLine({ course: 'Old Mill GC' }), aRoundLine({ course: null })].map(
    (round) => bestRounds([round], { golferId: null }).rounds[0]?.round,
  )
  expect(known).toBe('82 at Old Mill GC, Nov 18')
  expect(unknown).toBe('82, Nov 18')
})
