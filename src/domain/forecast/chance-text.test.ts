import { expect, test } from 'vitest'
import { chanceText } from './chance-text.ts'

test.for([
  [0.27, '27%'],
  [0.275, '28%'],
  [0, '<1%'],
  [0.0099, '<1%'],
  [0.01, '1%'],
  [0.99, '99%'],
  [0.9901, '>99%'],
  [1, '>99%'],
] as const)('a share of %d is %s as long as the title is open', ([win, text]) => {
  expect(chanceText({ win, title: 'open' })).toBe(text)
})

test('what is certain is a word, whatever was simulated', () => {
  expect(chanceText({ win: 0, title: 'out' })).toBe('out')
  expect(chanceText({ win: 1, title: 'won' })).toBe('won')
})
