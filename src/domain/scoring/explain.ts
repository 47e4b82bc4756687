import type { LeagueRules } from '../leagues/settings.ts'
import { type Span, holds } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type ExplainedRound, netSentences, netSum, whyItCannotCount, whyRound } from './explain-round.ts'
import { counted, inWords, capitalized } from './number-words.ts'
import type { SharedPlace } from './rank.ts'
import { formatNet } from './score-format.ts'

/** A golfer's result; points are the value of the place, whether or not the match is finished. */
export type ExplainedGolfer<R extends ExplainedRound> = {
  readonly golferId: number
  readonly teamId: number | null
  readonly round: R | null
  readonly net: Tenths | null
  readonly effectiveNet: Tenths
  readonly dropped: boolean
  readonly place: SharedPlace | null
  readonly points: number
}

/** A team's result; golferIds are in the order of its sum, dropped ones last. */
export type ExplainedTeam = {
  readonly teamId: number
  readonly net: Tenths
  readonly golferIds: readonly number[]
  readonly place: SharedPlace | null
  readonly points: number
}

/**
 * A match's result with its rules and the names of golfers and teams; the field size determines the worth of each
 * place.
 */
export type ExplainedMatch<R extends ExplainedRound> = {
  readonly golfers: readonly ExplainedGolfer<R>[]
  readonly teams: readonly ExplainedTeam[]
  readonly fieldSize: { readonly golfers: number; readonly teams: number }
  /** Whether the result is final and ignores later changes of its rounds (law 19). */
  readonly isFinal: boolean
  readonly rules: LeagueRules
  readonly golferNames: ReadonlyMap<number, string>
  readonly teamNames: ReadonlyMap<number, string>
}

export type FoundRound<R extends ExplainedRound> = {
  readonly round: R
  readonly counts: boolean
  readonly net: string
  readonly why: string
}

export type GolferExplanation<R extends ExplainedRound> = {
  readonly title: string
  readonly rounds: readonly FoundRound<R>[]
  readonly sentences: readonly string[]
}

/** One golfer in a team's sum; the net is what the team counts, before dropping. */
export type TeamSumLine = {
  readonly golferId: number
  readonly label: string
  readonly net: Tenths
  readonly value: string
  readonly dropped: boolean
}

export type TeamExplanation = {
  readonly title: string
  readonly lines: readonly TeamSumLine[]
  readonly total: { readonly label: string; readonly net: Tenths; readonly value: string }
  readonly sentences: readonly string[]
}

/** The rounds posted for a match, and until when others can be played: null once the match is over. */
export type GolferRounds<R extends ExplainedRound> = {
  readonly span: Span
  readonly rounds: readonly R[]
  readonly timeLeft: TimeLeft | null
}

/**
 * The time left for a golfer without a round: the last day in words ('Monday, Nov 30'), and whether the golfer is the
 * reader.
 */
export type TimeLeft = { readonly lastDay: string; readonly isOwn: boolean }

/**
 * Why a golfer's net is what it is: the rounds posted, the one that counts, its
 * calculation, how the team counts it, and how long a golfer without a round can still play.
 */
export function explainGolfer<R extends ExplainedRound>(
  match: ExplainedMatch<R>,
  golferId: number,
  { span, rounds, timeLeft }: GolferRounds<R>,
): GolferExplanation<R> | null {
  const golfer = match.golfers.find((one) => one.golferId === golferId)
  if (golfer === undefined) return null
  const found = rounds.filter(({ playedOn }) => holds(span, playedOn)).toSorted(byDay)
  return {
    title: `Why ${shownNet(golfer, match.rules)} for ${nameOf(match.golferNames, golferId)}?`,
    rounds: found.map((round) => ({
      round,
      counts: round.id === golfer.round?.id,
      net: formatNet(round.net?.net ?? null),
      why: whyRound(round, { counting: golfer.round, found, isFinal: match.isFinal }),
    })),
    sentences: [
      ...roundSentences(golfer, found, { isFinal: match.isFinal, isOpen: timeLeft !== null }),
      ...teamSentences(golfer, match),
      ...(golfer.net === null && timeLeft !== null ? [timeLeftSentence(timeLeft)] : []),
    ],
  }
}

/**
 * Why a team's net is what it is: its golfers' effective nets in order, with dropped ones marked, and how many count.
 */
export function explainTeam<R extends ExplainedRound>(
  match: ExplainedMatch<R>,
  teamId: number,
): TeamExplanation | null {
  const { golfers, teams, rules, golferNames, teamNames } = match
  const team = teams.find((one) => one.teamId === teamId)
  if (team === undefined) return null
  const members = team.golferIds.flatMap((id) => golfers.find(({ golferId }) => golferId === id) ?? [])
  const counting = members.filter(({ dropped }) => !dropped)
  return {
    title: `Why ${formatNet(team.net)} for ${nameOf(teamNames, teamId)}?`,
    lines: members.map((golfer) => ({
      golferId: golfer.golferId,
      label: `${nameOf(golferNames, golfer.golferId)}${isExplained(golfer) ? breakdownOf(golfer) : ''}`,
      net: golfer.effectiveNet,
      value: formatNet(golfer.effectiveNet),
      dropped: golfer.dropped,
    })),
    total: {
      label: capitalized(`${counted(counting.length, 'score')} ${counting.length === 1 ? 'counts' : 'count'}`),
      net: team.net,
      value: formatNet(team.net),
    },
    sentences: [droppedSentence(members, rules), ...ruleSentences(members, rules)],
  }
}

type RoundOptions = { readonly isFinal: boolean; readonly isOpen: boolean }

function roundSentences<R extends ExplainedRound>(
  golfer: ExplainedGolfer<R>,
  found: readonly R[],
  { isFinal, isOpen }: RoundOptions,
): string[] {
  const { round, net } = golfer
  const search = capitalized(`${counted(found.length, 'round')} posted for this match.`)
  if (isFinal && !isExplained(golfer))
    return [search, 'The result is final: the net stays as it was counted. Its round has changed since.']
  if (round === null && net !== null) return ['The round that counts is not among the rounds listed here.']
  if (round !== null) {
    const approximate = 'Its day of play is not known: it counts by the day it was posted.'
    return [search, ...(round.precision === 'approximate' ? [approximate] : []), ...netSentences(round)]
  }
  return [found.length === 0 ? (isOpen ? 'No round yet.' : 'No round.') : search, ...noneCounts(found)]
}

const timeLeftSentence = ({ lastDay, isOwn }: TimeLeft) =>
  isOwn ? `You can play until ${lastDay}.` : `There is time until ${lastDay}.`

/** Whether the net is that of the round: a final result keeps one that its round no longer has (law 19). */
function isExplained({ net, round }: Pick<ExplainedGolfer<ExplainedRound>, 'net' | 'round'>): boolean {
  return net === null || round?.net?.net === net
}

/** Why none of the posted rounds counts; empty when one can count but was posted after the scoring. */
function noneCounts(found: readonly ExplainedRound[]): string[] {
  const [first] = found
  const reason = first === undefined ? null : whyItCannotCount(first)
  if (found.some(({ ineligibility }) => ineligibility === null) || reason === null) return []
  return found.length === 1 ? [`${reason}.`] : ['None of them can count.']
}

function teamSentences<R extends ExplainedRound>(golfer: ExplainedGolfer<R>, { teams }: ExplainedMatch<R>): string[] {
  const value = formatNet(golfer.effectiveNet)
  const isOnTeam = teams.some(({ teamId }) => teamId === golfer.teamId)
  if (golfer.net === null) {
    if (!isOnTeam) return [`It is shown as ${value}, without position or points.`]
    return [`It counts as ${value} for the team${golfer.dropped ? ', which drops it' : ''}.`]
  }
  if (!isOnTeam) return []
  return [
    ...(isCapped(golfer) ? [`For the team it is capped at ${value}.`] : []),
    ...(golfer.dropped ? ['Dropped: the team’s better scores count.'] : []),
  ]
}

function droppedSentence<R extends ExplainedRound>(members: readonly ExplainedGolfer<R>[], rules: LeagueRules): string {
  const dropped = members.filter((golfer) => golfer.dropped).length
  const atLeastOne = rules.scoresDroppedPerTeam > dropped ? ' At least one always counts.' : ''
  if (dropped === 0) return `No score is dropped.${atLeastOne}`
  const scores = counted(members.length, 'score')
  if (dropped === 1) return `The worst of ${scores} is dropped.${atLeastOne}`
  return `The worst ${inWords(dropped)} of ${scores} are dropped.${atLeastOne}`
}

function ruleSentences<R extends ExplainedRound>(members: readonly ExplainedGolfer<R>[], rules: LeagueRules): string[] {
  const cap = formatNet(rules.maxNetDifferential)
  const noScore = formatNet(rules.noScoreNetDifferential)
  return [
    ...(members.some(isCapped) ? [`A net above ${cap} counts as ${cap}.`] : []),
    ...(members.some(({ net }) => net === null) ? [`A golfer without a counting round counts as ${noScore}.`] : []),
    ...(members.every(({ net }) => net === null) ? ['No one on the team has played: no position and no points.'] : []),
  ]
}

function breakdownOf<R extends ExplainedRound>(golfer: ExplainedGolfer<R>): string {
  if (golfer.round === null) return ', no round'
  const sum = netSum(golfer.round)
  if (isCapped(golfer)) return `${sum === null ? ',' : `, ${sum} =`} ${formatNet(golfer.net)}, capped`
  return sum === null ? '' : `, ${sum}`
}

function isCapped({ net, effectiveNet }: Pick<ExplainedGolfer<ExplainedRound>, 'net' | 'effectiveNet'>): boolean {
  return net !== null && net > effectiveNet
}

function shownNet({ net }: Pick<ExplainedGolfer<ExplainedRound>, 'net'>, rules: LeagueRules): string {
  return formatNet(net ?? rules.noScoreNetDifferential)
}

function nameOf(names: ReadonlyMap<number, string>, id: number): string {
  return names.get(id) ?? `number ${id}`
}

function byDay(a: ExplainedRound, b: ExplainedRound): number {
  return a.playedOn < b.playedOn ? -1 : a.playedOn > b.playedOn ? 1 : a.id - b.id
}
