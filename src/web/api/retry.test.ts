import { expect, test } from 'vitest'
import { shouldRetry, retryDelay } from './retry.ts'

const busy = { status: 503, retryAfter: 2 }

test('a busy server is retried after the time it asks for, five times at most', () => {
  expect([0, 4, 5].map((failures) => shouldRetry(failures, busy))).toEqual([true, true, false])
  expect(shouldRetry(0, { status: 429, retryAfter: 2 })).toBe(true)
  expect(retryDelay(3, busy, 0)).toBe(2000)
  expect(retryDelay(3, busy, 1)).toBe(4000)
})

test('a wait of a minute is reported instead of retried', () => {
  expect(shouldRetry(0, { status: 429, retryAfter: 60 })).toBe(false)
  expect(shouldRetry(0, { status: 429, retryAfter: null })).toBe(false)
})

test('a refusal is final, and a lost connection is retried twice, later each time', () => {
  const lost = { status: 0, retryAfter: null }
  expect(shouldRetry(0, { status: 404, retryAfter: null })).toBe(false)
  expect([0, 1, 2].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, false])
  expect([0, 1, 9].map((failures) => retryDelay(failures, lost, 0))).toEqual([1000, 2000, 30_000])
})
