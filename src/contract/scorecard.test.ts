import { expect, test } from 'vitest'
import { postScore } from './scores.ts'

const card = {
  golferId: 1,
  playedOn: '2026-05-05',
  adjustedGrossScore: 84,
  courseRating: 71.1,
  slopeRating: 126,
  facilityName: 'Marram Links',
}

test('a Course Rating that is no rating at all is refused as such', () => {
  expect(postScore.body.safeParse(card).success).toBe(true)
  for (const courseRating of [1000, 1.7976931348623147e308, -1.7976931348623147e308]) {
    const fields = postScore.body.safeParse({ ...card, courseRating }).error?.issues.map(({ path }) => path[0])
    expect(new Set(fields), String(courseRating)).toEqual(new Set(['courseRating']))
  }
})
