import { expect, test } from 'vitest'
import { effectiveNet } from './effective-net.ts'

const rules = { maxNetDifferential: 90, noScoreNetDifferential: 120 }

test('a net counts as it is up to the cap, and as the cap above it', () => {
  expect(effectiveNet(40, rules)).toBe(40)
  expect(effectiveNet(90, rules)).toBe(90)
  expect(effectiveNet(152, rules)).toBe(90)
})

test('a good net is never capped', () => {
  expect(effectiveNet(-250, rules)).toBe(-250)
})

test('no score is not capped, even where it costs more than the cap', () => {
  expect(effectiveNet(null, rules)).toBe(120)
  expect(effectiveNet(null, { maxNetDifferential: 90, noScoreNetDifferential: 50 })).toBe(50)
})
