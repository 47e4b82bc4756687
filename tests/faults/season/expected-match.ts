import type { Facts, MatchFact, RoundFact } from './fact-log.ts'
import { beginningOf } from './local-days.ts'

// Laws 4 to 10, 15 and 21 spelled out over plain facts, without the product's code. Nets are in tenths.

export type ExpectedRules = {
  readonly useTeams: boolean
  readonly scoresDroppedPerTeam: number
  readonly maxNetDifferential: number
  readonly noScoreNetDifferential: number
}

type Line = {
  readonly id: number
  readonly net: number | null
  readonly position: number | null
  readonly tied: boolean
  readonly points: number
}
export type ExpectedGolfer = Line & {
  readonly teamId: number | null
  readonly round: RoundFact | null
  readonly effectiveNet: number
  readonly dropped: boolean
}
/** The sum is that of a team without a round, too; its net is null then. */
export type ExpectedTeam = Line & { readonly sum: number }

export type ExpectedMatch = {
  readonly match: MatchFact
  readonly golfers: readonly ExpectedGolfer[]
  readonly teams: readonly ExpectedTeam[]
  /** Whether a round that could count waits for a confirmation: a lower net than the golfer's counting one. */
  readonly awaits: boolean
}

const results = new WeakMap<Facts, Map<string, ExpectedMatch>>()

/** The result of a match from the facts before an entry of the log, which stay as they are; without one, from today's. */
export function expectedMatch(facts: Facts, matchId: number, before = Infinity): ExpectedMatch {
  if (before === Infinity) return scored(facts, matchId, before)
  const known = results.get(facts) ?? new Map<string, ExpectedMatch>()
  const result = known.get(`${matchId} ${before}`) ?? scored(facts, matchId, before)
  results.set(facts, known.set(`${matchId} ${before}`, result))
  return result
}

function scored(facts: Facts, matchId: number, before: number): ExpectedMatch {
  const match = facts.matches.rows(before).find(({ id }) => id === matchId)
  if (match === undefined) throw new Error(`There is no match ${matchId}`)
  const freezing = facts.matches.first(
    ({ id }) => id === matchId,
    ({ frozen_at }) => frozen_at !== null,
  )
  const frozen = Math.min(freezing?.seq ?? Infinity, before)
  const rules = rulesOf(facts, match.league_id, frozen)
  const names = new Map(facts.golfers.rows(before).map(({ id, name }) => [id, name]))
  const roster = facts.memberships.rows(frozen).filter(({ league_id }) => league_id === match.league_id)
  const judged = judgedRounds(facts, match, { before, golferIds: roster.map(({ golfer_id }) => golfer_id) })
  const cards = roster.map(({ golfer_id: id, team_id: teamId }) => {
    const own = judged.filter(({ round }) => round.golfer_id === id)
    const counting = own.filter(({ word }) => word === 'accepted').map(({ round }) => round)
    const round = counting.toSorted(lowestFirst)[0] ?? null
    const net = round?.net_score_differential ?? null
    const isAwaited = own.some(
      ({ word, round: { net_score_differential: other } }) =>
        word === 'waiting' && (net === null || (other !== null && other < net)),
    )
    return { id, name: names.get(id) ?? '', teamId, round, net, isAwaited, effectiveNet: capped(net, rules) }
  })
  const sides = rules.useTeams ? sidesOf(facts, cards, { rules, leagueId: match.league_id, frozen }) : []
  const dropped = new Set(sides.flatMap((side) => side.dropped))
  return {
    match,
    golfers: ranked(cards).map(({ name: _name, isAwaited: _isAwaited, ...row }) => ({
      ...row,
      dropped: dropped.has(row.id),
    })),
    teams: ranked(sides.map(({ id, net, sum }) => ({ id, net, sum }))),
    awaits: cards.some(({ isAwaited }) => isAwaited),
  }
}

function rulesOf(facts: Facts, leagueId: number, before: number): ExpectedRules {
  const league = facts.leagues.rows(before).find(({ id }) => id === leagueId)
  if (league === undefined) throw new Error(`There is no league ${leagueId}`)
  return {
    useTeams: league.use_teams,
    scoresDroppedPerTeam: league.scores_dropped_per_team,
    maxNetDifferential: league.max_net_differential_tenths,
    noScoreNetDifferential: league.no_score_net_differential_tenths,
  }
}

function capped(net: number | null, { maxNetDifferential, noScoreNetDifferential }: ExpectedRules): number {
  if (net === null) return noScoreNetDifferential
  return net > maxNetDifferential ? maxNetDifferential : net
}

/** Whether eighteen holes with a known net and day were played, and neither as a penalty nor temporarily (law 4). */
export function canCount(round: RoundFact): boolean {
  if (round.number_of_holes !== 18 || round.number_of_played_holes !== 18) return false
  if (round.net_score_differential === null || round.day_precision === 'm' || round.status === 't') return false
  return round.score_type !== 'P' && (round.penalty ?? 0) === 0 && (round.penalty_type ?? '') === ''
}

type Word = 'accepted' | 'waiting' | 'refused'

/** What a league says about a round under a rule (law 21). */
export function wordOn(round: RoundFact, decision: string | null, rule: string): Word {
  if (round.association_id !== null) return 'accepted'
  if (decision === 'rejected') return 'refused'
  if (round.counts_everywhere) return 'accepted'
  if (rule === 'none') return 'refused'
  if (decision === 'confirmed') return 'accepted'
  return rule === 'all' && decision === null ? 'accepted' : 'waiting'
}

type RoundFilter = { readonly before: number; readonly golferIds: readonly number[] }

function judgedRounds(facts: Facts, match: MatchFact, { before, golferIds }: RoundFilter) {
  const rule = ruleOf(facts, match, before)
  const decisions = new Map(
    facts.round_decisions
      .rows(before)
      .flatMap(({ round_id, league_id, decision }) => (league_id === match.league_id ? [[round_id, decision]] : [])),
  )
  return facts.rounds
    .rows(before)
    .filter((round) => golferIds.includes(round.golfer_id) && canCount(round) && isOfDays(match, round.played_on))
    .map((round) => ({ round, word: wordOn(round, decisions.get(round.id) ?? null, rule) }))
}

const isOfDays = ({ start_date, end_date }: MatchFact, day: string) => start_date <= day && day <= end_date

/** The rule for rounds by hand when the match begins, or when the first of its days is entered if that is later (law 21). */
export function ruleOf(facts: Facts, match: MatchFact, before = Infinity): string {
  const league = facts.leagues.rows(before).find(({ id }) => id === match.league_id)
  const settings = facts.leagues.all
    .flat()
    .filter(({ row, seq }) => row?.id === match.league_id && seq < before)
    .flatMap(({ at, row }) => (row === null ? [] : [{ at, rule: row.manual_rounds }]))
  const begun = beginningOf(match.start_date, league?.time_zone ?? 'UTC')
  const entered = Math.min(...entriesFor(facts, match, before))
  const from = Number.isFinite(entered) ? Math.max(begun, entered) : begun
  return settings.findLast(({ at }) => at <= from)?.rule ?? settings[0]?.rule ?? 'confirmed'
}

/** When rounds by hand of a match's days were entered for golfers of its league, or came with golfers who joined it. */
function entriesFor(facts: Facts, match: MatchFact, before: number): number[] {
  const joined = facts.memberships.all.flat().filter(({ seq }) => seq < before)
  return facts.rounds.all.flatMap((versions) =>
    versions.flatMap(({ row, at, seq }, place) => {
      if (row === null || seq >= before || row.association_id !== null || !isOfDays(match, row.played_on)) return []
      const until = versions[place + 1]?.seq ?? Infinity
      const isMember = facts.memberships
        .rows(seq)
        .some(({ league_id, golfer_id }) => league_id === match.league_id && golfer_id === row.golfer_id)
      if (isMember) return [at]
      const later = joined.filter(
        (one) => one.row?.league_id === match.league_id && one.row.golfer_id === row.golfer_id && one.seq > seq,
      )
      return later.flatMap((one) => (one.seq < until ? [one.at] : []))
    }),
  )
}

function lowestFirst(a: RoundFact, b: RoundFact): number {
  const [netA, netB] = [a.net_score_differential ?? 0, b.net_score_differential ?? 0]
  if (netA !== netB) return netA - netB
  if (a.played_on !== b.played_on) return a.played_on < b.played_on ? -1 : 1
  return a.adjusted_gross_score - b.adjusted_gross_score || a.id - b.id
}

/** Everyone with a net beats those with a higher one, is level with those of the same, and beats those without. */
function ranked<Row extends { readonly id: number; readonly net: number | null }>(
  rows: readonly Row[],
): (Row & Line)[] {
  return rows.map((row) => {
    const { net } = row
    if (net === null) return { ...row, net, position: null, tied: false, points: 0 }
    const better = rows.filter((other) => other.net !== null && other.net < net).length
    const level = rows.filter((other) => other.net === net).length
    return { ...row, net, position: 1 + better, tied: level > 1, points: rows.length - better - (level - 1) / 2 }
  })
}

type Card = {
  readonly id: number
  readonly name: string
  readonly teamId: number | null
  readonly net: number | null
  readonly effectiveNet: number
}
type Playing = { readonly rules: ExpectedRules; readonly leagueId: number; readonly frozen: number }

function sidesOf(facts: Facts, cards: readonly Card[], { rules, leagueId, frozen }: Playing) {
  const teams = facts.teams.rows(frozen).filter(({ league_id }) => league_id === leagueId)
  return teams.flatMap(({ id }) => {
    const members = cards.filter(({ teamId }) => teamId === id).toSorted(bestFirst)
    if (members.length === 0) return []
    const counted = Math.max(1, members.length - rules.scoresDroppedPerTeam)
    const sum = members.slice(0, counted).reduce((total, { effectiveNet }) => total + effectiveNet, 0)
    const hasPlayed = members.some(({ net }) => net !== null)
    return [{ id, sum, net: hasPlayed ? sum : null, dropped: members.slice(counted).map((member) => member.id) }]
  })
}

function bestFirst(a: Card, b: Card): number {
  if (a.effectiveNet !== b.effectiveNet) return a.effectiveNet - b.effectiveNet
  if ((a.net === null) !== (b.net === null)) return a.net === null ? 1 : -1
  return (a.net ?? 0) - (b.net ?? 0) || a.name.localeCompare(b.name) || a.id - b.id
}
