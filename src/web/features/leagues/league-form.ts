import type { CallOf } from '#contract/endpoint.ts'
import type { League, updateLeague } from '#contract/leagues.ts'
import { formatStrokes } from '#domain/scoring/score-format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { type Tenths, typedTenths } from '#domain/shared/tenths.ts'
import { dayText } from '#web/dates/day-format.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { numberWithin, required } from '#web/forms/field-rules.ts'
import { manualRoundChoices } from '#web/shared/leagues/rule-changes.ts'

/** A league's details and settings as they are typed. */
export type LeagueText = {
  readonly name: string
  readonly description: string
  readonly timeZone: string
  readonly format: string
  readonly matchLength: string
  readonly scoresDroppedPerTeam: string
  readonly maxNetDifferential: string
  readonly noScoreNetDifferential: string
  readonly manualRounds: string
  readonly peersConfirm: string
  /** 'shown' or 'hidden'. */
  readonly showOdds: string
  /** Days after publication; empty never. */
  readonly finalAfterDays: string
}

export type LeagueBody = CallOf<typeof updateLeague>['body']

const net = numberWithin({ from: 0, to: 100, step: 0.5 }, 'may be blank')

/** Validation of the league form's fields. */
export const leagueRules = {
  name: required('League name is required'),
  scoresDroppedPerTeam: numberWithin({ from: 0, to: 10, step: 1 }, 'is required'),
  maxNetDifferential: net,
  noScoreNetDifferential: net,
  finalAfterDays: numberWithin({ from: 1, to: 60, step: 1 }, 'may be blank'),
}

export const labels: { readonly [K in keyof LeagueText]: string } = {
  name: 'Name',
  description: 'Description',
  timeZone: 'Time zone',
  format: 'Format',
  matchLength: 'Match length',
  scoresDroppedPerTeam: 'Scores dropped per team',
  maxNetDifferential: 'Max net differential',
  noScoreNetDifferential: 'Net for a golfer who didn’t play',
  manualRounds: 'Rounds entered by hand',
  peersConfirm: 'Who can confirm',
  showOdds: 'Chances to win',
  finalAfterDays: 'Lock results after … days',
}

/** The settings of how a league plays, in the order shown. */
export const playNames = [
  'timeZone',
  'format',
  'matchLength',
  'scoresDroppedPerTeam',
  'maxNetDifferential',
  'noScoreNetDifferential',
] as const

export const formats = [
  { value: 'teams', label: 'Teams' },
  { value: 'individual', label: 'Individual play' },
] as const

export const confirmerChoices = [
  { value: 'organisers', label: 'Organisers' },
  { value: 'members', label: 'Any other member with an account' },
] as const

export const oddsChoices = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
] as const

export const matchLengths = [1, 2, 3, 4].map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? '1 week' : `${weeks} weeks`,
}))

export function leagueText(league: League): LeagueText {
  return {
    name: league.name,
    description: league.description ?? '',
    timeZone: league.timeZone,
    format: league.useTeams ? 'teams' : 'individual',
    matchLength: String(league.matchLength),
    scoresDroppedPerTeam: String(league.scoresDroppedPerTeam),
    maxNetDifferential: formatStrokes(league.maxNetDifferential),
    noScoreNetDifferential: formatStrokes(league.noScoreNetDifferential),
    manualRounds: league.manualRounds,
    peersConfirm: league.peersConfirm ? 'members' : 'organisers',
    showOdds: league.showOdds ? 'shown' : 'hidden',
    finalAfterDays: league.finalAfterDays === null ? '' : String(league.finalAfterDays),
  }
}

/** The request body of a validated form. */
export function leagueBody(text: LeagueText, version: number): LeagueBody {
  return {
    name: text.name,
    description: text.description,
    timeZone: text.timeZone,
    useTeams: text.format === 'teams',
    matchLength: Number(text.matchLength),
    scoresDroppedPerTeam: Number(text.scoresDroppedPerTeam),
    maxNetDifferential: netOrNull(text.maxNetDifferential),
    noScoreNetDifferential: netOrNull(text.noScoreNetDifferential),
    manualRounds: manualRoundChoices.find(({ value }) => value === text.manualRounds)?.value,
    peersConfirm: text.peersConfirm === 'members',
    showOdds: text.showOdds === 'shown',
    finalAfterDays: numberOrNull(text.finalAfterDays),
    version,
  }
}

const choices: { readonly [K in keyof LeagueText]?: readonly { readonly value: string; readonly label: string }[] } = {
  format: formats,
  matchLength: matchLengths,
  manualRounds: manualRoundChoices,
  peersConfirm: confirmerChoices,
  showOdds: oddsChoices,
}

/** A setting's label. */
export function settingText(name: keyof LeagueText, value: string): string {
  const list = choices[name]
  return list === undefined ? value.trim() : (list.find((one) => one.value === value)?.label ?? value)
}

function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function netOrNull(text: string): Tenths | null {
  return text.trim() === '' ? null : typedTenths(text)
}

/** 'Created Nov 20, 2026', in the reader's time zone. */
export function createdText(createdAt: string): string {
  return `Created ${dayText(dayOf(Date.parse(createdAt), localTimeZone()))}`
}
