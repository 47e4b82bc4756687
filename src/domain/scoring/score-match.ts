import type { LeagueRules } from '../leagues/settings.ts'
import { type CountingFacts, countingRound } from '../rounds/counting-round.ts'
import type { StoredRound } from '../rounds/round.ts'
import type { Span } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type Award, rank } from './rank.ts'
import { type TeamMember, type TeamSheet, effectiveNet, teamSheet } from './team-net.ts'

/** A golfer of the league in a match, with at least the rounds of its days; other rounds are ignored. */
export type Entrant<R extends CountingFacts = StoredRound> = {
  readonly golferId: number
  readonly name: string
  readonly teamId: number | null
  readonly rounds: readonly R[]
}

/** The net is the counting round's, uncapped; the place is null without one, and only a team's golfer is dropped. */
export type GolferResult<R extends CountingFacts = StoredRound> = Award & {
  readonly golferId: number
  readonly teamId: number | null
  readonly round: R | null
  readonly net: Tenths | null
  readonly effectiveNet: Tenths
  readonly dropped: boolean
}

/** The place is null when no one on the team has played; golferIds are in the team's order, dropped ones last. */
export type TeamResult = Award & {
  readonly teamId: number
  readonly net: Tenths
  readonly golferIds: readonly number[]
}

/** Results in listing order; points are what the places are worth, whether or not the match is finished. */
export type MatchResult<R extends CountingFacts = StoredRound> = {
  readonly golfers: readonly GolferResult<R>[]
  readonly teams: readonly TeamResult[]
}

type NamedTeam = { readonly id: number; readonly name: string }

type Card<R extends CountingFacts> = TeamMember & Pick<GolferResult<R>, 'teamId' | 'round'>

export type TeamGolfer = TeamMember & { readonly teamId: number | null }

type Side = NamedTeam & { readonly sheet: TeamSheet<TeamGolfer> }

/** Scores a match from its golfers' rounds: individual and, in a team league, team ranking (laws 5 and 7–10). */
export function scoreMatch<R extends CountingFacts>({
  span,
  rules,
  golfers,
  teams,
}: {
  readonly span: Span
  readonly rules: LeagueRules
  readonly golfers: readonly Entrant<R>[]
  readonly teams: readonly NamedTeam[]
}): MatchResult<R> {
  const cards = golfers.map((golfer) => cardOf(golfer, span, rules))
  const sides = sidesOf(cards, teams, rules)
  const dropped = new Set(sides.flatMap(({ sheet }) => sheet.dropped.map(({ id }) => id)))
  return {
    golfers: rank(cards).map((card) => ({
      golferId: card.id,
      teamId: card.teamId,
      round: card.round,
      net: card.net,
      effectiveNet: card.effectiveNet,
      dropped: dropped.has(card.id),
      place: card.place,
      points: card.points,
    })),
    teams: rankSides(sides),
  }
}

function cardOf<R extends CountingFacts>(golfer: Entrant<R>, span: Span, rules: LeagueRules): Card<R> {
  const round = countingRound(golfer.rounds, span, rules.countedHoles)
  const net = round?.net?.net ?? null
  return {
    id: golfer.golferId,
    name: golfer.name,
    teamId: golfer.teamId,
    round,
    net,
    effectiveNet: effectiveNet(net, rules),
  }
}

/** The teams that have golfers, by the nets of these; none in a league of individuals (laws 9 and 10). */
export function rankTeams(
  golfers: readonly TeamGolfer[],
  teams: readonly NamedTeam[],
  rules: LeagueRules,
): TeamResult[] {
  return rankSides(sidesOf(golfers, teams, rules))
}

function sidesOf(cards: readonly TeamGolfer[], teams: readonly NamedTeam[], rules: LeagueRules): Side[] {
  if (!rules.useTeams) return []
  const byTeam = Map.groupBy(cards, ({ teamId }) => teamId)
  return teams.flatMap((team) => {
    const members = byTeam.get(team.id)
    return members === undefined ? [] : [{ ...team, sheet: teamSheet(members, rules) }]
  })
}

function rankSides(sides: readonly Side[]): TeamResult[] {
  const contenders = sides.map(({ id, name, sheet }) => {
    const members = [...sheet.counting, ...sheet.dropped]
    const hasPlayed = members.some((member) => member.net !== null)
    const golferIds = members.map((member) => member.id)
    return { id, name, net: hasPlayed ? sheet.net : null, total: sheet.net, golferIds }
  })
  return rank(contenders).map(({ id, total, golferIds, place, points }) => ({
    teamId: id,
    net: total,
    golferIds,
    place,
    points,
  }))
}
