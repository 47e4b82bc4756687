import { expect, test } from 'vitest'
import {
  calculationText,
  dayAndTime,
  syncProgressText,
  statsText,
  syncStatus,
  syncKinds,
  syncLabels,
  targetOf,
} from './sync-text.ts'

test('three buttons start a sync, each with its own message', () => {
  expect(syncKinds.map((kind) => syncLabels[kind].button)).toEqual(['Sync Scores', 'Sync Golfer Info', 'Sync Both'])
  expect(syncKinds.map((kind) => syncLabels[kind].started)).toEqual(
    ['GHIN score sync', 'GHIN golfer info sync', 'GHIN sync'].map(
      (sync) => `${sync} started successfully. You can check the status in the sync history below.`,
    ),
  )
})

test('each sync status has a label and a color; an unknown status keeps its name, in grey', () => {
  const statuses = ['RUNNING', 'COMPLETED', 'FAILED', 'PAUSED'].map(syncStatus)
  expect(statuses.map(({ label }) => label)).toEqual(['Running', 'Completed', 'Failed', 'PAUSED'])
  expect(new Set(statuses.map(({ color }) => color)).size).toBe(4)
})

test('a sync is for a golfer, a league, or all golfers', () => {
  const wren = { id: 7, name: 'Wren Ashdown' }
  const twilight = { id: 3, name: 'Tuesday Twilight' }
  expect(targetOf({ golfer: wren, league: twilight })).toBe('Wren Ashdown')
  expect(targetOf({ golfer: null, league: twilight })).toBe('Tuesday Twilight')
  expect(targetOf({ golfer: null, league: null })).toBe('All golfers')
})

test('a running sync shows its progress', () => {
  expect(syncProgressText({ golfersDone: 0, golfersTotal: 0 })).toBe('Starting')
  expect(syncProgressText({ golfersDone: 12, golfersTotal: 24 })).toBe('12 of 24 golfers')
  expect(syncProgressText({ golfersDone: 0, golfersTotal: 1 })).toBe('0 of 1 golfer')
})

test('times are in the reader’s time zone', () => {
  const { day, time } = dayAndTime('2026-11-20T03:05:00Z', 'en-US', 'America/New_York')
  expect([day, time.replace(/\s/, ' ')]).toEqual(['Nov 19', '10:05 PM'])
})

test('a score calculation reports its counts', () => {
  expect(statsText({ updated: 3, skipped: 21, errors: 0 })).toBe(
    'Score calculations updated: 3 updated, 21 skipped, 0 errors',
  )
})

const calculation = {
  id: 1,
  status: 'RUNNING',
  done: 40,
  total: 120,
  stats: { updated: 1, skipped: 39, errors: 0 },
  startedAt: '2026-05-06T12:00:00.000Z',
  completedAt: null,
} as const

test('a running calculation shows its progress', () => {
  expect(calculationText(calculation)).toBe('Rescoring matches: 40 of 120')
})

test('a completed calculation shows when it ended, what changed and what failed', () => {
  const ended = { ...calculation, status: 'COMPLETED', completedAt: '2026-05-06T12:05:00.000Z' } as const
  expect(calculationText(ended, 'en-US', 'UTC')).toBe(
    'May 6, 12:05 PM: 1 match changed, 39 already correct, none failed.',
  )
  expect(calculationText({ ...ended, stats: { updated: 2, skipped: 37, errors: 1 } }, 'en-US', 'UTC')).toBe(
    'May 6, 12:05 PM: 2 matches changed, 37 already correct, 1 could not be scored.',
  )
})
