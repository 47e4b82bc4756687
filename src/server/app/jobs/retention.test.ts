import { expect, test } from 'vitest'
import { insertMerge } from '#server/facts/golfers/merge/golfer-merges.queries.ts'
import { faultsTo } from '#server/platform/faults.ts'
import { aGolfer, noon } from '#tests/factories/stored.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { deleteExpired } from './retention.ts'

const database = useDatabase()
const quiet = faultsTo({ error: () => undefined })
const daysAgo = (days: number) => new Date(noon.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
const run = () => deleteExpired({ db: database().db, now: () => noon, faults: quiet })

async function aLeague(): Promise<{ userId: number; leagueId: number }> {
  const { db } = database()
  const account = { name: 'Wren Ashdown', email: 'wren@people.example', passwordHash: 'x' }
  const { id: userId } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow()
  const { id: leagueId } = await db
    .insertInto('leagues')
    .values({ name: 'Twilight', ownerId: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, leagueId }
}

test('syncs that ended more than 90 days ago are deleted, except the latest success of each league and of all golfers', async () => {
  const { leagueId } = await aLeague()
  const rows = [
    { kind: 'all', status: 'COMPLETED', leagueId, completedAt: daysAgo(200), message: 'older success' },
    { kind: 'all', status: 'COMPLETED', leagueId, completedAt: daysAgo(150), message: 'latest success' },
    { kind: 'all', status: 'FAILED', leagueId, completedAt: daysAgo(140), message: 'later failure' },
    { kind: 'info', status: 'COMPLETED', leagueId, completedAt: daysAgo(130), message: 'only information' },
    { kind: 'all', status: 'COMPLETED', leagueId: null, completedAt: daysAgo(120), message: 'everybody' },
    { kind: 'all', status: 'FAILED', leagueId, completedAt: daysAgo(89), message: 'young' },
    { kind: 'all', status: 'QUEUED', leagueId, completedAt: null, message: 'waiting', startedAt: daysAgo(300) },
  ] as const
  await database()
    .db.insertInto('syncs')
    .values([...rows])
    .execute()
  await run()
  const left = await database().db.selectFrom('syncs').select('message').orderBy('id').execute()
  expect(left.map(({ message }) => message)).toEqual(['latest success', 'everybody', 'young', 'waiting'])
})

test('finished emails are deleted after 30 days for resets and 90 for digests, however many there are; waiting ones stay', async () => {
  const { userId, leagueId } = await aLeague()
  const { db } = database()
  await database().pool.query(
    `insert into mails (kind, user_id, state, created_at)
      select 'reset', $1, 'nothing', $2 from generate_series(1, 2500)`,
    [userId, daysAgo(31)],
  )
  const digest = { kind: 'digest', userId, leagueId, periodStart: daysAgo(200) } as const
  await db
    .insertInto('mails')
    .values([
      { kind: 'reset', userId, state: 'nothing', createdAt: daysAgo(29) },
      { kind: 'reset', userId, state: 'waiting', createdAt: daysAgo(31) },
      { ...digest, periodEnd: daysAgo(100), createdAt: daysAgo(100), state: 'nothing' },
      { ...digest, periodEnd: daysAgo(60), createdAt: daysAgo(60), state: 'nothing' },
    ])
    .execute()
  await run()
  const left = await db.selectFrom('mails').select(['kind', 'state', 'createdAt']).orderBy('id').execute()
  expect(left).toEqual([
    { kind: 'reset', state: 'nothing', createdAt: daysAgo(29) },
    { kind: 'reset', state: 'waiting', createdAt: daysAgo(31) },
    { kind: 'digest', state: 'nothing', createdAt: daysAgo(60) },
  ])
})

test('expired sessions, reset links, counters and verifications are deleted, and a failure of one kind does not stop the others', async () => {
  const { userId } = await aLeague()
  const { db } = database()
  const session = (n: number, expiresAt: string) => ({ tokenHash: Buffer.alloc(32, n), userId, expiresAt })
  await db
    .insertInto('sessions')
    .values([session(1, daysAgo(1)), session(2, daysAgo(-1))])
    .execute()
  await db
    .insertInto('passwordResets')
    .values([session(1, daysAgo(1)), session(2, daysAgo(-1))])
    .execute()
  await db
    .insertInto('rateLimits')
    .values([
      { key: 'old', expire: noon.getTime() - 1 },
      { key: 'new', expire: noon.getTime() + 1 },
    ])
    .execute()
  await db
    .insertInto('golferVerifications')
    .values([
      { userId, ghinNumber: '1', verifiedAt: daysAgo(2) },
      { userId, ghinNumber: '2', verifiedAt: daysAgo(0.5) },
    ])
    .execute()
  await db
    .insertInto('requestKeys')
    .values(
      [2, 0.5].map((days) => ({ userId, key: `a-key-of-${days}-days-ago`, request: '', requestedAt: daysAgo(days) })),
    )
    .execute()
  await db
    .insertInto('roundRequests')
    .values([
      { userId, requestId: '0b8f5a52-3f0d-4c55-9a5d-8f3a1c2e7d40', requestedAt: daysAgo(403) },
      { userId, requestId: '0b8f5a52-3f0d-4c55-9a5d-8f3a1c2e7d41', requestedAt: daysAgo(401) },
    ])
    .execute()
  const [keptId, goneId] = [await aGolfer(db), await aGolfer(db)]
  for (const days of [32, 30]) {
    const merge = { keptId, goneId, mergedAt: daysAgo(days), mergedBy: userId, withHandicap: false }
    const mergeId = await insertMerge(db, merge)
    await db
      .insertInto('golferMergeRows')
      .values({ mergeId, place: `${days}`, fate: 'moved', rows: '[]' })
      .execute()
  }
  await database().pool.query('alter table password_resets rename to elsewhere')
  await run()
  await database().pool.query('alter table elsewhere rename to password_resets')
  expect(await db.selectFrom('sessions').select('tokenHash').execute()).toHaveLength(1)
  expect(await db.selectFrom('passwordResets').select('tokenHash').execute()).toHaveLength(2)
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await db.selectFrom('golferVerifications').select('ghinNumber').execute()).toEqual([{ ghinNumber: '2' }])
  expect(await db.selectFrom('golferMergeRows').select('place').execute()).toEqual([{ place: '30' }])
  expect(await db.selectFrom('requestKeys').select('key').execute()).toEqual([{ key: 'a-key-of-0.5-days-ago' }])
  expect(await db.selectFrom('roundRequests').select('requestedAt').execute()).toEqual([{ requestedAt: daysAgo(401) }])
})
