import type { LeagueRules } from '../leagues/settings.ts'
import { droppedScores, effectiveNet } from '../scoring/team-net.ts'
import type { Tenths } from '../shared/tenths.ts'

/** The net of a golfer without a counting round. */
export const noRound = 0x7fff_ffff

/** Twice the points of a match, which are whole numbers, of its golfers and its teams in their order. */
export type DoubledPoints = { readonly golfers: Int32Array; readonly teams: Int32Array }

type Field = {
  /** The team of each golfer as its place in the list of teams; −1 for a golfer without a team. */
  readonly teamOf: readonly number[]
  readonly teams: number
  readonly rules: LeagueRules
}

/**
 * Scores matches of one field from nets, by laws 7 to 10 as `scoreMatch` does, fast enough for thousands of seasons.
 * The points are valid until the next call.
 */
export function fastMatch({ teamOf, teams, rules }: Field): (nets: Int32Array) => DoubledPoints {
  const golfers = fastRanking(teamOf.length)
  const sides = rules.useTeams ? fastTeams({ teamOf, teams, rules }) : null
  const none = new Int32Array(0)
  return (nets) => ({ golfers: golfers(nets), teams: sides === null ? none : sides(nets) })
}

/** Ranks nets, low to high: twice the points of each; none for those without a round (laws 7 and 8). */
function fastRanking(n: number): (nets: Int32Array) => Int32Array {
  const keys = new Float64Array(n)
  const order = new Int32Array(n)
  const points = new Int32Array(n)
  return (nets) => {
    points.fill(0)
    sharePoints(nets, { order, played: sortPlayed(nets, keys, order), points })
    return points
  }
}

/** Puts those with a round first, lowest net first, and returns their number. */
function sortPlayed(nets: Int32Array, keys: Float64Array, order: Int32Array): number {
  const n = nets.length
  let played = 0
  for (let one = 0; one < n; one += 1) {
    const net = nets[one] ?? noRound
    if (net === noRound) continue
    // The net and the index in the list, combined into one number because numbers sort fastest.
    keys[played] = net * n + one
    played += 1
  }
  keys.fill(Infinity, played)
  keys.sort()
  for (let at = 0; at < played; at += 1) {
    const key = keys[at] ?? 0
    order[at] = key - n * Math.floor(key / n)
  }
  return played
}

type Ranking = { readonly order: Int32Array; readonly played: number; readonly points: Int32Array }

/** Place p of n, shared by k, is worth n − p + 1 − (k − 1) / 2 points (law 8). */
function sharePoints(nets: Int32Array, { order, played, points }: Ranking): void {
  let first = 0
  while (first < played) {
    const net = nets[order[first] ?? 0]
    let next = first + 1
    while (next < played && nets[order[next] ?? 0] === net) next += 1
    const doubled = 2 * (points.length - first) - (next - first - 1)
    for (let at = first; at < next; at += 1) points[order[at] ?? 0] = doubled
    first = next
  }
}

/** Sums the effective nets that count in each team and ranks the teams with a round (laws 9 and 10). */
function fastTeams({ teamOf, teams, rules }: Field): (nets: Int32Array) => Int32Array {
  const membersOf = Array.from({ length: teams }, (_, team) =>
    teamOf.flatMap((teamIndex, golfer) => (teamIndex === team ? [golfer] : [])),
  )
  const rank = fastRanking(teams)
  const teamNets = new Int32Array(teams)
  const sums = membersOf.map((members) => fastSum(members.length, droppedScores(members.length, rules)))
  return (nets) => {
    for (let team = 0; team < teams; team += 1) {
      const members = membersOf[team] ?? []
      const sum = sums[team]
      let hasPlayed = false
      for (let at = 0; at < members.length; at += 1) {
        const net = nets[members[at] ?? 0] ?? noRound
        if (net !== noRound) hasPlayed = true
        sum?.put(at, effectiveNet(net === noRound ? null : net, rules))
      }
      teamNets[team] = hasPlayed && sum !== undefined ? sum.lowest() : noRound
    }
    return rank(teamNets)
  }
}

/** The sum of a few values without the highest ones. */
export function fastSum(n: number, dropped: number): { put(at: number, value: Tenths): void; lowest(): Tenths } {
  const values = new Int32Array(n)
  return {
    put: (at, value) => void (values[at] = value),
    lowest() {
      let sum = 0
      for (let at = 0; at < n; at += 1) sum += values[at] ?? 0
      for (let drop = 0; drop < dropped; drop += 1) {
        let worst = 0
        for (let at = 1; at < n; at += 1) if ((values[at] ?? 0) > (values[worst] ?? 0)) worst = at
        sum -= values[worst] ?? 0
        values[worst] = -0x8000_0000
      }
      return sum
    },
  }
}
