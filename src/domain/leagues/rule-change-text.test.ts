import { expect, test } from 'vitest'
import { ruleChangeText } from './rule-change-text.ts'

type Change = Parameters<typeof ruleChangeText>[0]

const change: Change = {
  rule: 'matchesCounted',
  before: null,
  after: '5',
  seasonYear: 2026,
}

test.each<[Partial<Change>, string]>([
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
