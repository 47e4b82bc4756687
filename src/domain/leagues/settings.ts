import type { ManualRounds } from '../rounds/confirmation.ts'
import { type SettingTable, type ValuesOf, settingsWith } from './setting.ts'

type Option<Value> = { readonly value: Value; readonly label: string }

const rescores = () => 'Open matches are rescored with the new settings. Finished matches stay as they were.'

const manualRounds = [
  { value: 'none', label: 'Never' },
  { value: 'confirmed', label: 'Once confirmed' },
  { value: 'all', label: 'At once' },
] as const satisfies readonly Option<ManualRounds>[]

export type CountedHoles = '18' | '9 and 18' | '9'

const countedHoles = [
  { value: '18', label: '18 holes' },
  { value: '9 and 18', label: '9 or 18 holes' },
  { value: '9', label: '9 holes' },
] as const satisfies readonly Option<CountedHoles>[]

/** The settings of a league, in the order shown (laws 4, 6 to 9, 13, 19 to 22, 28 and 29). */
export const leagueSettings = {
  timeZone: {
    kind: 'time zone',
    default: 'UTC',
    label: 'Time zone',
    help: 'Matches end at midnight here.',
    effect: 'rescored',
    onSave: () => 'Matches start and end at midnight in the new time zone.',
    listed: { as: 'Time zone', words: (zone) => zone.replaceAll('_', ' ') },
  },
  useTeams: {
    kind: 'switch',
    on: 'Teams',
    off: 'Individual play',
    default: true,
    label: 'Format',
    effect: 'scoring',
    onSave: rescores,
  },
  matchLength: {
    kind: 'number',
    from: 1,
    to: 4,
    labels: ['1 week', '2 weeks', '3 weeks', '4 weeks'],
    default: 1,
    label: 'Match length',
    help: 'Applies to future matches.',
    effect: 'none',
    onSave: () => 'Matches keep their dates until you rebuild the schedule on the season’s page.',
  },
  countedHoles: {
    kind: 'choice',
    options: countedHoles,
    default: '18',
    label: 'Rounds that count',
    help: 'A round of 9 counts by its 18-hole differential.',
    apiText: 'Of how many holes a round counts; one of 9 by its 18-hole Score Differential',
    effect: 'scoring',
    onSave: rescores,
  },
  roundsThatCount: {
    kind: 'number',
    from: 1,
    to: 4,
    blank: 'All',
    wrong: 'Enter a number from 1 to 4, or leave it empty',
    default: null,
    label: 'Only the first … rounds',
    help: 'Later ones of a match can’t count. Empty: all can.',
    apiText: 'How many of a golfer’s first rounds of a match can count; null all',
    effect: 'scoring',
    onSave: rescores,
  },
  scoresDroppedPerTeam: {
    kind: 'number',
    from: 0,
    to: 10,
    default: 1,
    label: 'Scores dropped per team',
    help: 'The worst ones don’t count for the team. At least one always does.',
    effect: 'scoring',
    onSave: rescores,
  },
  maxNetDifferential: {
    kind: 'strokes',
    default: 90,
    label: 'Max net differential',
    help: 'The worst net a golfer can bring to the team.',
    effect: 'scoring',
    onSave: rescores,
  },
  noScoreNetDifferential: {
    kind: 'strokes',
    default: 120,
    label: 'Net for a golfer who didn’t play',
    help: 'What the team gets for them, unless dropped.',
    effect: 'scoring',
    onSave: rescores,
  },
  manualRounds: {
    kind: 'choice',
    options: manualRounds,
    default: 'confirmed',
    label: 'Rounds entered by hand count',
    help: 'In matches that begin from now on.',
    helpWithAssociation: 'Those of the association always count.',
    apiText: 'Which rounds entered by hand count: none, those confirmed in the league, or all',
    effect: 'rescored',
    onSave: () => 'Matches that have begun keep the rule they have once a round was entered by hand for them.',
    listed: {
      as: 'Rounds entered by hand',
      words: (value) => manualRounds.find((option) => option.value === value)?.label.toLowerCase() ?? '',
    },
  },
  peersConfirm: {
    kind: 'switch',
    on: 'Any other member',
    off: 'Organizers',
    default: false,
    label: 'Who can confirm',
    help: 'No one confirms their own round.',
    apiText: 'Whether every member with an account can confirm the rounds of others',
    effect: 'none',
  },
  showOdds: {
    kind: 'switch',
    on: 'Shown',
    off: 'Hidden',
    default: true,
    label: 'Chances to win',
    help: 'A forecast in standings and open matches.',
    apiText: 'Whether readers see the chances to win its seasons',
    effect: 'none',
  },
  finalAfterDays: {
    kind: 'number',
    from: 1,
    to: 60,
    blank: 'Never',
    wrong: 'Enter a number of days from 1 to 60, or leave it empty',
    default: null,
    label: 'Lock results after … days',
    help: 'Then nothing can change them. Empty: never.',
    apiText: 'How many days after its publication a result becomes final; null never',
    effect: 'none',
    onSave: (days) =>
      `Results published from now on ${days === '' ? 'can change at any time' : `become final after ${inDays(days)}`}. Results that are published already keep their day.`,
    listed: { as: 'Results become final', words: (days) => (days === '' ? 'never' : `after ${inDays(days)}`) },
  },
} as const satisfies SettingTable

export type LeagueSettings = ValuesOf<typeof leagueSettings>

export const scoringSettings = settingsWith(leagueSettings, 'scoring')

/** The settings by which a match is scored; a finished one keeps a frozen copy (law 15). `rules_of` of the database returns those of a match. */
export type LeagueRules = ValuesOf<typeof scoringSettings>

/** The settings of a season besides its days (law 13). */
export const seasonSettings = {
  matchesCounted: {
    kind: 'number',
    from: 1,
    to: 52,
    blank: 'All',
    wrong: 'Enter a number from 1 to 52, or leave it empty',
    default: null,
    label: 'Matches that count',
    help: 'Only so many of each golfer’s and team’s best matches count in the standings; empty, all do.',
    apiText: 'How many matches count in the standings, each golfer’s and team’s best; null counts all',
    effect: 'none',
    listed: { as: 'Matches that count', words: (count) => (count === '' ? 'all' : `the best ${count}`) },
  },
} as const satisfies SettingTable

export type SeasonSettings = ValuesOf<typeof seasonSettings>

/** The settings that decide how even the chances of golfers are (law 31). */
export const fairSettings = { ...scoringSettings, ...seasonSettings, matchLength: leagueSettings.matchLength }

export type FairSettings = ValuesOf<typeof fairSettings>

function inDays(days: string): string {
  return days === '1' ? '1 day' : `${days} days`
}
