import type { Tenths } from '../shared/tenths.ts'

export type Player = { readonly id: number; readonly handicapIndex: Tenths | null }

/** The net by which teams are compared, in tenths. */
export type NetOf = (team: readonly Player[]) => number

/** How often teams are improved from another start; many golfers have nearly equal teams at once. */
const startsFor = (golfers: number) => (golfers > 60 ? 3 : 12)
/** How many exchanges an improvement has at most, and how many are measured for each, those that promise most. */
const maxExchanges = 60
const maxMeasured = 6

/** Alternating forwards and backwards, from the lowest Index on. */
export function snakeTeams<P extends Player>(golfers: readonly P[], teams: number): P[][] {
  return dealt(inOrder(golfers, indexOf(golfers)), teams)
}

/** How far the Indexes of a team are from the mean of all, in sum; golfers without one count with the mean. */
export function indexNets(golfers: readonly Player[]): NetOf {
  const indexOfGolfer = indexOf(golfers)
  const mean = golfers.reduce((sum, golfer) => sum + indexOfGolfer(golfer), 0) / golfers.length
  return (team) => team.reduce((sum, golfer) => sum + indexOfGolfer(golfer) - mean, 0)
}

/**
 * Distributes golfers to teams whose sizes differ by at most one, with expected nets as even as can be found; yields
 * now and then. The result does not depend on the order of the golfers.
 */
export function* evenTeams<P extends Player>(
  golfers: readonly P[],
  teams: number,
  netOf: NetOf,
): Generator<void, P[][]> {
  const nets = new Map(golfers.map((golfer) => [golfer.id, netOf([golfer])]))
  const weightOf = ({ id }: Player) => nets.get(id) ?? 0
  const sorted = inOrder(golfers, weightOf)
  let best: P[][] = []
  for (let n = 0; n < startsFor(golfers.length); n += 1) {
    const start = dealt([...sorted.slice(n), ...sorted.slice(0, n)], teams)
    const improved = yield* improvedTeams(start, netOf, weightOf)
    if (n === 0 || spreadOf(improved, netOf) < spreadOf(best, netOf) - tiny) best = improved
  }
  return best
}

/** How far apart the teams are; those without golfers are not compared. */
export function spreadOf(teams: readonly (readonly Player[])[], netOf: NetOf): number {
  const nets = teams.filter((team) => team.length > 0).map(netOf)
  return Math.max(...nets) - Math.min(...nets)
}

type Weight = (player: Player) => number

function indexOf(golfers: readonly Player[]): Weight {
  const known = golfers.flatMap(({ handicapIndex }) => handicapIndex ?? [])
  const mean = known.length === 0 ? 0 : known.reduce((sum, index) => sum + index, 0) / known.length
  return ({ handicapIndex }) => handicapIndex ?? mean
}

const inOrder = <P extends Player>(golfers: readonly P[], weightOf: Weight) =>
  golfers.toSorted((a, b) => weightOf(a) - weightOf(b) || a.id - b.id)

/** The first round goes forwards, the second backwards. */
function dealt<P>(golfers: readonly P[], teams: number): P[][] {
  const hands: P[][] = Array.from({ length: teams }, () => [])
  for (const [n, golfer] of golfers.entries()) {
    const [round, seat] = [Math.floor(n / teams), n % teams]
    hands[round % 2 === 0 ? seat : teams - 1 - seat]?.push(golfer)
  }
  return hands
}

/** Exchanges golfers of the strongest and the weakest team for as long as that brings the two closer together. */
function* improvedTeams<P extends Player>(start: P[][], netOf: NetOf, weightOf: Weight): Generator<void, P[][]> {
  const sides = start.map((team) => ({ team, net: netOf(team) }))
  for (let exchange = 0; exchange < maxExchanges; exchange += 1) {
    yield
    const sorted = sides.filter(({ team }) => team.length > 0).toSorted((a, b) => a.net - b.net)
    const [low, high] = [sorted[0], sorted.at(-1)]
    if (low === undefined || high === undefined) break
    const gap = high.net - low.net
    const promised = ([mine, yours]: readonly [P, P]) => Math.abs(gap - 2 * (weightOf(yours) - weightOf(mine)))
    const tried = low.team
      .flatMap((mine) => high.team.map((yours) => [mine, yours] as const))
      .toSorted((a, b) => promised(a) - promised(b))
      .slice(0, maxMeasured)
      .map(([mine, yours]) => {
        const [one, other] = [
          low.team.with(low.team.indexOf(mine), yours),
          high.team.with(high.team.indexOf(yours), mine),
        ]
        const nets = [netOf(one), netOf(other)] as const
        return { one, other, nets, gap: Math.abs(nets[0] - nets[1]) }
      })
    const [closest] = tried.toSorted((a, b) => a.gap - b.gap)
    if (closest === undefined || closest.gap > gap - tiny) break
    Object.assign(low, { team: closest.one, net: closest.nets[0] })
    Object.assign(high, { team: closest.other, net: closest.nets[1] })
  }
  return sides.map(({ team }) => team)
}

/** Smaller gains are the rounding of numbers. */
const tiny = 1e-9
