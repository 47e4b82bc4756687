import { expect, test } from 'vitest'
import {
  calculationText,
  momentText,
  progressText,
  statsText,
  statusOf,
  syncKinds,
  syncWords,
  targetOf,
} from './sync-words.ts'

test('a sync is started by three buttons', () => {
  expect(syncKinds.map((kind) => syncWords[kind].button)).toEqual(['Sync Scores', 'Sync Golfer Info', 'Sync Both'])
})

test('each state of a sync has a word and a colour, one of tomorrow its own word in grey', () => {
  expect(['RUNNING', 'COMPLETED', 'FAILED', 'PAUSED'].map((status) => statusOf(status))).toEqual([
    { word: 'Running', tone: 'blue' },
    { word: 'Completed', tone: 'green' },
    { word: 'Failed', tone: 'red' },
    { word: 'PAUSED', tone: 'grey' },
  ])
})

test('a sync is of a golfer, of a league, or of everybody', () => {
  const wren = { id: 7, name: 'Wren Ashdown' }
  const twilight = { id: 3, name: 'Tuesday Twilight' }
  expect(targetOf({ golfer: wren, league: twilight })).toBe('Wren Ashdown')
  expect(targetOf({ golfer: null, league: twilight })).toBe('Tuesday Twilight')
  expect(targetOf({ golfer: null, league: null })).toBe('All golfers')
})

test('a sync says how far it is', () => {
  expect(progressText({ golfersDone: 0, golfersTotal: 0 })).toBe('Starting')
  expect(progressText({ golfersDone: 12, golfersTotal: 24 })).toBe('12 of 24 golfers')
  expect(progressText({ golfersDone: 0, golfersTotal: 1 })).toBe('0 of 1 golfer')
})

test('times are told on the clock of the reader', () => {
  const { day, time } = momentText('2026-11-20T03:05:00Z', 'en-US', 'America/New_York')
  expect([day, time.replace(/\s/, ' ')]).toEqual(['Nov 19', '10:05 PM'])
})

test('an update of the score calculations tells what it found', () => {
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

test('a calculation that runs says how far it is', () => {
  expect(calculationText(calculation)).toBe('Rescoring matches: 40 of 120')
})

test('one that ended says when, what changed and what failed', () => {
  const ended = { ...calculation, status: 'COMPLETED', completedAt: '2026-05-06T12:05:00.000Z' } as const
  expect(calculationText(ended, 'en-US', 'UTC')).toBe(
    'May 6, 12:05 PM: 1 match changed, 39 already correct, none failed.',
  )
  expect(calculationText({ ...ended, stats: { updated: 2, skipped: 37, errors: 1 } }, 'en-US', 'UTC')).toBe(
    'May 6, 12:05 PM: 2 matches changed, 37 already correct, 1 could not be scored.',
  )
})
