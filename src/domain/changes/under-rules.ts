import type { LeagueRules } from '../leagues/settings.ts'
import { rank } from '../scoring/rank.ts'
import { rankTeams } from '../scoring/score-match.ts'
import { effectiveNet } from '../scoring/team-net.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A golfer of a finished match: the team they had in it, and the uncapped net, null without a counting round. */
export type FinishedGolfer = {
  readonly id: number
  readonly name: string
  readonly teamId: number | null
  readonly net: Tenths | null
}

type NamedTeam = { readonly id: number; readonly name: string }

/** A row of a match for a season's table; a team's net is null when no one on it has played. */
export type ResultRow = NamedTeam & { readonly net: Tenths | null; readonly points: number }

export type Results = { readonly golfers: readonly ResultRow[]; readonly teams: readonly ResultRow[] }

/** The hypothetical results of a finished match under other rules (laws 7 to 10); the match keeps its own. */
export function underRules(
  golfers: readonly FinishedGolfer[],
  teams: readonly NamedTeam[],
  rules: LeagueRules,
): Results {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const members = golfers.map((golfer) => ({ ...golfer, effectiveNet: effectiveNet(golfer.net, rules) }))
  return {
    golfers: rank(golfers).map(({ id, name, net, points }) => ({ id, name, net, points })),
    teams: rankTeams(members, teams, rules).map(({ teamId: id, place, net, points }) => ({
      id,
      name: names.get(id) ?? '',
      net: place === null ? null : net,
      points,
    })),
  }
}
