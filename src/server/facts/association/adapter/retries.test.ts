import { expect, test } from 'vitest'
import { retryAfterMs } from './retries.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['17', 17_000],
  ['0', 0],
  ['Fri, 20 Nov 2026 12:00:40 GMT', 40_000],
  ['Friday, 20-Nov-26 12:01:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['2026-11-20', null],
  ['9'.repeat(400), null],
  ['', null],
  [null, null],
])('the request to wait %s', (header, milliseconds) => {
  expect(retryAfterMs(header, noon)).toBe(milliseconds)
})
