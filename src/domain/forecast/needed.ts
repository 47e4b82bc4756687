import { highestGross, type RatedTee } from '../handicap/score-differential.ts'
import { leastDifferential } from '../rounds/manual-round.ts'
import { placesOf } from '../scoring/rank.ts'
import { type LeagueRules, droppedScores, effectiveNet } from '../scoring/team-net.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A golfer of an open match; the net is the counting round's, null without one. */
export type FieldGolfer = { readonly golferId: number; readonly teamId: number | null; readonly net: Tenths | null }

/** The highest net with which a position is reached or bettered; null when any eligible round does. */
export type NeededNet = { readonly position: number; readonly net: Tenths | null }

/** Tied: this net is equal to another golfer's, and a lower one is needed to be alone. */
export type NeededPlace = NeededNet & { readonly tied: boolean }

export type Needed = { readonly places: readonly NeededPlace[]; readonly team: NeededNet | null }

type Question = {
  readonly golfer: FieldGolfer
  readonly others: readonly FieldGolfer[]
  readonly rules: LeagueRules
  /** The golfer's Handicap Index today; null when it is not known. */
  readonly index: Tenths | null
}

/**
 * What a golfer needs in an open match while the nets of all others stay as they are: the positions better than the
 * present one, best first, and the next one up for the golfer's team, null when no possible round improves it (law 24).
 */
export function needed(question: Question): Needed {
  const { golfer, others } = question
  return { places: neededPlaces(golfer.net, netsOf(others)), team: neededForTeam(question) }
}

/** Equal nets leave the positions after them unreachable: another round with that net would only share the first. */
function neededPlaces(own: Tenths | null, nets: readonly Tenths[]): NeededPlace[] {
  const inOrder = nets.toSorted(lowestFirst)
  const firsts = placesOf(inOrder).flatMap(({ position }, n) => (position === n + 1 ? [{ position, n }] : []))
  const present = own === null ? Infinity : positionOf(own, nets)
  const reachable: readonly NeededPlace[] = [
    ...firsts.map(({ position, n }) => ({ position, tied: true, net: inOrder[n] ?? null })),
    { position: nets.length + 1, tied: false, net: null },
  ]
  return reachable.filter(({ position }) => position < present)
}

function neededForTeam({ golfer, others, rules, index }: Question): NeededNet | null {
  if (!rules.useTeams || golfer.teamId === null) return null
  const teams = Map.groupBy(others, ({ teamId }) => teamId)
  const mates = teams.get(golfer.teamId) ?? []
  const rivals = [...teams].flatMap(([teamId, golfers]) =>
    teamId === null || teamId === golfer.teamId || netsOf(golfers).length === 0 ? [] : teamNet(golfers, rules),
  )
  const now = teamNet([...mates, golfer], rules)
  const present = netsOf([...mates, golfer]).length === 0 ? Infinity : positionOf(now, rivals)
  const positionWith = (net: Tenths) => positionOf(teamNet([...mates, { net }], rules), rivals)

  const withAny = positionWith(rules.maxNetDifferential)
  if (withAny < present) return { position: withAny, net: null }
  const ahead = rivals
    .filter((rival) => rival < now)
    .toSorted(lowestFirst)
    .at(-1)
  if (ahead === undefined) return null
  const net = ahead - bestOf(mates, counted(mates.length + 1, rules) - 1, rules)
  return isPossible(net, index) ? { position: positionWith(net), net } : null
}

/** A team's net (law 9). */
function teamNet(golfers: readonly Pick<FieldGolfer, 'net'>[], rules: LeagueRules): Tenths {
  return bestOf(golfers, counted(golfers.length, rules), rules)
}

function bestOf(golfers: readonly Pick<FieldGolfer, 'net'>[], count: number, rules: LeagueRules): Tenths {
  const nets = golfers.map(({ net }) => effectiveNet(net, rules)).toSorted(lowestFirst)
  return nets.slice(0, count).reduce((total, net) => total + net, 0)
}

const counted = (golfers: number, rules: LeagueRules) => golfers - droppedScores(golfers, rules)

const netsOf = (golfers: readonly FieldGolfer[]) => golfers.flatMap(({ net }) => net ?? [])

const positionOf = (net: Tenths, others: readonly Tenths[]) => 1 + others.filter((other) => other < net).length

const lowestFirst = (a: Tenths, b: Tenths) => a - b

/** Whether anyone has ever played so well; any net is possible for a golfer whose Index is not known. */
function isPossible(net: Tenths, index: Tenths | null): boolean {
  return index === null || net + index >= leastDifferential[18]
}

/**
 * The highest adjusted gross score at a tee whose net, at this Index and without a playing conditions adjustment, is at
 * most the one needed; null when no possible score is (law 24).
 */
export function neededGross(net: Tenths, index: Tenths, tee: RatedTee): number | null {
  return isPossible(net, index) ? highestGross(net + index, tee) : null
}
