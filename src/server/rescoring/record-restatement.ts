import { isDeepStrictEqual } from 'node:util'
import type { Restatement } from '#contract/restatements.ts'
import {
  type CountedRound,
  type Occasion,
  type Outcome,
  type Restated,
  type Result,
  restatementOf,
} from '#domain/scoring/restatement.ts'
import { decimalOf, decimalOrNull, tenthsOf, tenthsOrNull } from '#domain/shared/tenths.ts'
import type { Db } from '#server/db/database.ts'
import type { LockedMatch } from './rescoring.queries.ts'
import type { GolferRow, TeamRow } from './results.queries.ts'
import { type StoredRestatement, insertRestatement, latestRestatement } from './stored-restatements.queries.ts'

type Rows = { readonly golfers: readonly GolferRow[]; readonly teams: readonly TeamRow[] }
type Change = { readonly before: Rows; readonly after: Rows; readonly because: Occasion; readonly now: string }

/**
 * Records a change of a published result, inside the transaction that makes it (law 20). Of a final result it records
 * what would have changed, once.
 */
export async function recordRestatement(tx: Db, match: LockedMatch, change: Change): Promise<void> {
  const restatement = restatementOf(resultIn(change.before), resultIn(change.after), change.because)
  if (restatement === null) return
  const counted = match.finalAt === null
  const changes = {
    rounds: restatement.rounds.map((row) => inDecimals(row, roundInDecimals)),
    golfers: restatement.golfers.map((row) => inDecimals(row, outcomeInDecimals)),
    teams: restatement.teams.map((row) => inDecimals(row, outcomeInDecimals)),
  }
  if (!counted && (change.because === 'asked' || isDeepStrictEqual(await latestRestatement(tx, match.id), changes)))
    return
  await insertRestatement(tx, {
    matchId: match.id,
    cause: restatement.cause,
    counted,
    createdAt: change.now,
    ...changes,
  })
}

function resultIn({ golfers, teams }: Rows): Result {
  return {
    rounds: new Map(
      golfers.flatMap((row) => (row.net === null ? [] : [[row.golferId, roundOf(row, tenthsOf(row.net))]])),
    ),
    golfers: new Map(golfers.map((row) => [row.golferId, outcomeOf(row)])),
    teams: new Map(teams.map((row) => [row.teamId, outcomeOf(row)])),
  }
}

const roundOf = ({ roundId, gross, differential }: GolferRow, net: number): CountedRound => ({
  id: roundId,
  gross,
  differential: tenthsOrNull(differential),
  net,
})

const outcomeOf = ({ net, position, tied, points }: GolferRow | TeamRow): Outcome => ({
  net: position === null ? null : tenthsOrNull(net),
  place: position === null ? null : { position, tied },
  points,
})

function inDecimals<Value, Written>({ id, before, after }: Restated<Value>, written: (value: Value) => Written) {
  return { id, before: before === null ? null : written(before), after: after === null ? null : written(after) }
}

const roundInDecimals = ({ gross, differential, net }: CountedRound): StoredRestatement['rounds'][number]['after'] => ({
  gross,
  differential: decimalOrNull(differential),
  net: decimalOf(net),
})

const outcomeInDecimals = ({ net, place, points }: Outcome): Restatement['golfers'][number]['after'] => ({
  net: decimalOrNull(net),
  position: place?.position ?? null,
  tied: place?.tied ?? false,
  points,
})
