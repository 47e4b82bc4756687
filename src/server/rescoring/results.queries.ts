import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Activities, MatchGolfers, MatchTeams } from '#server/db/schema.ts'

const golferColumns = [
  'teamId',
  'roundId',
  'playedOn',
  'gross',
  'differential',
  'net',
  'effectiveNet',
  'dropped',
  'position',
  'tied',
  'points',
  'listing',
] as const
const teamColumns = ['net', 'position', 'tied', 'points', 'listing'] as const

export type GolferRow = Pick<Selectable<MatchGolfers>, 'matchId' | 'golferId' | (typeof golferColumns)[number]>
export type TeamRow = Pick<Selectable<MatchTeams>, 'matchId' | 'teamId' | (typeof teamColumns)[number]>

/** The stored rows of matches, each in the order of its table. */
export function golferRows(db: Db, matchIds: readonly number[]): Promise<GolferRow[]> {
  return db
    .selectFrom('matchGolfers')
    .select(['matchId', 'golferId', ...golferColumns])
    .where('matchId', 'in', matchIds)
    .orderBy('listing')
    .execute()
}

export function teamRows(db: Db, matchIds: readonly number[]): Promise<TeamRow[]> {
  return db
    .selectFrom('matchTeams')
    .select(['matchId', 'teamId', ...teamColumns])
    .where('matchId', 'in', matchIds)
    .orderBy('listing')
    .execute()
}

type Differences<Row> = { readonly write: readonly Row[]; readonly remove: readonly number[] }
export type ResultDifferences = { readonly golfers: Differences<GolferRow>; readonly teams: Differences<TeamRow> }

/** Updates a match's stored result: only rows that differ are written. */
export async function writeResult(db: Db, matchId: number, { golfers, teams }: ResultDifferences): Promise<void> {
  if (golfers.remove.length > 0) {
    await db.deleteFrom('matchGolfers').where('matchId', '=', matchId).where('golferId', 'in', golfers.remove).execute()
  }
  if (teams.remove.length > 0) {
    await db.deleteFrom('matchTeams').where('matchId', '=', matchId).where('teamId', 'in', teams.remove).execute()
  }
  if (golfers.write.length > 0) {
    await db
      .insertInto('matchGolfers')
      .values([...golfers.write])
      .onConflict((conflict) => conflict.columns(['matchId', 'golferId']).doUpdateSet(replacing(golferColumns)))
      .execute()
  }
  if (teams.write.length > 0) {
    await db
      .insertInto('matchTeams')
      .values([...teams.write])
      .onConflict((conflict) => conflict.columns(['matchId', 'teamId']).doUpdateSet(replacing(teamColumns)))
      .execute()
  }
}

/** Sets these columns to the values of the conflicting row. */
const replacing = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))

/** Deletes the result of an open match; it can be recomputed from its facts. */
export async function deleteResult(db: Db, matchId: number): Promise<void> {
  await db.deleteFrom('matchGolfers').where('matchId', '=', matchId).execute()
  await db.deleteFrom('matchTeams').where('matchId', '=', matchId).execute()
  await db.updateTable('matches').set({ scoredAt: null }).where('id', '=', matchId).execute()
}

export async function insertActivities(db: Db, rows: readonly Insertable<Activities>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('activities')
      .values([...rows])
      .execute()
}
