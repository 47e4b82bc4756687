import { expect, test } from 'vitest'
import { infoMessage, syncMessage } from './sync-message.ts'

const nothing = {
  golfers: 0,
  unchanged: 0,
  added: 0,
  changed: 0,
  removed: 0,
  unreadableRows: 0,
  leftOutRows: 0,
  skipped: [],
}

test('a sync counts golfers and rounds', () => {
  expect(syncMessage({ ...nothing, golfers: 24, added: 3, changed: 1 })).toBe(
    'Synced 24 golfers: 3 rounds added, 1 changed, 0 removed.',
  )
})

test('golfers who were only looked up are not counted as synced', () => {
  expect(syncMessage({ ...nothing, golfers: 1, unchanged: 23, added: 1 })).toBe(
    'Synced 1 golfer: 1 round added, 0 changed, 0 removed. 23 other golfers had nothing new.',
  )
})

test('one is singular', () => {
  expect(syncMessage({ ...nothing, golfers: 1, added: 1, unreadableRows: 1 })).toBe(
    'Synced 1 golfer: 1 round added, 0 changed, 0 removed. 1 row could not be read and was left out.',
  )
})

test('golfers who were skipped are named with the reason, up to five', () => {
  const skipped = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'].map((name) => ({ name, reason: 'no answer in time' }))
  expect(infoMessage({ ...nothing, golfers: 2, skipped })).toBe(
    'Updated the information of 2 golfers. Skipped 7 golfers: Ann (no answer in time), Bo (no answer in time), ' +
      'Cy (no answer in time), Di (no answer in time), Ed (no answer in time) and 2 more.',
  )
})

test('rows beyond the most that are kept of a golfer are counted', () => {
  expect(syncMessage({ ...nothing, golfers: 1, added: 5000, leftOutRows: 595_000 })).toBe(
    'Synced 1 golfer: 5,000 rounds added, 0 changed, 0 removed. ' +
      '595,000 rows were left out: only the newest 5,000 rounds of a golfer are kept.',
  )
})
