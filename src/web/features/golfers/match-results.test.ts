import { expect, test } from 'vitest'
import { resultReply } from '#tests/factories/golfer-reply.ts'
import { seasonResults } from './match-results.ts'

test('only the results of the season are listed, the latest match first', () => {
  const match = { startDate: '2026-01-01', endDate: '2026-01-14', finished: true }
  const season = { matches: [{ ...match, id: 7, number: 1 }, { ...match, id: 8, number: 2 }] }
  const results = [resultReply({ id: 7, number: 1 }), resultReply({ id: 3, number: 9 }), resultReply({ id: 8, number: 2 })]
  expect(seasonResults(results, season).map((result) => result.match.id)).toEqual([8, 7])
})
