import { expect, test } from 'vitest'
import { resultReply } from '#tests/factories/golfer-reply.ts'
import { seasonResults } from './match-results.ts'

test('only the results of the season’s matches that have begun are listed, the latest first', () => {
  const match = { startDate: '2026-01-01', endDate: '2026-01-14', finished: true, hasRounds: true }
  const ahead = { startDate: '2026-01-29', endDate: '2026-02-11', finished: false, hasRounds: false }
  const season = {
    matches: [
      { ...match, id: 7, number: 1 },
      { ...match, id: 8, number: 2, startDate: '2026-01-15', endDate: '2026-01-28' },
      { ...ahead, id: 9, number: 3 },
    ],
  }
  const results = [
    resultReply({ id: 7, number: 1 }),
    resultReply({ id: 3, number: 9 }),
    resultReply({ id: 8, number: 2 }),
    resultReply({ id: 9, number: 3 }),
  ]
  expect(seasonResults(results, season, '2026-01-15').map((result) => result.match.id)).toEqual([8, 7])
})
