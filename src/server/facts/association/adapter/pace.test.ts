import { expect, test } from 'vitest'
import { createPace } from './pace.ts'
import { localSlots } from './slots.ts'

const hour = 60 * 60_000

/** A clock that is set by the test and advances when the code waits. */
function handClock(now: number) {
  const clock = {
    at: now,
    now: () => clock.at,
    date: () => clock.at,
    async wait(milliseconds: number) {
      clock.at += milliseconds
    },
  }
  return clock
}

test.each([null, 1])('a clock set back an hour does not block requests (%s per second)', async (perSecond) => {
  const clock = handClock(10 * hour)
  const pace = createPace(clock, localSlots(clock, perSecond))
  const turn = (urgency: 'sync' | 'person') => pace.turn(async () => 'asked', { deadline: clock.at + 60_000, urgency })
  await turn('sync')
  clock.at -= hour
  await expect(turn('sync')).resolves.toBe('asked')
  expect(clock.at).toBeLessThanOrEqual(9 * hour + 1000)
})

test('a pause of five minutes stays five minutes when the clock is set back', async () => {
  const clock = handClock(10 * hour)
  const pace = createPace(clock, localSlots(clock, null))
  await pace.hold(5 * 60_000)
  clock.at -= hour
  await pace.turn(async () => 'asked', { deadline: clock.at + 10 * 60_000, urgency: 'sync' })
  expect(clock.at).toBe(9 * hour + 5 * 60_000)
})

test('a requested sync that waits gets the slot that a scheduled one waits for as well', async () => {
  const clock = handClock(10 * hour)
  const slots = localSlots(clock, 1)
  await slots.take('sync', 60_000)
  clock.at += 100
  expect(await slots.take('sync', 60_000)).toEqual({ kind: 'later', inMs: 900 })
  expect(await slots.take('requested', 60_000)).toEqual({ kind: 'later', inMs: 900 })
  clock.at += 900
  expect(await slots.take('sync', 59_000)).toEqual({ kind: 'later', inMs: 500 })
  expect(await slots.take('requested', 59_000)).toEqual({ kind: 'start', inMs: 0 })
  clock.at += 1000
  expect(await slots.take('sync', 58_000)).toEqual({ kind: 'start', inMs: 0 })
})

test('a scheduled sync gives way only as long as it has time', async () => {
  const clock = handClock(10 * hour)
  const slots = localSlots(clock, 1)
  await slots.take('person', 60_000)
  await slots.take('requested', 60_000)
  clock.at += 1000
  expect(await slots.take('sync', 60_000)).toEqual({ kind: 'later', inMs: 500 })
  expect(await slots.take('sync', 20_000)).toEqual({ kind: 'start', inMs: 0 })
})
