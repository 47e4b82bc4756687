import { expect, test } from 'vitest'
import { postedRound, roundByHand, storedRound } from '#tests/factories/rounds.ts'
import { planSync } from '../rounds/plan-sync.ts'
import type { RoundFacts, StoredRound } from '../rounds/round.ts'
import { changesBySync, roundChange } from './late-changes.ts'

const before = storedRound()
const changed = (facts: Partial<StoredRound>) => roundChange(before, { ...before, ...facts })

test.each([
  ['gross', { gross: 82 }],
  ['holes', { playedHoles: 17 }],
  ['day', { playedOn: '2026-05-10' }],
  ['slope', { slopeRating: 130 }],
  ['rating', { courseRating: 720 }],
  ['differential', { differential: 101, unadjustedDifferential: 101 }],
  ['status', { status: 'temporary' }],
] as const)('a change of the %s is one', (_, facts) => {
  expect(changed(facts)).not.toBeNull()
})

test.each([
  ['playing conditions', { pcc: 1, differential: 124, unadjustedDifferential: 124 }],
  ['a reduction for an exceptional score', { differential: 124, exceptional: true }],
  ['what the Handicap Index uses', { used: true, isRecent: false }],
  ['the end of a review', { status: 'under-review' }],
  ['a rating that is no longer shown', { courseRating: null, slopeRating: null }],
] as const)('%s is no change of the round', (_, facts) => {
  expect(changed(facts)).toBeNull()
})

test('a day that was only estimated before can become known', () => {
  const estimated = storedRound({ precision: 'approximate' })
  expect(roundChange(estimated, { ...estimated, playedOn: '2026-05-08', precision: 'day' })).toBeNull()
})

test('a round that could not count before and cannot now is left out', () => {
  const part = storedRound({ playedHoles: 12 })
  expect(roundChange(part, { ...part, gross: 41 })).toBeNull()
  expect(roundChange(part, null)).toBeNull()
})

function bySync(ours: readonly StoredRound[], theirs: readonly RoundFacts[]) {
  const covered = { startDate: '2026-05-01', endDate: '2026-05-31' }
  return changesBySync(ours, planSync({ ours, theirs, revisions: [], covered }))
}

test('a sync changes what was corrected and what is gone at the association, with the figures of before and after', () => {
  const other = storedRound({ id: 2, associationId: '5002', gross: 90 })
  const corrected = postedRound({ gross: 82, differential: 98, unadjustedDifferential: 98 })
  expect(bySync([before, other], [corrected])).toEqual([
    {
      roundId: 1,
      before: expect.objectContaining({ gross: 86, differential: 134, net: 10, course: 'Marram Links, Old Course' }),
      after: expect.objectContaining({ gross: 82, differential: 98, net: -26, holes: 18, isTemporary: false }),
    },
    { roundId: 2, before: expect.objectContaining({ gross: 90 }), after: null },
  ])
})

test('a round by hand that the association’s replaces is not deleted', () => {
  const byHand = { ...before, ...roundByHand() }
  expect(bySync([byHand], [postedRound({ associationId: '5003' })])).toEqual([])
})
