import { expect, test } from 'vitest'
import { postedRound, roundByHand, storedRound } from '#tests/factories/rounds.ts'
import { planSync } from './plan-sync.ts'
import type { SyncInput } from './plan-sync.ts'

const nothing = { insert: [], update: [], remove: [], affectedDays: [] }
const season = { startDate: '2026-01-01', endDate: '2026-12-31' }

function sync(input: Partial<SyncInput>) {
  return planSync({ ours: [], theirs: [], revisions: [], covered: null, ...input })
}

test('a round new at the association is added with its net', () => {
  const plan = sync({ theirs: [postedRound()] })
  expect(plan.insert).toEqual([{ ...postedRound(), net: { net: 10, source: 'printed-index', index: 124 } }])
  expect(plan.affectedDays).toEqual(['2026-05-09'])
})

test('an unchanged list gives an empty plan', () => {
  expect(sync({ ours: [storedRound()], theirs: [postedRound()], covered: season })).toEqual(nothing)
})

test('a round moved to another day touches both days', () => {
  const plan = sync({ ours: [storedRound({ id: 7 })], theirs: [postedRound({ playedOn: '2026-05-02' })] })
  expect(plan.update).toMatchObject([{ id: 7, facts: { playedOn: '2026-05-02' } }])
  expect(plan.affectedDays).toEqual(['2026-05-02', '2026-05-09'])
})

test('a nine that is deleted at the association touches the day of the round combined of it, whose order it gave', () => {
  const nine = storedRound({ playedOn: '2026-05-02', holes: 9, playedHoles: 9, combinedInto: '7001' })
  const whole = storedRound({ id: 2, associationId: '7001', scoreType: 'C' })
  const plan = sync({ ours: [nine, whole], theirs: [{ ...nine, deleted: true }] })
  expect(plan).toEqual({ ...nothing, remove: [1], affectedDays: ['2026-05-02', '2026-05-09'] })
})

test('a corrected gross recalculates the net', () => {
  const corrected = postedRound({ gross: 88, differential: 152, unadjustedDifferential: 152 })
  const plan = sync({ ours: [storedRound()], theirs: [corrected] })
  expect(plan.update).toEqual([{ id: 1, facts: corrected, net: { net: 28, source: 'printed-index', index: 124 } }])
})

test('a later exceptional-score reduction does not change the net', () => {
  const reduced = postedRound({ differential: 114, associationNet: -10 })
  const plan = sync({ ours: [storedRound()], theirs: [reduced] })
  expect(plan.update).toEqual([{ id: 1, facts: reduced, net: storedRound().net }])
})

test('a later Index revision does not change the net', () => {
  const ours = [storedRound({ printedIndex: null, net: { net: 20, source: 'revision', index: 114 } })]
  const revisions = [{ on: '2026-05-09', index: 90 }]
  expect(sync({ ours, theirs: [postedRound({ printedIndex: null })], revisions })).toEqual(nothing)
})

test('a net unknown so far becomes known with the Index, also for a round the list does not hold', () => {
  const ours = [storedRound({ printedIndex: null, net: null })]
  const revisions = [{ on: '2026-05-01', index: 120 }]
  const plan = sync({ ours, revisions })
  expect(plan.update).toMatchObject([{ id: 1, net: { net: 14, source: 'revision', index: 120 } }])
  expect(plan.affectedDays).toEqual(['2026-05-09'])
})

test('an Index is estimated from the rounds arriving in the same sync', () => {
  const history = ['04-01', '04-02', '04-03'].map((day, n) =>
    postedRound({ associationId: `400${n}`, playedOn: `2026-${day}`, differential: 150, unadjustedDifferential: 150 }),
  )
  const plan = sync({ theirs: [postedRound({ printedIndex: null }), ...history] })
  const measured = plan.insert.find(({ associationId }) => associationId === '5001')
  expect(measured?.net).toEqual({ net: 4, source: 'estimated', index: 130 })
})

test('an estimate takes a nine at its 18-hole value and leaves a temporary score out', () => {
  const history = [
    postedRound({ associationId: '4001', playedOn: '2026-04-01', holes: 9, playedHoles: 9, scaledDifferential: 140 }),
    postedRound({ associationId: '4002', playedOn: '2026-04-02', differential: 150 }),
    postedRound({ associationId: '4003', playedOn: '2026-04-03', differential: 150 }),
    postedRound({ associationId: '4004', playedOn: '2026-04-04', differential: 90, status: 'temporary' }),
  ]
  const plan = sync({ ours: [storedRound({ printedIndex: null, net: null })], theirs: history })
  expect(plan.update.at(0)?.net).toEqual({ net: 14, source: 'estimated', index: 120 })
})

test('a round marked deleted at the association is removed', () => {
  const plan = sync({ ours: [storedRound({ id: 7 })], theirs: [postedRound({ deleted: true })] })
  expect(plan).toEqual({ ...nothing, remove: [7], affectedDays: ['2026-05-09'] })
  expect(sync({ theirs: [postedRound({ deleted: true })] })).toEqual(nothing)
})

test('a round missing from a complete list was deleted, from an incomplete one it was not', () => {
  const ours = [storedRound({ id: 7 })]
  expect(sync({ ours, covered: { startDate: '2026-05-09', endDate: '2026-05-09' } }).remove).toEqual([7])
  expect(sync({ ours, covered: { startDate: '2026-05-10', endDate: '2026-05-31' } })).toEqual(nothing)
  expect(sync({ ours, covered: null })).toEqual(nothing)
})

test('a round whose day is uncertain is only missed when its whole month is covered', () => {
  const ours = [storedRound({ id: 7, precision: 'approximate' })]
  expect(sync({ ours, covered: { startDate: '2026-05-02', endDate: '2026-05-31' } })).toEqual(nothing)
  expect(sync({ ours, covered: { startDate: '2026-05-01', endDate: '2026-05-30' } })).toEqual(nothing)
  expect(sync({ ours, covered: { startDate: '2026-05-01', endDate: '2026-05-31' } }).remove).toEqual([7])
})

test('the association’s round replaces the one of the same day and gross entered by hand', () => {
  const byHand = storedRound({ ...roundByHand(), id: 3 })
  const plan = sync({ ours: [byHand], theirs: [postedRound()], covered: season })
  expect(plan.remove).toEqual([3])
  expect(plan.insert.map(({ associationId }) => associationId)).toEqual(['5001'])
})

test('a round entered by hand after its round was synced is replaced too', () => {
  const byHand = storedRound({ ...roundByHand(), id: 3 })
  const plan = sync({ ours: [storedRound(), byHand], theirs: [] })
  expect(plan).toEqual({ ...nothing, remove: [3], affectedDays: ['2026-05-09'] })
})

test('a round entered by hand stays when day or gross differ, and is never missed', () => {
  const byHand = storedRound({ ...roundByHand({ gross: 90 }), id: 3 })
  expect(sync({ ours: [byHand], theirs: [postedRound()], covered: season }).remove).toEqual([])
  const nextDay = storedRound({ ...roundByHand({ playedOn: '2026-05-10' }), id: 3 })
  expect(sync({ ours: [nextDay], theirs: [postedRound()], covered: season }).remove).toEqual([])
})

test('a round entered by hand stays when the association’s is deleted or its day unknown', () => {
  const byHand = storedRound({ ...roundByHand(), id: 3 })
  expect(sync({ ours: [byHand], theirs: [postedRound({ deleted: true })] })).toEqual(nothing)
  const monthOnly = postedRound({ playedOn: '2026-05-01', precision: 'month' })
  const onTheFirst = storedRound({ ...roundByHand({ playedOn: '2026-05-01' }), id: 3 })
  expect(sync({ ours: [onTheFirst], theirs: [monthOnly] }).remove).toEqual([])
})

test('of two rows with one id the last is used', () => {
  const plan = sync({ theirs: [postedRound({ gross: 90 }), postedRound({ gross: 86 })] })
  expect(plan.insert.map(({ gross }) => gross)).toEqual([86])
})

test('a round the association now shows only by month keeps its day', () => {
  const hidden = postedRound({ playedOn: '2026-05-01', precision: 'month', facilityName: null, courseName: null })
  expect(sync({ ours: [storedRound()], theirs: [hidden], covered: season })).toEqual(nothing)
})

test.each([
  ['is used for the Handicap Index', { used: true }],
  ['is no longer one of the recent twenty', { isRecent: false }],
  ['has another net at the association than the settled one', { associationNet: 31 }],
  ['has another Index printed on it', { printedIndex: 118 }],
])('a stored round that now %s is written but touches no match', (_what, change) => {
  const plan = sync({ ours: [storedRound({ id: 7 })], theirs: [postedRound(change)] })
  expect(plan.update).toEqual([{ id: 7, facts: postedRound(change), net: storedRound().net }])
  expect(plan.affectedDays).toEqual([])
})

test.each([
  ['course', { courseName: 'New Course' }],
  ['penalty', { penalty: 2 }],
  ['edit mark', { edited: true }],
  ['status', { status: 'under-review' as const }],
  ['differential', { differential: 114 }],
])('a round with another %s touches the match that shows it', (_what, change) => {
  expect(sync({ ours: [storedRound()], theirs: [postedRound(change)] }).affectedDays).toEqual(['2026-05-09'])
})
