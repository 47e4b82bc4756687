import { expect, test } from 'vitest'
import { Connection, current, freshnessText } from './freshness.ts'

const match = { name: 'match', at: 100 }
const standings = { name: 'standings', at: 50 }

test('stored answers are shown as of a slow connection until the first answer comes, whichever it is', () => {
  const connection = new Connection(true)
  connection.restore('match')
  connection.restore('standings')
  expect(connection.freshnessOf([match, standings])).toEqual({ kind: 'slow', since: 50 })
  connection.answered(200)
  connection.replace('match')
  expect(connection.freshnessOf([{ ...match, at: 200 }, standings])).toEqual(current)
})

test('a connection that was fast is slow again once another stored answer has to be shown', () => {
  const connection = new Connection(true)
  connection.answered(200)
  connection.restore('standings')
  expect(connection.freshnessOf([standings])).toEqual({ kind: 'slow', since: 50 })
  expect(connection.freshnessOf([match])).toEqual(current)
})

test('without a connection the age is that of the oldest stored answer on screen, or of the last answer', () => {
  const connection = new Connection(true)
  connection.answered(200)
  connection.restore('match')
  connection.lost()
  expect(connection.freshnessOf([match])).toEqual({ kind: 'offline', since: 100 })
  expect(connection.freshnessOf([])).toEqual({ kind: 'offline', since: 200 })
  connection.answered(300)
  expect(connection.freshnessOf([match])).toEqual(current)
  connection.lost()
  expect(connection.freshnessOf([match]), 'it is still a stored one').toEqual({ kind: 'offline', since: 100 })
})

test('a page that is opened without a connection is offline until the server answers', () => {
  const connection = new Connection(false)
  expect(connection.freshnessOf([])).toEqual({ kind: 'offline', since: null })
  connection.answered(200)
  expect(connection.freshnessOf([])).toEqual(current)
})

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
