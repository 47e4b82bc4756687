import type { Tenths } from '../shared/tenths.ts'

export type Player = { readonly id: number; readonly handicapIndex: Tenths | null }

/** By turns, forwards and backwards; or so that the mean Indexes of the teams differ as little as can be found. */
export type BalanceMethod = 'snake' | 'difference'

/** How often teams are improved from another start; many golfers have nearly equal teams at once. */
const startsFor = (golfers: number) => (golfers > 60 ? 3 : 12)
/** How many rounds of exchanges an improvement has at most. */
const maxRounds = 60

/**
 * Shares golfers out to teams whose sizes differ by at most one. Golfers without an Index count with the mean of the others.
 * The same golfers give the same teams, in whatever order they come.
 */
export function balanceTeams<P extends Player>(golfers: readonly P[], teams: number, method: BalanceMethod): P[][] {
  const known = golfers.flatMap(({ handicapIndex }) => handicapIndex ?? [])
  const mean = known.length === 0 ? 0 : known.reduce((sum, index) => sum + index, 0) / known.length
  const weightOf = ({ handicapIndex }: Player) => handicapIndex ?? mean
  const sorted = golfers.toSorted((a, b) => weightOf(a) - weightOf(b) || a.id - b.id)
  const snake = dealt(sorted, teams)
  if (method === 'snake') return snake
  const others = Array.from({ length: startsFor(golfers.length) - 1 }, (_, n) =>
    dealt([...sorted.slice(n + 1), ...sorted.slice(0, n + 1)], teams),
  )
  const improved = [snake, ...others].map((start) => improvedTeams(start, weightOf))
  return improved.reduce((best, one) => (spreadOf(one, weightOf) < spreadOf(best, weightOf) ? one : best))
}

/** The first round goes forwards, the second backwards. */
function dealt<P>(golfers: readonly P[], teams: number): P[][] {
  const hands: P[][] = Array.from({ length: teams }, () => [])
  for (const [n, golfer] of golfers.entries()) {
    const [round, seat] = [Math.floor(n / teams), n % teams]
    hands[round % 2 === 0 ? seat : teams - 1 - seat]?.push(golfer)
  }
  return hands
}

type Weight<P> = (player: P) => number

/** How far apart the highest and the lowest mean of the teams are. */
function spreadOf<P>(teams: readonly (readonly P[])[], weightOf: Weight<P>): number {
  const means = teams.flatMap((team) => (team.length === 0 ? [] : [sumOf(team, weightOf) / team.length]))
  return means.length === 0 ? 0 : Math.max(...means) - Math.min(...means)
}

const sumOf = <P>(team: readonly P[], weightOf: Weight<P>) => team.reduce((sum, one) => sum + weightOf(one), 0)

/** Exchanges golfers of two teams for as long as that brings the means closer together. */
function improvedTeams<P>(start: readonly (readonly P[])[], weightOf: Weight<P>): P[][] {
  const teams = start.map((team) => [...team])
  for (let round = 0; round < maxRounds; round += 1) {
    const exchanges = pairsOf(teams).filter(([one, other]) => exchangeBest(one, other, weightOf)).length
    if (exchanges === 0) break
  }
  return teams
}

function pairsOf<P>(teams: readonly P[][]): [P[], P[]][] {
  return teams.flatMap((one, n) => teams.slice(n + 1).map((other): [P[], P[]] => [one, other]))
}

/** Makes the exchange between two teams that brings their means closest together; false if none does. */
function exchangeBest<P>(one: P[], other: P[], weightOf: Weight<P>): boolean {
  const sums = [sumOf(one, weightOf), sumOf(other, weightOf)] as const
  const distance = (moved: number) => Math.abs((sums[0] - moved) / one.length - (sums[1] + moved) / other.length)
  let best: { distance: number; at: Place } = { distance: distance(0) - tiny, at: null }
  for (const [i, mine] of one.entries())
    for (const [j, yours] of other.entries()) {
      const after = distance(weightOf(mine) - weightOf(yours))
      if (after < best.distance) best = { distance: after, at: [i, j] }
    }
  if (best.at === null) return false
  const [i, j] = best.at
  const [given, taken] = [one[i], other[j]]
  if (given === undefined || taken === undefined) return false
  one[i] = taken
  other[j] = given
  return true
}

type Place = readonly [number, number] | null

/** Smaller gains are the rounding of numbers. */
const tiny = 1e-9
