import { expect, test } from 'vitest'
import { ratingProblem, ratingsOf } from './tee-ratings.ts'

test('ratings are taken once both are complete, with a point or a comma', () => {
  expect(ratingsOf({ courseRating: '68.9', slopeRating: '111' }, '18')).toEqual({ courseRating: 689, slopeRating: 111 })
  expect(ratingsOf({ courseRating: ' 68,9 ', slopeRating: '98' }, '18')).toEqual({ courseRating: 689, slopeRating: 98 })
  expect(ratingsOf({ courseRating: '68.9', slopeRating: '' }, '18')).toBeNull()
  expect(ratingsOf({ courseRating: '6', slopeRating: '111' }, '18')).toBeNull()
})

test('a rating that cannot be is refused as soon as that is certain', () => {
  const course = (text: string) => ratingProblem('courseRating', text, '18')
  expect([course(''), course('6'), course('71'), course('71.')]).toEqual([null, null, null, null])
  expect([course('39.9'), course('85.1'), course('ab')]).toEqual(Array(3).fill('From 40 to 85, as 71.3'))
  const slope = (text: string) => ratingProblem('slopeRating', text, '18')
  expect([slope(''), slope('15'), slope('155')]).toEqual([null, null, null])
  expect([slope('156'), slope('054')]).toEqual(Array(2).fill('From 55 to 155'))
})
