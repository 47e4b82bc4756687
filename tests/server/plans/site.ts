import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { insertMerge } from '#server/facts/golfers/merge/golfer-merges.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Size, aCrowd } from '#tests/factories/crowd.ts'
import { golfersWithoutNumber } from '#tests/factories/without-number.ts'
import type { Site } from './case.ts'

/** Fills an empty database, and picks a sample row of every kind. */
export async function aSite(db: Db, size: Size): Promise<Site> {
  await aCrowd(db, size)
  const league = await idOf(db, 'leagues', 'League 4')
  const { ownerId } = await db
    .selectFrom('leagues')
    .select('ownerId')
    .where('id', '=', league)
    .executeTakeFirstOrThrow()
  const owner = await db
    .selectFrom('users')
    .select(['id', 'golferId', 'email'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const golfer = owner.golferId ?? 0
  const stranger = await db
    .selectFrom('golfers')
    .select(['id', 'name', 'ghinNumber'])
    .where('ghinNumber', '=', `${80_000_000 + size.golfers - 7}`)
    .executeTakeFirstOrThrow()
  const ids = async (table: 'teams' | 'matches', leagueId = league) =>
    (await db.selectFrom(table).select('id').where('leagueId', '=', leagueId).orderBy('id').execute()).map(
      ({ id }) => id,
    )
  const matches = await ids('matches')
  const [unpublished, notFinal] = matches
  await db
    .updateTable('matches')
    .set({ publishedAt: null })
    .where('id', '=', unpublished ?? 0)
    .execute()
  await db
    .updateTable('matches')
    .set({ becomesFinalAt: '2026-04-20T11:59:00Z' })
    .where('id', '=', notFinal ?? 0)
    .execute()
  const golfers = await db
    .selectFrom('memberships')
    .select('golferId')
    .where('leagueId', '=', league)
    .orderBy('golferId')
    .execute()
  const { id: sideTable } = await db
    .selectFrom('sideTables')
    .select('id')
    .where('leagueId', '=', league)
    .where('kind', '=', 'joined')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('sideTableMembers')
    .set({ state: 'invited', joinedAt: null })
    .where('sideTableId', '=', sideTable)
    .where('golferId', '=', golfers.at(-1)?.golferId ?? 0)
    .execute()
  const invitations = await db
    .selectFrom('invitations')
    .select(['id', 'golferId'])
    .where('leagueId', '=', league)
    .execute()
  const { id: claim } = await db
    .selectFrom('claims')
    .select('id')
    .where('leagueId', '=', league)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const rounds = await db.selectFrom('rounds').select('id').where('golferId', '=', golfer).orderBy('id').execute()
  await otherSyncs(db, league)
  const sync = await db
    .insertInto('syncs')
    .values({ kind: 'all', status: 'RUNNING', leagueId: league, startedAt: '2026-04-20T11:59:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail = await db
    .insertInto('mails')
    .values({ kind: 'reset', userId: owner.id, nextTryAt: '2026-04-20T11:59:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `golfer${size.golfers - 8}@crowd.example`)
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ role: 'ADMIN', golferId: null }).where('id', '=', admin.id).execute()
  await db.updateTable('users').set({ golferId: null }).where('golferId', '=', stranger.id).execute()
  const organizer = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `golfer${size.golfers - 9}@crowd.example`)
    .executeTakeFirstOrThrow()
  const notified = await aNotification(db, owner.id, matches[0] ?? 0)
  const withoutNumber = await golfersWithoutNumber(db, organizer.id, { dueLater: size.golfers / 50 })
  const merged = { keptId: golfer, goneId: withoutNumber[0] ?? 0, withHandicap: true }
  const merge = await insertMerge(db, { ...merged, mergedAt: '2026-04-20T11:59:00Z', mergedBy: owner.id })
  // A page is known to be visible to all only once its commits are written out, for which tests do not wait elsewhere.
  await sql`set local synchronous_commit = on; select txid_current()`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  return {
    db,
    now: new Date('2026-04-20T12:00:00Z'),
    today: '2026-04-20',
    admin: { id: admin.id, role: 'ADMIN', golferId: null },
    actor: { id: owner.id, role: 'USER', golferId: golfer },
    email: owner.email,
    tokenHash: createHash('sha256').update(owner.email).digest(),
    league,
    season: (await db.selectFrom('seasons').select('id').where('leagueId', '=', league).executeTakeFirstOrThrow()).id,
    teams: await ids('teams'),
    golfers: golfers.map(({ golferId }) => golferId),
    golfer,
    rounds: rounds.map(({ id }) => id),
    stranger: { ...stranger, ghinNumber: stranger.ghinNumber ?? '' },
    matches,
    finishedMatch: matches[2] ?? 0,
    openMatch: matches[3] ?? 0,
    sideTable,
    pastSeason: (
      await db.selectFrom('pastSeasons').select('id').where('leagueId', '=', league).limit(1).executeTakeFirstOrThrow()
    ).id,
    link: invitations.find(({ golferId }) => golferId === null)?.id ?? 0,
    invitation: invitations.find(({ golferId }) => golferId !== null)?.id ?? 0,
    claim,
    withoutNumber,
    merge,
    runningSync: sync.id,
    mail: mail.id,
    ...notified,
  }
}

/**
 * Syncs that do not say when the league's rounds were last fetched: of golfers, queued
 * ones of other leagues, and failed ones.
 */
async function otherSyncs(db: Db, league: number): Promise<void> {
  await sql`insert into syncs (kind, status, golfer_id, started_at, completed_at)
    select 'all', 'COMPLETED', id, now(), now() from golfers where id % 10 = 0`.execute(db)
  await sql`insert into syncs (kind, status, league_id, started_at, completed_at)
    select 'all', 'FAILED', ${league}::int, now(), now() from generate_series(1, 300)`.execute(db)
  await sql`insert into syncs (kind, status, league_id, started_at)
    select 'all', 'QUEUED', id, now() from leagues where id <> ${league}`.execute(db)
}

/** A notification that is not queued yet, and one with a push message that waits. */
async function aNotification(db: Db, userId: number, matchId: number) {
  const [unqueued, queued] = await db
    .insertInto('notifications')
    .values([
      { userId, kind: 'restated', matchId, subjectId: 1, createdAt: '2026-04-20T11:59:00Z' },
      {
        userId,
        kind: 'restated',
        matchId,
        subjectId: 2,
        createdAt: '2026-04-20T11:58:00Z',
        queuedAt: '2026-04-20T11:58:00Z',
      },
    ])
    .returning('id')
    .execute()
  const device = await db.selectFrom('pushDevices').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()
  const message = await db
    .insertInto('pushMessages')
    .values({ notificationId: queued?.id ?? 0, deviceId: device.id, nextTryAt: '2026-04-20T11:58:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const due = await db
    .insertInto('notifications')
    .values({
      userId,
      kind: 'match_ending',
      matchId,
      subjectId: matchId,
      createdAt: '2026-04-20T11:59:00Z',
      dueAt: '2026-04-20T11:59:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { notification: unqueued?.id ?? 0, pushMessage: message.id, dueNotification: due.id }
}

async function idOf(db: Db, table: 'leagues', name: string): Promise<number> {
  return (await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}
