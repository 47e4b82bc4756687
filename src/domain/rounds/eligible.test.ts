import { expect, test } from 'vitest'
import { isEligible, whyNotEligible } from './eligible.ts'
import type { StoredRound } from './round.ts'
import { storedRound } from '#tests/factories/rounds.ts'

test('a full round with a known net and day can count', () => {
  expect(isEligible(storedRound())).toBe(true)
  expect(whyNotEligible(storedRound())).toBeNull()
})

test('two nines combined, an approximate day and a score under review can count', () => {
  expect(isEligible(storedRound({ scoreType: 'C' }))).toBe(true)
  expect(isEligible(storedRound({ precision: 'approximate' }))).toBe(true)
  expect(isEligible(storedRound({ status: 'under-review' }))).toBe(true)
})

test('a round entered by hand can count', () => {
  expect(isEligible(storedRound({ associationId: null, isManual: true }))).toBe(true)
})

test.each<[string, Partial<StoredRound>]>([
  ['deleted', { deleted: true }],
  ['temporary', { status: 'temporary' }],
  ['penalty', { scoreType: 'P' }],
  ['penalty', { penalty: 2 }],
  ['penalty', { penaltyType: 'highest' }],
  ['nine-holes', { holes: 9, playedHoles: 9 }],
  ['part-played', { playedHoles: 17 }],
  ['day-unknown', { precision: 'month' }],
  ['no-net', { net: null }],
])('a round cannot count: %s %j', (reason, facts) => {
  expect(whyNotEligible(storedRound(facts))).toBe(reason)
  expect(isEligible(storedRound(facts))).toBe(false)
})
