import { expect, test } from 'vitest'
import { recentSpan, roundsAhead } from './leaderboard-view.ts'

test('recent rounds are those of the last fourteen days, including today', () => {
  expect(recentSpan('2026-11-20')).toEqual({ startDate: '2026-11-07', endDate: '2026-11-20' })
})

test('rounds ahead are sorted by day, then by name, without past days', () => {
  const round = (id: number, date: string, name: string) => {
    return { id, date, course: null, golfer: { id, name, team: null } }
  }
  const rounds = [
    round(1, '2026-11-22', 'Wren'),
    round(2, '2026-11-19', 'Ann'),
    round(3, '2026-11-20', 'Kit'),
    round(4, '2026-11-22', 'Bob'),
  ]
  expect(roundsAhead(rounds, '2026-11-20').map(({ golfer }) => golfer.name)).toEqual(['Kit', 'Bob', 'Wren'])
})
