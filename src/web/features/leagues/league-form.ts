import type { CallOf } from '#contract/endpoint.ts'
import type { League, updateLeague } from '#contract/leagues.ts'
import { eachSetting, namesIn } from '#domain/leagues/setting.ts'
import { type LeagueSettings, leagueSettings } from '#domain/leagues/settings.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { required } from '#web/forms/field-rules.ts'
import { settingRules, settingTexts, settingWords, typedSettings } from '#web/forms/setting-text.ts'

/** A league's details and settings as they are typed. */
export type LeagueText = { readonly [Name in 'name' | 'description' | keyof LeagueSettings]: string }

export type LeagueBody = CallOf<typeof updateLeague>['body']

/** Validation of the league form's fields. */
export const leagueRules = {
  name: required('League name is required'),
  ...settingRules(leagueSettings),
}

export const labels: LeagueText = {
  name: 'Name',
  description: 'Description',
  ...eachSetting(leagueSettings, ({ label }) => label),
}

export const settingNames = namesIn(leagueSettings)

/** The fields in the order shown. */
export const names = [...settingNames, 'name', 'description'] as const

export function leagueText(league: League): LeagueText {
  return {
    ...settingTexts(leagueSettings, league),
    name: league.name,
    description: league.description ?? '',
  }
}

/** The request body of a validated form. */
export function leagueBody(text: LeagueText, version: number): LeagueBody {
  return {
    name: text.name,
    description: text.description,
    ...typedSettings(leagueSettings, text),
    version,
  }
}

/** What was typed, or the label of what was chosen. */
export function chosenText(name: keyof LeagueText, value: string): string {
  if (name === 'name' || name === 'description') return value.trim()
  return settingWords(leagueSettings[name], value)
}

/** 'Created Nov 20, 2026', in the reader's time zone. */
export function createdText(createdAt: string): string {
  return `Created ${dayText(dayOf(Date.parse(createdAt), localTimeZone()))}`
}
