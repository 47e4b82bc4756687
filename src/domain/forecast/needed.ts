import { highestGross, type RatedTee } from '../handicap/score-differential.ts'
import type { LeagueRules } from '../leagues/settings.ts'
import { minDifferential } from '../rounds/manual-round.ts'
import { type Place, placesOf } from '../scoring/rank.ts'
import { droppedScores, effectiveNet } from '../scoring/team-net.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A golfer of an open match; the net is the counting round's, null without one. */
export type FieldGolfer = { readonly golferId: number; readonly teamId: number | null; readonly net: Tenths | null }

/** The highest net with which a position is reached or bettered; null when any eligible round does. */
export type NeededNet = { readonly position: number; readonly net: Tenths | null }

/** Tied: this net equals another golfer's; only a lower one takes the place alone. */
export type NeededPlace = NeededNet & { readonly tied: boolean }

export type Needed = { readonly places: readonly NeededPlace[]; readonly team: NeededNet | null }

export type Question = {
  readonly golfer: FieldGolfer
  readonly others: readonly FieldGolfer[]
  readonly rules: LeagueRules
  /** The golfer's Handicap Index today; null when it is not known. */
  readonly index: Tenths | null
  /** How many more of the golfer's rounds can count in the match, where not all can (law 28). */
  readonly roundsLeft?: number | undefined
}

/**
 * The nets a golfer needs in an open match if all other nets stay as they are: for the positions better than the
 * present one, best first, and for the next position of the golfer's team, null if no possible round improves it (law
 * 24).
 */
export function needed(question: Question): Needed {
  const { golfer, others } = question
  if (question.roundsLeft === 0) return { places: [], team: null }
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

function neededForTeam(question: Question): NeededNet | null {
  return neededForTeamPlaces(question)[0] ?? null
}

/** Every better position of the golfer's team that a possible round of the golfer reaches, the nearest first. */
function neededForTeamPlaces(question: Question): NeededNet[] {
  const { mates, rivals, now, present, rules } = teamsIn(question)
  if (mates === null) return []
  const positionWith = (net: Tenths) => positionOf(teamNet([...mates, { net }], rules), rivals)
  const withAny = positionWith(rules.maxNetDifferential)
  const others = bestOf(mates, counted(mates.length + 1, rules) - 1, rules)
  const nets = rivals
    .filter((rival) => rival < Math.min(now, teamNet([...mates, { net: rules.maxNetDifferential }], rules)))
    .map((rival) => rival - others)
    .filter((net) => isPossible(net, question.index))
  const targets = [
    ...(withAny < present ? [{ position: withAny, net: null }] : []),
    ...[...new Set(nets)].map((net) => ({ position: positionWith(net), net })),
  ]
  return targets.toSorted((a, b) => b.position - a.position)
}

/** The golfer's team mates and the nets of the other teams; null and none where there are no teams. */
function teamsIn({ golfer, others, rules }: Question) {
  if (!rules.useTeams || golfer.teamId === null) return { mates: null, rivals: [], now: 0, present: 0, rules }
  const teams = Map.groupBy(others, ({ teamId }) => teamId)
  const mates = teams.get(golfer.teamId) ?? []
  const rivals = [...teams].flatMap(([teamId, golfers]) =>
    teamId === null || teamId === golfer.teamId || netsOf(golfers).length === 0 ? [] : teamNet(golfers, rules),
  )
  const now = teamNet([...mates, golfer], rules)
  const present = netsOf([...mates, golfer]).length === 0 ? Infinity : positionOf(now, rivals)
  return { mates, rivals, now, present, rules }
}

/** The place that a net gives the golfer, and the team's place if it moves up. */
export type Effect = { readonly own: Place | null; readonly team: Place | null }

/** The effect of a round of this net; null for unchanged places. */
export function effectOf(question: Question, net: Tenths): Effect {
  const { golfer, others } = question
  const nets = netsOf(others)
  const isBetter = golfer.net === null || net < golfer.net
  const { mates, rivals, present, rules } = teamsIn(question)
  const best = isBetter ? net : golfer.net
  const teamNow = mates === null || best === null ? null : teamNet([...mates, { net: best }], rules)
  const team = teamNow === null ? null : placeAmong(teamNow, rivals)
  const own = placeAmong(net, nets)
  const before = golfer.net === null ? Infinity : positionOf(golfer.net, nets)
  return {
    own: isBetter && own.position < before ? own : null,
    team: team !== null && team.position < present ? team : null,
  }
}

const placeAmong = (net: Tenths, others: readonly Tenths[]): Place => ({
  position: positionOf(net, others),
  tied: others.includes(net),
})

/**
 * The nets of the nearest worthwhile target and then of better ones: of the changes of the team's place the highest, or
 * else of the golfer's; null when any eligible round does. Lower than `netInReach` is out of reach (law 24).
 */
export function worthwhileNets(question: Question, netInReach: Tenths | null): (Tenths | null)[] {
  const isInReach = ({ net }: NeededNet) => net === null || netInReach === null || net >= netInReach
  const nearestFirst = (a: NeededNet, b: NeededNet) => (b.net ?? Infinity) - (a.net ?? Infinity)
  const team = neededForTeamPlaces(question).filter(isInReach).toSorted(nearestFirst)
  const own = neededPlaces(question.golfer.net, netsOf(question.others)).filter(isInReach).toSorted(nearestFirst)
  const [first] = team.length > 0 ? team : own
  if (first === undefined) return []
  const isBetter = ({ net }: NeededNet) => net !== null && (first.net === null || net < first.net)
  return [first, ...team.filter(isBetter), ...own.filter(isBetter)].map(({ net }) => net)
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
  return index === null || net + index >= minDifferential[18]
}

/**
 * The highest adjusted gross score at a tee whose net, at this Index and without a playing conditions adjustment, is at
 * most the one needed; null when no possible score is (law 24).
 */
export function neededGross(net: Tenths, index: Tenths, tee: RatedTee): number | null {
  return isPossible(net, index) ? highestGross(net + index, tee, index) : null
}
