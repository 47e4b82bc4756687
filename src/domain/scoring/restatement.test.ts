import { expect, test } from 'vitest'
import {
  type CountedRound,
  type Trigger,
  type Outcome,
  restatementOf,
  roundChanges,
  withChanges,
} from './restatement.ts'
import { recalculation } from './setting-changes.ts'

const [wren, tobias, hillbillies] = [1, 2, 7]

const first: Outcome = { net: -13, place: { position: 1, tied: false }, points: 2 }
const second: Outcome = { net: 40, place: { position: 2, tied: false }, points: 1 }
const none: Outcome = { net: null, place: null, points: 0 }
const round = (id: number | null, net: number, gross = 85): CountedRound => ({
  id,
  playedOn: '2026-11-12',
  gross,
  differential: net + 124,
  net,
})

type Wrens = { readonly round: CountedRound | null; readonly outcome: Outcome }

/** Wren's result, beside Tobias and their team. */
const resultWith = ({ round: counted, outcome }: Wrens) => ({
  rounds: new Map(counted === null ? [] : [[wren, counted]]),
  golfers: new Map([
    [wren, outcome],
    [tobias, none],
  ]),
  teams: new Map([[hillbillies, { ...outcome, net: (outcome.net ?? 120) + 120 }]]),
})

const { added, edited, deleted } = roundChanges

const causeOf = (before: CountedRound | null, after: CountedRound | null, trigger: Trigger) =>
  restatementOf(resultWith({ round: before, outcome: first }), resultWith({ round: after, outcome: second }), trigger)
    ?.cause

test('a restatement names every golfer and team whose net, position or points changed, before and after', () => {
  const before = resultWith({ round: round(5, -13), outcome: first })
  const after = resultWith({ round: round(5, 40, 91), outcome: second })
  expect(restatementOf(before, after, edited(5))).toEqual({
    cause: 'edited-round',
    rounds: [{ id: wren, before: round(5, -13), after: round(5, 40, 91) }],
    golfers: [{ id: wren, before: first, after: second }],
    teams: [{ id: hillbillies, before: { ...first, net: 107 }, after: { ...second, net: 160 } }],
  })
})

test('a result in which every net, position and points stay is not restated, although a round was', () => {
  const before = resultWith({ round: round(5, -13), outcome: first })
  expect(restatementOf(before, resultWith({ round: round(5, -13, 84), outcome: first }), edited(5))).toBeNull()
  expect(restatementOf(before, before, recalculation)).toBeNull()
})

test('a tie that comes or goes, and points that change, are restated', () => {
  const before = resultWith({ round: null, outcome: first })
  for (const outcome of [
    { ...first, place: { position: 1, tied: true } },
    { ...first, points: 1.5 },
  ])
    expect(restatementOf(before, resultWith({ round: null, outcome }), added(9))?.golfers).toHaveLength(1)
})

test('the cause is what happened to the round, by its identity', () => {
  expect(causeOf(null, round(5, 40), added(5))).toBe('late-round')
  expect(causeOf(round(5, 40), round(6, -13), added(6))).toBe('late-round')
  const combined = { added: new Set([6]), edited: new Set([5]), deletes: false }
  expect(causeOf(round(5, 40), round(6, -13), { ...combined, combines: true })).toBe('combined-nines')
  expect(causeOf(round(5, 40), round(6, -13), combined)).toBe('late-round')
  expect(causeOf(null, round(5, 40), edited(5))).toBe('edited-round')
  expect(causeOf(round(6, 40), round(5, -13), edited(5))).toBe('edited-round')
  expect(causeOf(round(5, 40), round(5, -13), edited(5))).toBe('edited-round')
  expect(causeOf(round(5, -13), round(6, 40), edited(5))).toBe('edited-round')
  expect(causeOf(round(5, -13), null, edited(5))).toBe('edited-round')
  expect(causeOf(round(null, -13), null, deleted)).toBe('deleted-round')
  expect(causeOf(round(null, -13), round(6, 40, 92), deleted)).toBe('deleted-round')
  // The next round has the same gross.
  expect(causeOf(round(null, -13, 85), round(6, 40, 85), deleted)).toBe('deleted-round')
})

test('a round entered by hand that the association’s own record replaces was edited, not deleted', () => {
  const replaced = { ...added(6), deletes: true }
  expect(causeOf(round(null, -13, 85), round(6, 40, 85), replaced)).toBe('edited-round')
  expect(causeOf(round(null, -13, 85), round(6, 40, 92), replaced)).toBe('deleted-round')
})

test('changes after a result was final are taken together, so that the next one alone is recorded', () => {
  const final = resultWith({ round: round(5, -13), outcome: first })
  const edit = restatementOf(final, resultWith({ round: round(5, 40, 91), outcome: second }), edited(5))
  if (edit === null) throw new Error('not restated')
  const after = withChanges(final, [edit])
  expect(restatementOf(after, resultWith({ round: round(5, 40, 91), outcome: second }), added(6))).toBeNull()
  expect(restatementOf(after, final, edited(5))).toMatchObject({
    rounds: [{ before: round(5, 40, 91), after: round(5, -13) }],
    golfers: [{ before: second, after: first }],
  })
})

test('a decision about a round is the cause whatever changed; so is a recalculation', () => {
  expect(causeOf(null, round(5, 40), 'merged')).toBe('merged')
  expect(causeOf(null, round(5, 40), 'decision')).toBe('confirmation')
  expect(causeOf(round(5, 40), null, 'decision')).toBe('confirmation')
  expect(causeOf(null, round(5, 40), recalculation)).toBe('recalculation')
  expect(causeOf(null, null, 'names')).toBe('recalculation')
})
