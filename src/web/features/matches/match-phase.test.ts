import { expect, test } from 'vitest'
import { matchPhase } from './match-phase.ts'

const match = { startDate: '2026-11-10', endDate: '2026-11-23', finished: false }

test('an open match says how many days are left', () => {
  const on = (day: string) => matchPhase(match, day).text
  expect(on('2026-11-10')).toBe('Open, 13 days left')
  expect(on('2026-11-20')).toBe('Open, 3 days left')
  expect(on('2026-11-22')).toBe('Open, 1 day left')
  expect(on('2026-11-23')).toBe('Open, last day')
})

test('a future match says when it starts', () => {
  expect(matchPhase(match, '2026-11-09')).toEqual({ kind: 'coming', text: 'Starts tomorrow' })
  expect(matchPhase(match, '2026-11-03').text).toBe('Starts in 7 days')
})

test('a match is finished after its last day', () => {
  expect(matchPhase({ ...match, finished: true }, '2026-11-24')).toEqual({ kind: 'finished', text: 'Finished' })
  expect(matchPhase(match, '2026-11-24').kind).toBe('finished')
})
