import { expect, test } from 'vitest'
import { counted, inWords, ordinal, ordinalWord, capitalized } from './number-words.ts'

test('small counts are words, large ones figures', () => {
  expect(counted(0, 'round')).toBe('no rounds')
  expect(counted(1, 'score')).toBe('one score')
  expect(counted(12, 'golfer')).toBe('twelve golfers')
  expect(counted(13, 'golfer')).toBe('13 golfers')
  expect(inWords(2)).toBe('two')
})

test('a sentence begins with a capital', () => {
  expect(capitalized('three scores count')).toBe('Three scores count')
})

test('a position is an ordinal, in words up to twelfth', () => {
  const positions = [1, 12, 13, 21, 22, 23, 24, 111, 112, 121]
  expect(positions.map(ordinalWord)).toEqual([
    'first',
    'twelfth',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '24th',
    '111th',
    '112th',
    '121st',
  ])
})

test('ordinals have the spoken ending', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 101st 111th',
  )
})
