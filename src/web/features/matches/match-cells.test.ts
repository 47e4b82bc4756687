import { expect, test } from 'vitest'
import { golferResult } from '#tests/factories/match-reply.ts'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { differentialText, worthOf } from './match-cells.tsx'

test('a differential keeps its decimal', () => {
  expect(differentialText(scoreReply({ differential: 50 }))).toBe('5.0')
  expect(differentialText(scoreReply({ differential: null }))).toBe('–')
  expect(differentialText(null)).toBe('–')
})

test('a place is worth its points, those of a tie as they are shared; without a place there is nothing', () => {
  expect(worthOf(golferResult({ position: 3, tied: true, worth: 3.5 }))).toBe(3.5)
  expect(worthOf(golferResult({ position: null, worth: 0 }))).toBeNull()
})
