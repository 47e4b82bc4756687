import { expect, test } from 'vitest'
import { scoreReply } from '#tests/factories/score-reply.ts'
import { roundLabel } from './round-label.ts'

const counting = scoreReply({ id: 1, netScoreDifferential: -3.2 })

test('the counting round says so', () => {
  expect(roundLabel(counting, counting)).toBe('counts')
})

test('an eligible round that does not count says how it lost', () => {
  expect(roundLabel(scoreReply({ id: 2, netScoreDifferential: 1.1 }), counting)).toBe('not the lowest')
  expect(roundLabel(scoreReply({ id: 2, netScoreDifferential: -3.2 }), counting)).toBe('same net')
})

test('a round that may not count says why', () => {
  const label = (changes: Parameters<typeof scoreReply>[0]) => roundLabel(scoreReply({ id: 2, eligible: false, ...changes }), counting)
  expect(label({ numberOfHoles: 9, numberOfPlayedHoles: 9 })).toBe('9 holes')
  expect(label({ numberOfPlayedHoles: 15 })).toBe('15 holes')
  expect(label({ penaltyType: 'P', penalty: 2 })).toBe('penalty score')
  expect(label({ dayPrecision: 'month' })).toBe('day unknown')
  expect(label({ netScoreDifferential: null })).toBe('no net')
  expect(label({})).toBe('does not count')
})
