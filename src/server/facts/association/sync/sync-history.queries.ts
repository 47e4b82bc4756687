import type { Sync } from '#contract/syncs.ts'
import type { Db } from '#server/platform/db/database.ts'

const history = (db: Db) =>
  db
    .selectFrom('syncs')
    .leftJoin('golfers', 'golfers.id', 'syncs.golferId')
    .leftJoin('leagues', 'leagues.id', 'syncs.leagueId')
    .select([
      'syncs.id',
      'syncs.kind',
      'syncs.status',
      'syncs.startedAt',
      'syncs.completedAt',
      'syncs.message',
      'syncs.golfersDone',
      'syncs.golfersTotal',
      'golfers.id as golferId',
      'golfers.name as golferName',
      'leagues.id as leagueId',
      'leagues.name as leagueName',
    ])

type HistoryRow = Awaited<ReturnType<ReturnType<typeof history>['execute']>>[number]

/** A sync as its readers see it: a queued one is shown as running. */
function shown({ golferId, golferName, leagueId, leagueName, status, message, ...sync }: HistoryRow): Sync {
  return {
    ...sync,
    ...(status === 'QUEUED' ? { status: 'RUNNING', message: 'Waiting for its turn' } : { status, message }),
    golfer: golferId === null || golferName === null ? null : { id: golferId, name: golferName },
    league: leagueId === null || leagueName === null ? null : { id: leagueId, name: leagueName },
  }
}

export async function syncById(db: Db, id: number): Promise<Sync | null> {
  const row = await history(db).where('syncs.id', '=', id).executeTakeFirst()
  return row === undefined ? null : shown(row)
}

type HistoryFilter = { readonly leagueId: number | undefined; readonly before: number | null; readonly limit: number }

export async function syncsOf(db: Db, { leagueId, before, limit }: HistoryFilter): Promise<Sync[]> {
  let query = history(db).orderBy('syncs.id', 'desc').limit(limit)
  if (leagueId !== undefined) query = query.where('syncs.leagueId', '=', leagueId)
  if (before !== null) query = query.where('syncs.id', '<', before)
  return (await query.execute()).map(shown)
}
