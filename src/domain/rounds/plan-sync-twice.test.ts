import { expect, test } from 'vitest'
import { postedRound, storedRound } from '#tests/factories/rounds.ts'
import { fc } from '#tests/support/random/properties.ts'
import { runLength } from '#tests/support/random/seed.ts'
import { planSync } from './plan-sync.ts'
import type { SyncPlan } from './plan-sync.ts'
import type { NetDifferential, RoundFacts, StoredRound } from './round.ts'

const tenths = fc.integer({ min: -30, max: 400 })
const perhaps = fc.option(tenths, { nil: null })
const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-05-0${n}`)

const changing = fc.record({
  playedOn: day,
  precision: fc.constantFrom<RoundFacts['precision'][]>('day', 'approximate', 'month'),
  holes: fc.constantFrom(18, 18, 9),
  gross: fc.integer({ min: 84, max: 86 }),
  status: fc.constantFrom<RoundFacts['status'][]>('validated', 'under-review', 'temporary'),
  differential: perhaps,
  unadjustedDifferential: perhaps,
  scaledDifferential: perhaps,
  associationNet: perhaps,
  printedIndex: perhaps,
  courseName: fc.option(fc.constant('Old Course'), { nil: null }),
})
const posted = fc
  .record({ associationId: fc.constantFrom('1', '2', '3', '4', '5', '6'), deleted: fc.boolean(), facts: changing })
  .map(({ facts, ...round }) => postedRound({ ...facts, ...round }))
const net = fc.option(fc.constant<NetDifferential>({ net: 10, source: 'revision', index: 124 }), { nil: null })
const kept = fc
  .uniqueArray(fc.constantFrom('1', '2', '3', '7', 'by hand', 'by hand too'), { maxLength: 6 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), facts: changing, net }))))
  .map((rounds) =>
    rounds.map(({ id, facts, net: known }, n) =>
      storedRound({ ...facts, id: n + 1, net: known, associationId: id.startsWith('by') ? null : id }),
    ),
  )
const input = fc.record({
  ours: kept,
  theirs: fc.array(posted, { maxLength: 8 }),
  revisions: fc.array(fc.record({ on: day, index: perhaps }), { maxLength: 3 }),
  covered: fc.constantFrom(
    null,
    { startDate: '2026-05-03', endDate: '2026-05-07' },
    { startDate: '2026-05-01', endDate: '2026-05-31' },
  ),
})

test('planning again after applying a plan gives an empty plan', () => {
  fc.assert(
    fc.property(input, (sync) => {
      const ours = carriedOut(sync.ours, planSync(sync))
      expect(planSync({ ...sync, ours })).toEqual({ insert: [], update: [], remove: [], affectedDays: [] })
    }),
    { numRuns: runLength({ short: 500, long: 20_000 }) },
  )
})

test('no net a plan writes is minus zero', () => {
  fc.assert(
    fc.property(input, (sync) => {
      const { insert, update } = planSync(sync)
      expect([...insert, ...update].some((round) => Object.is(round.net?.net, -0))).toBe(false)
    }),
  )
})

test('a round entered by hand is never changed but for a net that becomes known', () => {
  fc.assert(
    fc.property(input, (sync) => {
      const byHand = sync.ours.filter(({ associationId }) => associationId === null)
      const { update } = planSync(sync)
      for (const { id, facts } of update) {
        const before = byHand.find((round) => round.id === id)
        if (before) expect({ ...before, ...facts, net: null }).toEqual({ ...before, net: null })
      }
    }),
  )
})

function carriedOut(ours: readonly StoredRound[], { insert, update, remove }: SyncPlan): StoredRound[] {
  const updates = new Map(update.map((change) => [change.id, change]))
  const stayed = ours
    .filter(({ id }) => !remove.includes(id))
    .map((round) => ({ ...round, ...updates.get(round.id)?.facts, net: (updates.get(round.id) ?? round).net }))
  return [...stayed, ...insert.map((round, n) => ({ ...round, id: 100 + n, golferId: 1 }))]
}
