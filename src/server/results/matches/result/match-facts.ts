import { whyNotAccepted } from '#domain/rounds/confirmation.ts'
import type { CountingFacts } from '#domain/rounds/counting-round.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { netOf, precisions, statuses } from '#server/facts/rounds/codec.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type LockedMatch, countingFactsOf, rostersOf, teamsOfLeagues } from './rescoring.queries.ts'
import { type GolferRow, type TeamRow, golferRows, teamRows } from './results.queries.ts'

export type Fact = CountingFacts & { readonly golferId: number; readonly differential: Tenths | null }

/** The inputs of a match's scoring, and its stored result. */
export type MatchFacts = {
  readonly match: LockedMatch
  readonly golfers: readonly {
    readonly golferId: number
    readonly name: string
    readonly teamId: number | null
    readonly rounds: readonly Fact[]
  }[]
  readonly teams: readonly { readonly id: number; readonly name: string }[]
  /** Whether a round of its days waits for the league's confirmation. */
  readonly isWaiting: boolean
  /** Whether any of its golfers has an association number. */
  readonly hasNumbers: boolean
  readonly before: { readonly golfers: readonly GolferRow[]; readonly teams: readonly TeamRow[] }
}

/** The facts of matches in a few statements, however many there are; the caller has locked them. */
export async function factsOf(tx: Db, matches: readonly LockedMatch[]): Promise<MatchFacts[]> {
  if (matches.length === 0) return []
  const ids = matches.map(({ id }) => id)
  const roster = await rostersOf(tx, ids)
  const rosters = Map.groupBy(roster, ({ matchId }) => matchId)
  const rounds = Map.groupBy(await countingFactsOf(tx, roster), ({ matchId }) => matchId)
  const teams = Map.groupBy(
    await teamsOfLeagues(
      tx,
      matches.map(({ leagueId }) => leagueId),
    ),
    ({ leagueId }) => leagueId,
  )
  const golfersBefore = Map.groupBy(await golferRows(tx, ids), ({ matchId }) => matchId)
  const teamsBefore = Map.groupBy(await teamRows(tx, ids), ({ matchId }) => matchId)
  return matches.map((match) => {
    const entered = rounds.get(match.id) ?? []
    const accepted = Map.groupBy(acceptedIn(match, entered), ({ golferId }) => golferId)
    return {
      match,
      golfers: (rosters.get(match.id) ?? []).map(({ golferId, name, teamId }) => ({
        golferId,
        name,
        teamId,
        rounds: accepted.get(golferId) ?? [],
      })),
      teams: teams.get(match.leagueId) ?? [],
      isWaiting: entered.some((row) => whyNotAccepted(row, match.manualRounds) === 'unconfirmed'),
      hasNumbers: (rosters.get(match.id) ?? []).some(({ hasNumber }) => hasNumber),
      before: { golfers: golfersBefore.get(match.id) ?? [], teams: teamsBefore.get(match.id) ?? [] },
    }
  })
}

type FactRow = Awaited<ReturnType<typeof countingFactsOf>>[number]

/** The rounds that a match's league accepts (law 21). */
export function acceptedIn({ manualRounds }: Pick<LockedMatch, 'manualRounds'>, rows: readonly FactRow[]): Fact[] {
  return rows
    .filter((row) => whyNotAccepted(row, manualRounds) === null)
    .map((row) => ({
      id: row.id,
      golferId: row.golferId,
      playedOn: row.playedOn,
      precision: precisions[row.dayPrecision],
      gross: row.adjustedGrossScore,
      differential: row.differential,
      holes: row.numberOfHoles,
      playedHoles: row.numberOfPlayedHoles,
      scoreType: row.scoreType,
      penalty: row.penalty,
      penaltyType: row.penaltyType,
      status: statuses[row.status],
      deleted: false,
      combinedInto: null,
      net: netOf(row.netScoreDifferential, row.netSource, row.netIndex),
    }))
}
