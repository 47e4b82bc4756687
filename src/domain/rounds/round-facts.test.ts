import { expect, test } from 'vitest'
import { postedRound, storedRound } from '#tests/factories/rounds.ts'
import { dayOfPlay, factsOf, sameFacts, scoreCorrected, withKnownDetails } from './round-facts.ts'
import type { RoundFacts } from './round.ts'

test('the facts of a stored round are those it was posted with', () => {
  expect(factsOf(storedRound())).toEqual(postedRound())
})

test('an instant written in two ways is the same instant', () => {
  const posted = postedRound({ postedAt: '2026-05-09T18:00:00Z' })
  expect(sameFacts(posted, postedRound({ postedAt: '2026-05-09T18:00:00.000Z' }))).toBe(true)
  expect(sameFacts(posted, postedRound({ postedAt: null }))).toBe(false)
})

test('rounds that differ in one fact are different', () => {
  expect(sameFacts(postedRound(), postedRound({ teeName: 'Blue' }))).toBe(false)
})

test('a known day and course are kept when the association hides them', () => {
  const hidden = postedRound({ playedOn: '2026-05-01', precision: 'month', courseName: null, used: true })
  const kept = { playedOn: '2026-05-09', precision: 'day', courseName: 'Old Course', used: true }
  expect(withKnownDetails(hidden, postedRound())).toMatchObject(kept)
})

test('a day corrected at the association is taken over', () => {
  const otherDay = postedRound({ playedOn: '2026-05-08' })
  expect(withKnownDetails(otherDay, postedRound())).toBe(otherDay)
  const otherMonth = postedRound({ playedOn: '2026-06-01', precision: 'month' })
  expect(withKnownDetails(otherMonth, postedRound())).toBe(otherMonth)
})

test.each<Partial<RoundFacts>>([
  { gross: 87 },
  { holes: 9 },
  { playedHoles: 17 },
  { courseRating: 712 },
  { slopeRating: 127 },
  { pcc: 1 },
  { unadjustedDifferential: 135 },
])('a score is corrected by %j', (correction) => {
  expect(scoreCorrected(postedRound(), postedRound(correction))).toBe(true)
})

test.each<Partial<RoundFacts>>([
  { differential: 114 },
  { printedIndex: 118 },
  { associationNet: 3 },
  { used: true, exceptional: true, edited: true },
  { pcc: null },
  { courseRating: null, slopeRating: null, unadjustedDifferential: null },
])('a score is not corrected by %j', (change) => {
  expect(scoreCorrected(postedRound(), postedRound(change))).toBe(false)
})

test('an unadjusted differential shown for the first time is a correction only when it is a new figure', () => {
  const before = postedRound({ differential: 134, unadjustedDifferential: null })
  expect(scoreCorrected(before, postedRound({ differential: 114, unadjustedDifferential: 134 }))).toBe(false)
  expect(scoreCorrected(before, postedRound({ differential: 140, unadjustedDifferential: 140 }))).toBe(true)
})

test('a known day is the day, whenever the round was posted', () => {
  expect(dayOfPlay({ day: '2026-05-09' }, '2026-05-11')).toEqual({ playedOn: '2026-05-09', precision: 'day' })
})

test('a round known to the month counts by its posting day of the same month, marked approximate', () => {
  expect(dayOfPlay({ month: '2026-05' }, '2026-05-31')).toEqual({ playedOn: '2026-05-31', precision: 'approximate' })
})

test('posted in another month, or at an unknown time, its day stays unknown', () => {
  const unknown = { playedOn: '2026-05-01', precision: 'month' }
  expect(dayOfPlay({ month: '2026-05' }, '2026-06-01')).toEqual(unknown)
  expect(dayOfPlay({ month: '2026-05' }, '2025-05-09')).toEqual(unknown)
  expect(dayOfPlay({ month: '2026-05' }, null)).toEqual(unknown)
})
