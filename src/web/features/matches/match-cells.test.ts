import { expect, test } from 'vitest'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { differentialText } from './match-cells.tsx'

test('a differential keeps its decimal', () => {
  expect(differentialText(scoreReply({ differential: 5 }))).toBe('5.0')
  expect(differentialText(scoreReply({ differential: null }))).toBe('–')
  expect(differentialText(null)).toBe('–')
})
