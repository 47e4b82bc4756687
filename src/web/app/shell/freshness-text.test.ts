import { expect, test } from 'vitest'
import { freshnessText } from './freshness-text.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-11-20T14:30:00')
const text = (kind: 'offline' | 'slow', since: number | null) =>
  freshnessText({ kind, since }, now, 'en-US')?.replaceAll(/\s/g, ' ')

test('current data has no text', () => {
  expect(freshnessText({ kind: 'current' }, now)).toBeNull()
})

test('without a connection the text says when the data was last updated', () => {
  expect(text('offline', at('2026-11-20T14:05:00'))).toBe('No connection. Last updated today at 2:05 PM.')
  expect(text('offline', at('2026-11-18T09:00:00'))).toBe('No connection. Last updated on Nov 18 at 9:00 AM.')
  expect(text('offline', null)).toBe('No connection.')
})

test('on a slow connection the text says so', () => {
  expect(text('slow', at('2026-11-20T14:05:00'))).toBe('The connection is slow. Last updated today at 2:05 PM.')
})
