import type { LeagueRules } from '../leagues/settings.ts'
import type { Tenths } from '../shared/tenths.ts'
import { byNameThenId } from './rank.ts'

/** A golfer's net as the team counts it: capped, or the no-score value without a counting round (law 9). */
export function effectiveNet(
  net: Tenths | null,
  rules: Pick<LeagueRules, 'maxNetDifferential' | 'noScoreNetDifferential'>,
): Tenths {
  return net === null ? rules.noScoreNetDifferential : Math.min(net, rules.maxNetDifferential)
}

/** A golfer on a team's sheet; the net is null without a counting round. */
export type TeamMember = {
  readonly id: number
  readonly name: string
  readonly net: Tenths | null
  readonly effectiveNet: Tenths
}

export type TeamSheet<M extends TeamMember> = {
  readonly counting: readonly M[]
  readonly dropped: readonly M[]
  readonly net: Tenths
}

/** A team's golfers best first, the worst of them dropped, and the sum of those that count (law 9). */
export function teamSheet<M extends TeamMember>(members: readonly M[], rules: LeagueRules): TeamSheet<M> {
  const inOrder = members.toSorted(bestFirst)
  const counted = members.length - droppedScores(members.length, rules)
  const counting = inOrder.slice(0, counted)
  return {
    counting,
    dropped: inOrder.slice(counted),
    net: counting.reduce((total, member) => total + member.effectiveNet, 0),
  }
}

/** The number of scores that a team of this size drops; at least one always counts. */
export function droppedScores(golfers: number, rules: Pick<LeagueRules, 'scoresDroppedPerTeam'>): number {
  return Math.max(0, Math.min(rules.scoresDroppedPerTeam, golfers - 1))
}

function bestFirst(a: TeamMember, b: TeamMember): number {
  return (
    a.effectiveNet - b.effectiveNet ||
    Number(a.net === null) - Number(b.net === null) ||
    (a.net ?? 0) - (b.net ?? 0) ||
    byNameThenId(a, b)
  )
}

export type RosterBalance =
  | { readonly kind: 'equal' }
  | { readonly kind: 'unequal'; readonly smallest: number; readonly largest: number }

/**
 * Whether all teams are of equal size; a larger team has one more value in its net (law 9).
 *
 * Teams without golfers have no row in a match and are left out.
 */
export function rosterBalance(sizes: readonly number[]): RosterBalance {
  const playing = sizes.filter((size) => size > 0)
  if (playing.length === 0) return { kind: 'equal' }
  const smallest = Math.min(...playing)
  const largest = Math.max(...playing)
  return smallest === largest ? { kind: 'equal' } : { kind: 'unequal', smallest, largest }
}
