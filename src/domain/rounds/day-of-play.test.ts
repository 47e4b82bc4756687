import { expect, test } from 'vitest'
import { dayOfPlay } from './day-of-play.ts'

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
