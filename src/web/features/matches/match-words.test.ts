import { expect, test } from 'vitest'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { differentialText, pointsSentence, pointsText } from './match-words.ts'

test('points keep their half, and an open match has none', () => {
  expect([pointsText(21), pointsText(21.5), pointsText(0), pointsText(null)]).toEqual(['21', '21.5', '0', '–'])
})

test('a differential keeps its decimal', () => {
  expect(differentialText(scoreReply({ differential: 5 }))).toBe('5.0')
  expect(differentialText(scoreReply({ differential: null }))).toBe('–')
  expect(differentialText(null)).toBe('–')
})

test('one point is not points', () => {
  expect([pointsSentence(1), pointsSentence(0), pointsSentence(21.5)]).toEqual(['1 point.', '0 points.', '21.5 points.'])
})
