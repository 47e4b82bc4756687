import type { RuleChange } from '#contract/rule-changes.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'

/** Which rounds entered by hand count. */
export const manualRoundChoices = [
  { value: 'confirmed', label: 'Count once confirmed' },
  { value: 'all', label: 'Count at once' },
  { value: 'none', label: 'Never count' },
] as const

const ruleNames: Readonly<Record<RuleChange['rule'], string>> = {
  manualRounds: 'Rounds entered by hand',
  finalAfterDays: 'Results become final',
  timeZone: 'Time zone',
  matchesCounted: 'Matches that count',
}

/** A change of a rule in words: 'Matches that count in 2026: the best 5 instead of all'. */
export function ruleChangeText({ rule, before, after, seasonYear }: RuleChange): string {
  const season = seasonYear === null ? '' : ` in ${seasonYear}`
  return `${ruleNames[rule]}${season}: ${valueText(rule, after)} instead of ${valueText(rule, before)}`
}

/** When it was changed and by whom: '3 May 2026, Otis Larkspur'. */
export function ruleChangeSource({ changedAt, changedBy }: RuleChange, timeZone: string): string {
  const day: Day = dayOf(Date.parse(changedAt), timeZone)
  return `${dayText(day)}, ${changedBy ?? 'an account that was closed'}`
}

function valueText(rule: RuleChange['rule'], value: string | null): string {
  switch (rule) {
    case 'manualRounds':
      return (manualRoundChoices.find((choice) => choice.value === value)?.label ?? '').toLowerCase()
    case 'finalAfterDays':
      if (value === null) return 'never'
      return value === '1' ? 'after 1 day' : `after ${value} days`
    case 'timeZone':
      return (value ?? '').replaceAll('_', ' ')
    case 'matchesCounted':
      return value === null ? 'all' : `the best ${value}`
  }
}
