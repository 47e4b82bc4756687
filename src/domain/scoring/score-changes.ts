import type { Tenths } from '../shared/tenths.ts'
import { formatNet } from './score-format.ts'

/** The nets that activity tracks, null without a counting round. */
export type MatchNets = {
  readonly golfers: readonly { readonly golferId: number; readonly net: Tenths | null }[]
  readonly teams: readonly { readonly teamId: number; readonly net: Tenths | null }[]
}

type Change = { readonly from: Tenths | null; readonly to: Tenths | null }

export type ScoreChange =
  | ({ readonly type: 'SCORE_CHANGE'; readonly golferId: number } & Change)
  | ({ readonly type: 'TEAM_SCORE_CHANGE'; readonly teamId: number } & Change)

/**
 * The activity of a rescored match: golfers, then teams, whose net differs (law 16). A golfer or team that left the
 * match is not a change of score.
 */
export function scoreChanges(before: MatchNets, after: MatchNets): ScoreChange[] {
  const golferNets = new Map(before.golfers.map(({ golferId, net }) => [golferId, net]))
  const teamNets = new Map(before.teams.map(({ teamId, net }) => [teamId, net]))
  const golfers = after.golfers.map(({ golferId, net }) => ({
    type: 'SCORE_CHANGE' as const,
    golferId,
    from: golferNets.get(golferId) ?? null,
    to: net,
  }))
  const teams = after.teams.map(({ teamId, net }) => ({
    type: 'TEAM_SCORE_CHANGE' as const,
    teamId,
    from: teamNets.get(teamId) ?? null,
    to: net,
  }))
  return [...golfers, ...teams].filter(({ from, to }) => from !== to)
}

/** One change as a sentence: 'Wren Ashdown improved from +2.1 to −3.2'. */
export function changeMessage(name: string, from: Tenths | null, to: Tenths | null): string {
  if (to === null) return `${name} no longer has a counting round`
  if (from === null) return `${name} posted ${formatNet(to)}`
  return `${name} ${to < from ? 'improved' : 'moved'} from ${formatNet(from)} to ${formatNet(to)}`
}
