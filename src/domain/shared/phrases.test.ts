import { expect, test } from 'vitest'
import { awkwardName } from '#tests/factories/digest.ts'
import { fc } from '#tests/support/random/properties.ts'
import { displayName, listed, named, spanWords } from './phrases.ts'

test('names are joined as a sentence joins them', () => {
  expect([['Ann'], ['Ann', 'Bob'], ['Ann', 'Bob', 'Cy'], ['Ann', 'Bob', 'Cy', 'Di']].map(listed)).toEqual([
    'Ann',
    'Ann and Bob',
    'Ann, Bob and Cy',
    'Ann, Bob, Cy and Di',
  ])
  expect(named(['Ann', 'Bob', 'Cy', 'Di', 'Eve'])).toBe('Ann, Bob and three others')
})

test('a name written from right to left keeps its direction to itself', () => {
  expect(displayName('דנה לוי')).toBe('\u2068דנה לוי\u2069')
  expect(displayName('Wren Ashdown')).toBe('Wren Ashdown')
})

test('a name of invisible characters only is shown as Unnamed', () => {
  expect(displayName('\u200F\u202E')).toBe('Unnamed')
})

test('no name breaks its line or changes the direction of the sentence', () => {
  fc.assert(
    fc.property(awkwardName, (name) => {
      const called = displayName(name)
      expect(called).toMatch(/^(\u2068.+\u2069|[^\u2068\u2069]+)$/u)
      expect(called).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u061C\u202A-\u202E]/u)
    }),
  )
})

test('a span of one day is that day', () => {
  expect(spanWords({ startDate: '2026-11-20', endDate: '2026-11-20' })).toBe('Nov 20, 2026')
})
