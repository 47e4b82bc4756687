import { expect, test } from 'vitest'
import { storedRound } from '#tests/factories/rounds.ts'
import { fc } from '#tests/support/random/properties.ts'
import type { CountedHoles } from '../leagues/settings.ts'
import { type Ineligibility, averagePerMatch, countingRound, isEligible, whyNotEligible } from './counting-round.ts'
import type { StoredRound } from './round.ts'

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

const nine = { holes: 9, playedHoles: 9 }

test.each<[CountedHoles, Partial<StoredRound>, Ineligibility | null]>([
  ['9', nine, null],
  ['9', {}, 'eighteen-holes'],
  ['9', { ...nine, combinedInto: '7001' }, null],
  ['9', { ...nine, playedHoles: 8 }, 'part-played'],
  ['9 and 18', nine, null],
  ['9 and 18', {}, null],
  ['9 and 18', { ...nine, combinedInto: '7001' }, 'combined'],
  ['9 and 18', { ...nine, scoreType: 'P' }, 'penalty'],
  ['9 and 18', { playedHoles: 12 }, 'part-played'],
])('where %s holes count, a round of %j: %s', (countedHoles, facts, reason) => {
  expect(whyNotEligible(storedRound(facts), countedHoles)).toBe(reason)
})

const week = { startDate: '2026-05-04', endDate: '2026-05-10' }

function round(id: number, net: number, facts: Partial<StoredRound> = {}): StoredRound {
  return storedRound({ id, net: { net, source: 'printed-index', index: 124 }, ...facts })
}

test('the lowest net of the week counts, not the lowest gross or differential', () => {
  const low = round(1, 10, { gross: 80, differential: 90 })
  const best = round(2, -13, { gross: 95, differential: 200 })
  expect(countingRound([low, best, round(3, 4)], week, '18')?.id).toBe(2)
})

test('the first and the last day of the match count, the days around it do not', () => {
  const on = (id: number, playedOn: string) => round(id, id, { playedOn })
  expect(countingRound([on(1, '2026-05-03'), on(2, '2026-05-04')], week, '18')?.id).toBe(2)
  expect(countingRound([on(1, '2026-05-11'), on(2, '2026-05-10')], week, '18')?.id).toBe(2)
})

test('of equal nets the earlier day counts, even with a higher gross', () => {
  const later = round(1, 10, { playedOn: '2026-05-08', gross: 80 })
  const earlier = round(2, 10, { playedOn: '2026-05-06', gross: 90 })
  expect(countingRound([later, earlier], week, '18')?.id).toBe(2)
})

test('of equal nets on one day the lower gross counts, even with a higher id', () => {
  expect(countingRound([round(1, 10, { gross: 90 }), round(2, 10, { gross: 80 })], week, '18')?.id).toBe(2)
})

test('of rounds equal in everything the one with the lower id counts', () => {
  expect(countingRound([round(12, 10), round(9, 10)], week, '18')?.id).toBe(9)
})

test('the next best round counts when a better one cannot', () => {
  const rounds = [round(1, -50, { holes: 9, playedHoles: 9 }), round(2, -40, { scoreType: 'P' }), round(3, 10)]
  expect(countingRound(rounds, week, '18')?.id).toBe(3)
})

test('a golfer who did not play has no counting round', () => {
  expect(countingRound([], week, '18')).toBeNull()
  expect(countingRound([storedRound({ net: null })], week, '18')).toBeNull()
})

test('which round counts does not depend on the order they are listed in', () => {
  const anyRound = fc.record({
    net: fc.integer({ min: -2, max: 2 }),
    gross: fc.integer({ min: 80, max: 82 }),
    playedOn: fc.constantFrom('2026-05-03', '2026-05-04', '2026-05-07', '2026-05-10', '2026-05-11'),
    playedHoles: fc.constantFrom(18, 18, 17),
  })
  const season = fc.array(anyRound, { maxLength: 12 }).chain((rounds) => {
    const listed = rounds.map(({ net, ...facts }, id) => round(id, net, facts))
    return fc.tuple(fc.constant(listed), fc.shuffledSubarray(listed, { minLength: listed.length }))
  })
  fc.assert(
    fc.property(season, ([listed, shuffled]) => {
      expect(countingRound(shuffled, week, '18')).toBe(countingRound(listed, week, '18'))
    }),
  )
})

test('rounds per match have one decimal, halves up', () => {
  expect(averagePerMatch(4, 3)).toBe(13)
  expect(averagePerMatch(5, 3)).toBe(17)
  expect(averagePerMatch(5, 4)).toBe(13)
  expect(averagePerMatch(0, 4)).toBe(0)
})

test('before the first match the average divides by one', () => {
  expect(averagePerMatch(3, 0)).toBe(30)
})
