import { type LeagueText, labels, leagueBody, netDefaults, settingText } from './league-form.ts'

type Name = keyof LeagueText

const names: readonly Name[] = [
  'name',
  'description',
  'timeZone',
  'format',
  'matchLength',
  'scoresDroppedPerTeam',
  'maxNetDifferential',
  'noScoreNetDifferential',
  'manualRounds',
  'peersConfirm',
]

const scoring: readonly Name[] = [
  'format',
  'scoresDroppedPerTeam',
  'maxNetDifferential',
  'noScoreNetDifferential',
  'manualRounds',
]

/** The fields that say something else than what is saved; a blank net says its default. */
export function changedFields(typed: LeagueText, saved: LeagueText): Name[] {
  return names.filter((name) => meant(name, typed) !== meant(name, saved))
}

/** Where the typed league differs from what somebody else saved meanwhile. */
export function differences(typed: LeagueText, saved: LeagueText): { label: string; saved: string }[] {
  return changedFields(typed, saved).map((name) => ({
    label: labels[name],
    saved: settingText(name, saved[name]) || 'blank',
  }))
}

/** What saving does to the matches, one sentence an effect. */
export function effectsOf(typed: LeagueText, saved: LeagueText): string[] {
  const changed = changedFields(typed, saved)
  return [
    ...(changed.some((name) => scoring.includes(name))
      ? ['Open matches are rescored with the new settings. Finished matches stay as they were.']
      : []),
    ...(changed.includes('matchLength')
      ? ['Matches keep their dates until you rebuild the schedule on the season’s page.']
      : []),
    ...(changed.includes('timeZone') ? ['Matches begin and end at midnight in the new time zone.'] : []),
  ]
}

function meant(name: Name, text: LeagueText): string | number | boolean | null | undefined {
  const value = leagueBody(text, 0)[name === 'format' ? 'useTeams' : name]
  if (name === 'maxNetDifferential' || name === 'noScoreNetDifferential') return value ?? netDefaults[name]
  return typeof value === 'string' ? value.trim() : value
}
