import { expect, test } from 'vitest'
import type { RuleChange } from '#contract/rule-changes.ts'
import { ruleChangeSource, ruleChangeText } from './rule-changes.ts'

const change: RuleChange = {
  id: 1,
  rule: 'matchesCounted',
  before: null,
  after: '5',
  changedAt: '2026-05-03T23:30:00Z',
  changedBy: 'Otis Larkspur',
  seasonYear: 2026,
}

test.each<[Partial<RuleChange>, string]>([
  [{}, 'Matches that count in 2026: the best 5 instead of all'],
  [
    { rule: 'finalAfterDays', before: '1', after: '7', seasonYear: null },
    'Results become final: after 7 days instead of after 1 day',
  ],
  [
    { rule: 'finalAfterDays', before: '7', after: null, seasonYear: null },
    'Results become final: never instead of after 7 days',
  ],
  [
    { rule: 'manualRounds', before: 'confirmed', after: 'all', seasonYear: null },
    'Rounds entered by hand: at once instead of once confirmed',
  ],
  [
    { rule: 'timeZone', before: 'Europe/Berlin', after: 'America/New_York', seasonYear: null },
    'Time zone: America/New York instead of Europe/Berlin',
  ],
])('a change of a rule in words: %o', (more, text) => {
  expect(ruleChangeText({ ...change, ...more })).toBe(text)
})

test('a change names its day where the league plays, and who made it', () => {
  expect(ruleChangeSource(change, 'UTC')).toContain('3')
  expect(ruleChangeSource(change, 'Europe/Berlin')).toMatch(/4.*, Otis Larkspur$/)
  expect(ruleChangeSource({ ...change, changedBy: null }, 'UTC')).toMatch(/, an account that was closed$/)
})
