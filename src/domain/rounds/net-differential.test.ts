import { expect, test } from 'vitest'
import { postedRound, roundByHand } from '#tests/factories/rounds.ts'
import { fc } from '#tests/support/random/properties.ts'
import { addDays } from '../shared/day.ts'
import { netDifferential, netScoreOf } from './net-differential.ts'

const nothing = { revisions: [], record: [] }
const revisions = [
  { on: '2026-05-01', index: 120 },
  { on: '2026-05-10', index: 90 },
]
const record = [
  { playedOn: '2026-04-01', differential: 170 },
  { playedOn: '2026-04-02', differential: 150 },
  { playedOn: '2026-04-03', differential: 160 },
]

test('the association’s own net differential takes precedence over a calculated one', () => {
  const round = postedRound({ associationNet: -5, printedIndex: 124 })
  expect(netDifferential(round, { revisions, record })).toEqual({ net: -5, source: 'association', index: 124 })
})

test('without it the Index recorded with the score is used', () => {
  const round = postedRound({ differential: 134, unadjustedDifferential: 134, printedIndex: 124 })
  expect(netDifferential(round, { revisions, record })).toEqual({ net: 10, source: 'printed-index', index: 124 })
})

test('an exceptional-score reduction does not make a net better', () => {
  const round = postedRound({ differential: 114, unadjustedDifferential: 134 })
  expect(netDifferential(round, nothing)?.net).toBe(10)
  expect(netDifferential({ ...round, unadjustedDifferential: null }, nothing)?.net).toBe(-10)
})

test('without a printed Index the latest revision up to the day of play counts, never a later one', () => {
  const round = postedRound({ printedIndex: null })
  expect(netDifferential(round, { revisions, record })).toEqual({ net: 14, source: 'revision', index: 120 })
  const onTheDay = postedRound({ printedIndex: null, playedOn: '2026-05-10' })
  expect(netDifferential(onTheDay, { revisions, record })).toEqual({ net: 44, source: 'revision', index: 90 })
})

test('without any revision the Index is estimated from the rounds before that day', () => {
  const round = roundByHand({ differential: 134 })
  expect(netDifferential(round, { revisions: [], record })).toEqual({ net: 4, source: 'estimated', index: 130 })
})

test('an estimate ignores the round itself and later ones', () => {
  const round = roundByHand({ differential: 134 })
  const later = [
    { playedOn: '2026-05-09', differential: 10 },
    { playedOn: '2026-05-10', differential: 10 },
  ]
  expect(netDifferential(round, { revisions: [], record: [...later, ...record] })?.index).toBe(130)
  expect(netDifferential(round, { revisions: [], record: [...later, ...record.slice(1)] })).toBeNull()
})

test('an estimate uses the last twenty rounds only, in any order', () => {
  const best = Array.from({ length: 3 }, (_, n) => ({ playedOn: `2026-01-0${n + 1}`, differential: 10 }))
  const twenty = Array.from({ length: 20 }, (_, n) => ({ playedOn: addDays('2026-02-01', n), differential: 150 }))
  fc.assert(
    fc.property(fc.shuffledSubarray([...best, ...twenty], { minLength: 23 }), (listed) => {
      expect(netDifferential(roundByHand(), { revisions: [], record: listed })?.index).toBe(150)
    }),
  )
})

test('a round of fewer holes is measured by its 18-hole value', () => {
  const differentials = { differential: 72, unadjustedDifferential: 72, scaledDifferential: 157 }
  const nine = postedRound({ holes: 9, playedHoles: 9, ...differentials })
  expect(netDifferential(nine, nothing)?.net).toBe(33)
  expect(netDifferential({ ...nine, holes: 18, playedHoles: 12 }, nothing)?.net).toBe(33)
})

test('nine holes without an 18-hole value of the association are scaled at the Index of the day', () => {
  const unscaled = { holes: 9, playedHoles: 9, differential: 72, unadjustedDifferential: 72, scaledDifferential: null }
  const nine = postedRound({ ...unscaled, gross: 43, courseRating: 355, slopeRating: 113, pcc: 0 })
  // 7.5 for nine holes and 7.6 expected of the other nine, minus 12.4.
  expect(netDifferential(nine, nothing)).toEqual({ net: 27, source: 'printed-index', index: 124 })
  expect(netDifferential({ ...nine, courseRating: null }, nothing)).toBeNull()
  expect(netDifferential({ ...nine, playedHoles: 8 }, nothing)).toBeNull()
})

test('a golfer who never had an Index and too few rounds has no net', () => {
  expect(netDifferential(roundByHand(), nothing)).toBeNull()
  const unrated = postedRound({ differential: null, unadjustedDifferential: null })
  expect(netDifferential(unrated, { revisions, record })).toBeNull()
})

test('a plus golfer’s net adds the Index back, and level play is zero', () => {
  expect(netDifferential(postedRound({ unadjustedDifferential: -10, printedIndex: -24 }), nothing)?.net).toBe(14)
  expect(netDifferential(postedRound({ unadjustedDifferential: -24, printedIndex: -24 }), nothing)?.net).toBe(0)
})

test('a net score is the adjusted gross less the Course Handicap', () => {
  expect([netScoreOf(86, 13), netScoreOf(70, -2), netScoreOf(86, 0), netScoreOf(86, null)]).toEqual([73, 72, 86, null])
})
