import { expect, test } from 'vitest'
import {
  formatDecimal,
  formatDifferential,
  formatHoles,
  formatIndex,
  formatNet,
  formatPoints,
  formatStrokes,
} from './score-format.ts'

test('a net carries its sign, and level is E', () => {
  expect(formatNet(24)).toBe('+2.4')
  expect(formatNet(-13)).toBe('−1.3')
  expect(formatNet(-3)).toBe('−0.3')
  expect(formatNet(0)).toBe('E')
})

test('a whole net prints without decimals', () => {
  expect(formatNet(120)).toBe('+12')
  expect(formatNet(-10)).toBe('−1')
})

test('no net prints as a dash', () => {
  expect(formatNet(null)).toBe('–')
})

test('an Index always shows its decimal, a plus handicap its plus', () => {
  expect(formatIndex(124)).toBe('12.4')
  expect(formatIndex(50)).toBe('5.0')
  expect(formatIndex(0)).toBe('0.0')
  expect(formatIndex(-24)).toBe('+2.4')
  expect(formatIndex(null)).toBe('NH')
})

test('a differential under zero keeps its minus', () => {
  expect(formatDifferential(94)).toBe('9.4')
  expect(formatDifferential(-12)).toBe('−1.2')
  expect(formatDifferential(null)).toBe('–')
})

test('a decimal keeps its digit, a number of strokes only if it has one', () => {
  expect([713, 720, 28, -4].map(formatDecimal)).toEqual(['71.3', '72.0', '2.8', '-0.4'])
  expect([95, 90, 4, 0].map(formatStrokes)).toEqual(['9.5', '9', '0.4', '0'])
})

test('only a round of fewer than eighteen holes shows its holes', () => {
  expect(formatHoles(9)).toBe('9 holes')
  expect(formatHoles(17)).toBe('17 holes')
  expect(formatHoles(1)).toBe('1 hole')
  expect(formatHoles(18)).toBeNull()
})

test('points keep their half, and an open match has none', () => {
  expect([formatPoints(21), formatPoints(21.5), formatPoints(0), formatPoints(null)]).toEqual(['21', '21.5', '0', '–'])
})
