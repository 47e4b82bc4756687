import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tenths } from '#domain/shared/tenths.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Activities, MatchGolfers, MatchTeams } from '#server/platform/db/schema.ts'

const golferColumns = [
  'teamId',
  'roundId',
  'playedOn',
  'gross',
  'dropped',
  'position',
  'tied',
  'points',
  'listing',
] as const
const teamColumns = ['position', 'tied', 'points', 'listing'] as const

export type GolferRow = Pick<Selectable<MatchGolfers>, 'matchId' | 'golferId' | (typeof golferColumns)[number]> & {
  readonly differential: Tenths | null
  readonly net: Tenths | null
  readonly effectiveNet: Tenths
}
export type TeamRow = Pick<Selectable<MatchTeams>, 'matchId' | 'teamId' | (typeof teamColumns)[number]> & {
  readonly net: Tenths
}

/** The stored rows of matches, each in the order of its table. */
export function golferRows(db: Db, matchIds: readonly number[]): Promise<GolferRow[]> {
  return db
    .selectFrom('matchGolfers')
    .select(['matchId', 'golferId', ...golferColumns])
    .select(['differentialTenths as differential', 'netTenths as net', 'effectiveNetTenths as effectiveNet'])
    .where('matchId', 'in', matchIds)
    .orderBy('listing')
    .execute()
}

export function teamRows(db: Db, matchIds: readonly number[]): Promise<TeamRow[]> {
  return db
    .selectFrom('matchTeams')
    .select(['matchId', 'teamId', ...teamColumns])
    .select('netTenths as net')
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
      .values(golfers.write.map(storedGolfer))
      .onConflict((conflict) =>
        conflict
          .columns(['matchId', 'golferId'])
          .doUpdateSet(replacing([...golferColumns, 'differentialTenths', 'netTenths', 'effectiveNetTenths'])),
      )
      .execute()
  }
  if (teams.write.length > 0) {
    await db
      .insertInto('matchTeams')
      .values(teams.write.map(({ net, ...row }) => ({ ...row, netTenths: net })))
      .onConflict((conflict) =>
        conflict.columns(['matchId', 'teamId']).doUpdateSet(replacing([...teamColumns, 'netTenths'])),
      )
      .execute()
  }
}

const storedGolfer = ({ differential, net, effectiveNet, ...row }: GolferRow) => ({
  ...row,
  differentialTenths: differential,
  netTenths: net,
  effectiveNetTenths: effectiveNet,
})

/** Sets these columns to the values of the conflicting row. */
const replacing = (columns: readonly (keyof MatchGolfers | keyof MatchTeams)[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))

/** Deletes the result of an open match; it can be recomputed from its facts. */
export async function deleteResult(db: Db, matchId: number): Promise<void> {
  await db.deleteFrom('matchGolfers').where('matchId', '=', matchId).execute()
  await db.deleteFrom('matchTeams').where('matchId', '=', matchId).execute()
  await db.updateTable('matches').set({ scoredAt: null }).where('id', '=', matchId).execute()
}

type NewActivity = Omit<Insertable<Activities>, 'netBeforeTenths' | 'netAfterTenths'> & {
  readonly netBefore: Tenths | null
  readonly netAfter: Tenths | null
}

export async function insertActivities(db: Db, rows: readonly NewActivity[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('activities')
      .values(
        rows.map(({ netBefore, netAfter, ...row }) => ({
          ...row,
          netBeforeTenths: netBefore,
          netAfterTenths: netAfter,
        })),
      )
      .execute()
}
