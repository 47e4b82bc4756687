import { valuesOf } from '#domain/leagues/setting.ts'
import { leagueSettings, scoringSettings } from '#domain/leagues/settings.ts'

/** The settings of a new league. */
export const defaultSettings = valuesOf(leagueSettings, (setting) => setting.default)

/** The rules by which its matches are scored. */
export const defaultRules = valuesOf(scoringSettings, (setting) => setting.default)
