import type { RuleChange } from '#contract/rule-changes.ts'
import { leagueSettings, seasonSettings } from '#domain/leagues/settings.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'

const rules = { ...leagueSettings, ...seasonSettings }

/** A change of a rule in words: 'Matches that count in 2026: the best 5 instead of all'. */
export function ruleChangeText({ rule, before, after, seasonYear }: RuleChange): string {
  const season = seasonYear === null ? '' : ` in ${seasonYear}`
  const { as, words } = rules[rule].listed
  return `${as}${season}: ${words(after ?? '')} instead of ${words(before ?? '')}`
}

/** When it was changed and by whom: '3 May 2026, Otis Larkspur'. */
export function ruleChangeSource({ changedAt, changedBy }: RuleChange, timeZone: string): string {
  const day: Day = dayOf(Date.parse(changedAt), timeZone)
  return `${dayText(day)}, ${changedBy ?? 'an account that was closed'}`
}
