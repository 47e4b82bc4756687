import { expect, test } from 'vitest'
import { dayNumberOf } from './days.ts'
import { golferOf } from './golfers.ts'
import { quirks } from './quirk-golfers.ts'
import { clubBlockNumbers } from './region-golfers.ts'
import { ghinOfRound, roundsThrough } from './rounds.ts'

const today = dayNumberOf('2026-11-20')

function roundsOf(ghin: number, lastDay = today) {
  const golfer = golferOf(19, ghin)
  if (!golfer) throw new Error(`No golfer has number ${ghin}`)
  return roundsThrough(19, golfer, lastDay)
}

test('history never changes as days go by', () => {
  const then = roundsOf(5_000_007, today - 100)
  expect(roundsOf(5_000_007).slice(0, then.length)).toEqual(then)
})

test('a round is posted on the evening of the day it was played, the same day in Greenwich and in Hawaii', () => {
  for (const { playedOn, postedAt } of roundsOf(5_000_011)) {
    expect(new Date(postedAt).toISOString().slice(0, 10)).toBe(playedOn)
    expect(new Date(postedAt - 10 * 3_600_000).toISOString().slice(0, 10)).toBe(playedOn)
  }
})

test('golfers of the club block play eighteen holes about once a week', () => {
  const weeks = clubBlockNumbers.flatMap((ghin) => {
    const days = roundsOf(ghin).flatMap(({ playedHoles, playedOn }) =>
      playedHoles === 18 ? [dayNumberOf(playedOn)] : [],
    )
    const playedIn = (length: number, end: number) => days.some((day) => day > end - length && day <= end)
    return Array.from({ length: 20 }, (_, n) => ({
      seven: playedIn(7, today - n * 20),
      fourteen: playedIn(14, today - n * 20),
    }))
  })
  const share = (key: 'seven' | 'fourteen') => weeks.filter((week) => week[key]).length / weeks.length
  expect(share('seven')).toBeGreaterThan(0.55)
  expect(share('seven')).toBeLessThan(0.67)
  expect(share('fourteen')).toBeGreaterThan(0.8)
  expect(share('fourteen')).toBeLessThan(0.9)
})

test('every round has a unique id that encodes its golfer', () => {
  const ids = [quirks.twoRoundsADay, 5_000_000, 4_999_999].flatMap((ghin) => {
    const rounds = roundsOf(ghin)
    expect(rounds.every(({ id }) => ghinOfRound(id) === ghin && Number.isSafeInteger(id))).toBe(true)
    return rounds.map(({ id }) => id)
  })
  expect(new Set(ids).size).toBe(ids.length)
})

test('scores, ratings and slopes are those of real courses', () => {
  const numbers = [1_000_001, 2_345_678, 3_999_999, 5_000_003, quirks.nineHoles, quirks.partPlayed]
  for (const { holes, playedHoles, adjustedGross, venue, pcc, front9, back9 } of numbers.flatMap((ghin) =>
    roundsOf(ghin),
  )) {
    expect(adjustedGross / playedHoles).toBeGreaterThan(3)
    expect(adjustedGross / playedHoles).toBeLessThan(9)
    expect(venue.rating.courseRating / (holes * 10)).toBeGreaterThan(3.5)
    expect(venue.rating.courseRating / (holes * 10)).toBeLessThan(4.5)
    expect(venue.rating.slopeRating).toBeGreaterThanOrEqual(55)
    expect(venue.rating.slopeRating).toBeLessThanOrEqual(155)
    expect([-1, 0, 1, 2, 3]).toContain(pcc)
    expect(Number.isInteger(adjustedGross)).toBe(true)
    if (front9 !== null && back9 !== null) expect(front9 + back9).toBe(adjustedGross)
  }
})
