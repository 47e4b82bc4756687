import { expect, test } from 'vitest'
import { freshnessWords } from './freshness-words.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-20T14:30:00')
const words = (kind: 'offline' | 'slow', since: number | null) =>
  freshnessWords({ kind, since }, now, 'en-US')?.replaceAll(/\s/g, ' ')

test('nothing is said of figures as they stand', () => {
  expect(freshnessWords({ kind: 'current' }, now)).toBeNull()
})

test('without a connection golfers are told of when their figures are', () => {
  expect(words('offline', at('2026-11-20T14:05:00'))).toBe('No connection. This is as of today at 2:05 PM.')
  expect(words('offline', at('2026-11-18T09:00:00'))).toBe('No connection. This is as of on Nov 18 at 9:00 AM.')
  expect(words('offline', null)).toBe('No connection.')
})

test('while newer figures take their time, that is said, too', () => {
  expect(words('slow', at('2026-11-20T14:05:00'))).toBe('The connection is slow. This is as of today at 2:05 PM.')
})
