import type { CallOf } from '#contract/endpoint.ts'
import type { League, updateLeague } from '#contract/leagues.ts'
import { type SomeOf, eachSetting, namesIn } from '#domain/leagues/setting.ts'
import { type LeagueSettings, leagueSettings, scoringSettings } from '#domain/leagues/settings.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { required } from '#web/forms/field-rules.ts'
import { settingRules, settingText, settingTexts, settingWords, typedSettings } from '#web/forms/setting-text.ts'

/** A league's details and settings as typed in the form. */
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

/** Some settings as form text. */
export const textsOf = (settings: SomeOf<LeagueSettings>): Partial<LeagueText> =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = settings[name]
      return value === undefined ? [] : [[name, settingText(leagueSettings[name], value)]]
    }),
  )

const evening = { ...scoringSettings, matchLength: leagueSettings.matchLength }

/** The settings that decide how even chances are, if some of them are changed and all are valid. */
export function consideredIn(text: LeagueText, changed: readonly (keyof LeagueText)[]) {
  const names = namesIn(evening)
  const isOther = names.some((name) => changed.includes(name))
  return isOther && names.every((name) => leagueRules[name](text[name]) === null) ? typedSettings(evening, text) : {}
}

/** The typed text, or the label of the chosen value. */
export function chosenText(name: keyof LeagueText, value: string): string {
  if (name === 'name' || name === 'description') return value.trim()
  return settingWords(leagueSettings[name], value)
}

/** 'Created Nov 20, 2026', in the reader's time zone. */
export function createdText(createdAt: string): string {
  return `Created ${dayText(dayOf(Date.parse(createdAt), localTimeZone()))}`
}
