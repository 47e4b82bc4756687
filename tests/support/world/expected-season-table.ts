import type { EnteredRound } from './ruled-league.ts'

// Laws 7 to 10, 12, 21 and 23 spelled out, without the product's code. Nets are in tenths.

export type Rules = {
  readonly useTeams: boolean
  readonly scoresDroppedPerTeam: number
  readonly maxNetDifferential: number
  readonly noScoreNetDifferential: number
}

type PlayedGolfer = { readonly id: number; readonly teamId: number | null; readonly net: number | null }
type PlayedMatch = { readonly number: number; readonly golfers: readonly PlayedGolfer[] }
type Line = { readonly position: number; readonly tied: boolean; readonly points: number }

export type FinishedSeason = {
  readonly matches: readonly PlayedMatch[]
  readonly matchesCounted: number | null
  readonly rules: Rules
  /** Who is in the tables in any case. */
  readonly listed: { readonly golfers: readonly number[]; readonly teams: readonly number[] }
}

export type ExpectedTables = {
  readonly golfers: ReadonlyMap<number, Line>
  readonly teams: ReadonlyMap<number, Line>
}

/** A season's tables had all its matches been played under these rules. */
export function expectedTables({ matches, matchesCounted, rules, listed }: FinishedSeason): ExpectedTables {
  const teamRows = matches.map(({ number, golfers }) => ({
    number,
    rows: rules.useTeams ? teamsOf(golfers, rules) : [],
  }))
  const golferRows = matches.map(({ number, golfers }) => ({ number, rows: golfers }))
  return {
    golfers: tableOf(golferRows, { matchesCounted, listed: listed.golfers }),
    teams: tableOf(teamRows, { matchesCounted, listed: rules.useTeams ? listed.teams : [] }),
  }
}

type Row = { readonly id: number; readonly net: number | null }

/** Each team's sum of its golfers' nets, the worst left out; null when no one on it has played. */
function teamsOf(golfers: readonly PlayedGolfer[], rules: Rules): Row[] {
  const ids = [...new Set(golfers.flatMap(({ teamId }) => teamId ?? []))]
  return ids.map((id) => {
    const nets = golfers.filter(({ teamId }) => teamId === id).map(({ net }) => net)
    const counted = nets.map((net) =>
      net === null ? rules.noScoreNetDifferential : net > rules.maxNetDifferential ? rules.maxNetDifferential : net,
    )
    const dropped = Math.min(rules.scoresDroppedPerTeam, counted.length - 1)
    const best = counted.toSorted((a, b) => a - b).slice(0, counted.length - dropped)
    return { id, net: nets.every((net) => net === null) ? null : best.reduce((sum, net) => sum + net, 0) }
  })
}

/** A point for playing, and for each of the others who is beaten; half of one for each tie. */
function pointsOf({ id, net }: Row, rows: readonly Row[]): number {
  if (net === null) return 0
  const worth = rows.map((other) => {
    if (other.id === id || other.net === null || other.net > net) return 1
    return other.net === net ? 0.5 : 0
  })
  return worth.reduce<number>((sum, one) => sum + one, 0)
}

type Played = readonly { readonly number: number; readonly rows: readonly Row[] }[]
type Counting = { readonly matchesCounted: number | null; readonly listed: readonly number[] }

function tableOf(matches: Played, { matchesCounted, listed }: Counting): Map<number, Line> {
  const ids = new Set([...listed, ...matches.flatMap(({ rows }) => rows.map(({ id }) => id))])
  const totals = [...ids].map((id) => {
    const points = matches.flatMap(({ rows }) => rows.filter((row) => row.id === id).map((row) => pointsOf(row, rows)))
    const best = points.toSorted((a, b) => b - a).slice(0, matchesCounted ?? points.length)
    return { id, points: best.reduce((sum, one) => sum + one, 0) }
  })
  return new Map(
    totals.map(({ id, points }) => [
      id,
      {
        position: 1 + totals.filter((other) => other.points > points).length,
        tied: totals.some((other) => other.id !== id && other.points === points),
        points,
      },
    ]),
  )
}

/** The lowest net of the rounds in these days that a league with this rule for rounds by hand accepts. */
export function netIn(
  rounds: readonly EnteredRound[],
  {
    golferId,
    startDate,
    endDate,
    manualRounds,
  }: {
    readonly golferId: number
    readonly startDate: string
    readonly endDate: string
    readonly manualRounds: string
  },
): number | null {
  const nets = rounds
    .filter((round) => round.golferId === golferId && round.playedOn >= startDate && round.playedOn <= endDate)
    .filter(({ byHand, decision }) => {
      if (!byHand) return true
      if (decision === 'rejected' || manualRounds === 'none') return false
      return decision === 'confirmed' || manualRounds === 'all'
    })
    .map(({ net }) => net)
  return nets.length === 0 ? null : Math.min(...nets)
}
