import {
  type CountedRound,
  type Trigger,
  type Outcome,
  type Restated,
  type Result,
  isOfRounds,
  restatementOf,
  withChanges,
} from '#domain/scoring/restatement.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { notifyOfResult } from '#server/ground/announcements.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { LockedMatch } from './rescoring.queries.ts'
import { type StoredRestatement, insertRestatement, notCountedOf } from './restatements.queries.ts'
import type { GolferRow, TeamRow } from './results.queries.ts'

type Rows = { readonly golfers: readonly GolferRow[]; readonly teams: readonly TeamRow[] }
type Change = { readonly before: Rows; readonly after: Rows; readonly because: Trigger; readonly now: string }

/**
 * Records a change of a published result, inside the transaction that makes it (law 20). For a final result it records
 * the hypothetical effect of this change, after earlier ones that did not count either.
 */
export async function recordRestatement(tx: Db, match: LockedMatch, change: Change): Promise<void> {
  const counted = match.finalAt === null
  if (!counted && change.because !== 'decision' && !isOfRounds(change.because)) return
  const stored = resultIn(change.before)
  const before = counted ? stored : withChanges(stored, (await notCountedOf(tx, match.id)).map(changesIn))
  const restatement = restatementOf(before, resultIn(change.after), change.because)
  if (restatement === null) return
  const restatementId = await insertRestatement(tx, {
    matchId: match.id,
    cause: restatement.cause,
    counted,
    createdAt: change.now,
    rounds: restatement.rounds.map((row) => mapped(row, roundToStore)),
    golfers: restatement.golfers.map((row) => mapped(row, outcomeToStore)),
    teams: restatement.teams.map((row) => mapped(row, outcomeToStore)),
  })
  if (counted) await notifyOfResult(tx, { matchId: match.id, createdAt: change.now, restatementId })
}

const changesIn = ({ rounds, golfers, teams }: StoredRestatement) => ({
  rounds: rounds.map((row) => mapped(row, restoredRound)),
  golfers: golfers.map((row) => mapped(row, restoredOutcome)),
  teams: teams.map((row) => mapped(row, restoredOutcome)),
})

function resultIn({ golfers, teams }: Rows): Result {
  return {
    rounds: new Map(golfers.flatMap((row) => (row.net === null ? [] : [[row.golferId, roundOf(row, row.net)]]))),
    golfers: new Map(golfers.map((row) => [row.golferId, outcomeOf(row)])),
    teams: new Map(teams.map((row) => [row.teamId, outcomeOf(row)])),
  }
}

const roundOf = ({ roundId, playedOn, gross, differential }: GolferRow, net: Tenths): CountedRound => ({
  id: roundId,
  playedOn,
  gross,
  differential,
  net,
})

const outcomeOf = ({ net, position, tied, points }: GolferRow | TeamRow): Outcome => ({
  net: position === null ? null : net,
  place: position === null ? null : { position, tied },
  points,
})

function mapped<Value, Written>({ id, before, after }: Restated<Value>, written: (value: Value) => Written) {
  return { id, before: before === null ? null : written(before), after: after === null ? null : written(after) }
}

const restoredRound = (round: Stored['rounds']): CountedRound => ({ id: null, ...round })

const restoredOutcome = ({ net, position, tied, points }: Stored['golfers']): Outcome => ({
  net,
  place: position === null ? null : { position, tied },
  points,
})

/** The values of a stored restatement's rows. */
type Stored = { readonly [Kind in keyof StoredRestatement]: NonNullable<StoredRestatement[Kind][number]['after']> }

const roundToStore = ({ playedOn, gross, differential, net }: CountedRound): Stored['rounds'] => ({
  playedOn,
  gross,
  differential,
  net,
})

const outcomeToStore = ({ net, place, points }: Outcome): Stored['golfers'] => ({
  net,
  position: place?.position ?? null,
  tied: place?.tied ?? false,
  points,
})
