import { expect, test } from 'vitest'
import { type Change, ChangeLog, everything } from './change-log.ts'
import { KeptPages } from './kept.ts'
import type { Page } from './page.ts'

const page: Page = {
  route: '/api/seasons/:id/standings',
  leagueId: 1,
  isPublic: false,
  golfers: [30],
  from: 0,
  until: 100,
  etag: '"1"',
  bytes: Buffer.from('{}'),
  headers: {},
  compressed: new Map(),
  replies: new Map(),
}
const members = [10, 20]

/** Whether the page is current when these changes were announced while it was read, after one that it contains. */
function isCurrentAfter(...changes: readonly Change[]): boolean {
  const log = new ChangeLog()
  log.add(everything)
  const { position } = log
  for (const change of changes) log.add(change)
  return new KeptPages(log, { bytes: 10_000 }).isCurrent(position, page, members)
}

test.each<[string, Change]>([
  ['its league', { kind: 'leagues', ids: [2, 1] }],
  ['a member of its league', { kind: 'golfers', ids: [20] }],
  ['a golfer it shows who has left', { kind: 'golfers', ids: [30] }],
  ['everything', everything],
])('a page is not kept when %s changed while it was read', (_, change) => {
  expect(isCurrentAfter({ kind: 'readers', ids: [1] }, change)).toBe(false)
})

test('a page is kept when only others changed while it was read', () => {
  expect(isCurrentAfter({ kind: 'leagues', ids: [2] }, { kind: 'golfers', ids: [1, 40] })).toBe(true)
})

test('a page is found from the beginning of its day until its end', () => {
  const pages = new KeptPages(new ChangeLog(), { bytes: 10_000 })
  pages.keep('/standings', { ...page, from: 50, until: 100 }, members)
  const found = [49, 50, 99, 100].map((now) => pages.find('/standings', now) !== undefined)
  expect(found).toEqual([false, true, true, false])
})
