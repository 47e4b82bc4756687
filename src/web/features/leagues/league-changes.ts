import { eachSetting } from '#domain/leagues/setting.ts'
import { leagueSettings } from '#domain/leagues/settings.ts'
import { settingValue } from '#web/forms/setting-text.ts'
import { type LeagueText, chosenText, labels, names } from './league-form.ts'

type Name = keyof LeagueText

/** The fields that differ from the saved ones; a blank net means its default. */
export function changedFields(typed: LeagueText, saved: LeagueText): Name[] {
  return names.filter((name) => valueIn(typed, name) !== valueIn(saved, name))
}

const valueIn = (text: LeagueText, name: Name) =>
  name === 'name' || name === 'description' ? text[name].trim() : settingValue(leagueSettings[name], text[name])

/** The fields in which the typed league differs from the version someone else saved. */
export function differences(typed: LeagueText, saved: LeagueText): { label: string; saved: string }[] {
  return changedFields(typed, saved).map((name) => ({
    label: labels[name],
    saved: chosenText(name, saved[name]) || 'blank',
  }))
}

/** The effects of saving on the matches, one sentence each. */
export function effectsOf(typed: LeagueText, saved: LeagueText): string[] {
  const changed = changedFields(typed, saved)
  const sentences = Object.values(
    eachSetting(leagueSettings, (setting, name) =>
      changed.includes(name) ? setting.onSave?.(typed[name].trim()) : undefined,
    ),
  )
  return [...new Set(sentences.flatMap((sentence) => sentence ?? []))]
}
