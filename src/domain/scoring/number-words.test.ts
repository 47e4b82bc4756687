import { expect, test } from 'vitest'
import { counted, inWords, sentence } from './number-words.ts'

test('small counts are words, large ones figures', () => {
  expect(counted(0, 'round')).toBe('no rounds')
  expect(counted(1, 'score')).toBe('one score')
  expect(counted(12, 'golfer')).toBe('twelve golfers')
  expect(counted(13, 'golfer')).toBe('13 golfers')
  expect(inWords(2)).toBe('two')
})

test('a sentence begins with a capital', () => {
  expect(sentence('three scores count')).toBe('Three scores count')
})
