import { expect, test } from 'vitest'
import type { Checked, MatchMoment } from './need.queries.ts'
import { golfersDue, recently } from './need.ts'

const now = Date.parse('2026-11-20T20:15:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const quiet: MatchMoment = { isEnding: false, endedAt: null }

const golfer = (roundsCheckedHoursAgo: number | null, more: Partial<Checked> = {}): Checked => ({
  id: 1,
  roundsCheckedAt: roundsCheckedHoursAgo === null ? null : hoursAgo(roundsCheckedHoursAgo),
  changedAt: null,
  announcedAt: null,
  hasPlan: false,
  ...more,
})

const isNeeded = (one: Checked, moment = quiet) =>
  golfersDue([one], moment, { now, changedWithin: recently.scheduled }).length === 1

test('a golfer who was never fetched is fetched, and one without news is not', () => {
  expect(isNeeded(golfer(null))).toBe(true)
  expect(isNeeded(golfer(8))).toBe(false)
  expect(isNeeded(golfer(100))).toBe(false)
})

test('a golfer whom a look-up named as changed is fetched, unless they were fetched since or a moment before', () => {
  expect(isNeeded(golfer(11, { changedAt: hoursAgo(0) }))).toBe(true)
  expect(isNeeded(golfer(11, { changedAt: hoursAgo(12) }))).toBe(false)
  expect(isNeeded(golfer(9, { changedAt: hoursAgo(0) }))).toBe(false)
})

test('a golfer whose change was announced is fetched until one has been, however short ago the last time is', () => {
  expect(isNeeded(golfer(0.1, { announcedAt: hoursAgo(0) }))).toBe(true)
  expect(isNeeded(golfer(0.1, { announcedAt: hoursAgo(1) }))).toBe(false)
})

test('a golfer who was fetched before the clock was set back by a day is fetched again, and by less than an hour not', () => {
  expect(isNeeded(golfer(-24))).toBe(true)
  expect(isNeeded(golfer(-0.9))).toBe(false)
})

test('a planned round, and the last two days of a match, have golfers fetched twice a day', () => {
  for (const [one, moment] of [
    [{ hasPlan: true }, quiet],
    [{}, { isEnding: true, endedAt: null }],
  ] as const) {
    expect(isNeeded(golfer(11, one), moment)).toBe(true)
    expect(isNeeded(golfer(9, one), moment)).toBe(false)
  }
})

test('everyone is fetched once more when a match has ended', () => {
  const moment = { isEnding: false, endedAt: hoursAgo(5) }
  expect(isNeeded(golfer(6), moment)).toBe(true)
  expect(isNeeded(golfer(4), moment)).toBe(false)
})

test('everyone is fetched within a week, oldest check first, and a league not all at once', () => {
  const league = Array.from({ length: 24 }, (_, n) => ({ ...golfer(121 + n / 10), id: n }))
  const chosen = (golfers: readonly Checked[], at: number) =>
    golfersDue(golfers, quiet, { now: at, changedWithin: recently.scheduled }).map(({ id }) => id)
  expect(chosen(league, now)).toEqual([22, 23])

  let golfers: Checked[] = league
  const fetched = new Map<number, number>()
  for (let at = now; at < now + 48 * 3_600_000; at += 4 * 3_600_000) {
    const ids = chosen(golfers, at)
    expect(ids.length).toBeLessThanOrEqual(2)
    for (const id of ids) fetched.set(id, at)
    golfers = golfers.map((one) =>
      ids.includes(one.id) ? { ...one, roundsCheckedAt: new Date(at).toISOString() } : one,
    )
  }
  expect(fetched.size).toBe(24)
  expect(chosen(league, now + 48 * 3_600_000)).toHaveLength(24)
})
