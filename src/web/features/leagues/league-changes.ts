import { defaultRules } from '#domain/scoring/team-net.ts'
import { type LeagueText, labels, leagueBody, playNames, settingText } from './league-form.ts'

type Name = keyof LeagueText

const names: readonly Name[] = [
  'name',
  'description',
  ...playNames,
  'manualRounds',
  'peersConfirm',
  'finalAfterDays',
  'showOdds',
]

const scoring: readonly Name[] = ['format', 'scoresDroppedPerTeam', 'maxNetDifferential', 'noScoreNetDifferential']

/** The fields that differ from the saved ones; a blank net means its default. */
export function changedFields(typed: LeagueText, saved: LeagueText): Name[] {
  return names.filter((name) => valueOf(name, typed) !== valueOf(name, saved))
}

/** Where the typed league differs from what someone else has saved meanwhile. */
export function differences(typed: LeagueText, saved: LeagueText): { label: string; saved: string }[] {
  return changedFields(typed, saved).map((name) => ({
    label: labels[name],
    saved: settingText(name, saved[name]) || 'blank',
  }))
}

/** The effects of saving on the matches, one sentence each. */
export function effectsOf(typed: LeagueText, saved: LeagueText): string[] {
  const changed = changedFields(typed, saved)
  return [
    ...(changed.some((name) => scoring.includes(name))
      ? ['Open matches are rescored with the new settings. Finished matches stay as they were.']
      : []),
    ...(changed.includes('matchLength')
      ? ['Matches keep their dates until you rebuild the schedule on the season’s page.']
      : []),
    ...(changed.includes('manualRounds')
      ? ['Matches that have begun keep the rule they have once a round was entered by hand for them.']
      : []),
    ...(changed.includes('finalAfterDays') ? [finalText(typed)] : []),
    ...(changed.includes('timeZone') ? ['Matches start and end at midnight in the new time zone.'] : []),
  ]
}

function finalText({ finalAfterDays }: LeagueText): string {
  const days = finalAfterDays.trim()
  const published = 'Results that are published already keep their day.'
  if (days === '') return `Results published from now on can change at any time. ${published}`
  return `Results published from now on become final after ${days} ${days === '1' ? 'day' : 'days'}. ${published}`
}

function valueOf(name: Name, text: LeagueText): string | number | boolean | null | undefined {
  const value = leagueBody(text, 0)[name === 'format' ? 'useTeams' : name]
  if (name === 'maxNetDifferential' || name === 'noScoreNetDifferential') return value ?? defaultRules[name]
  return typeof value === 'string' ? value.trim() : value
}
