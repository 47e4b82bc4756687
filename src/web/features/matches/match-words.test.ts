import { expect, test } from 'vitest'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { differentialText, pointsText } from './match-words.ts'

test('points keep their half, and an open match has none', () => {
  expect([pointsText(21), pointsText(21.5), pointsText(0), pointsText(null)]).toEqual(['21', '21.5', '0', '–'])
})

test('a differential keeps its decimal', () => {
  expect(differentialText(scoreReply({ differential: 5 }))).toBe('5.0')
  expect(differentialText(scoreReply({ differential: null }))).toBe('–')
  expect(differentialText(null)).toBe('–')
})
