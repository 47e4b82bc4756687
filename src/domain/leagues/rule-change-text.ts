import { listedNames } from './setting.ts'
import { leagueSettings, seasonSettings } from './settings.ts'

const rules = { ...leagueSettings, ...seasonSettings }

/** The settings whose changes are on record. */
export const listedRules = [...listedNames(leagueSettings), ...listedNames(seasonSettings)] as const

type Change = {
  readonly rule: (typeof listedRules)[number]
  readonly before: string | null
  readonly after: string | null
  /** The season of the rule; null for the league's. */
  readonly seasonYear: number | null
}

/** The author of a rule's change, by today's name. */
export const ruleChangeAuthor = (changedBy: string | null): string => changedBy ?? 'an account that was closed'

/** A change of a rule in words: 'Matches that count in 2026: the best 5 instead of all'. */
export function ruleChangeText({ rule, before, after, seasonYear }: Change): string {
  const season = seasonYear === null ? '' : ` in ${seasonYear}`
  const { as, words } = rules[rule].listed
  return `${as}${season}: ${words(after ?? '')} instead of ${words(before ?? '')}`
}
