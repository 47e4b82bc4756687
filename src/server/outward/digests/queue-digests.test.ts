import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateProfile } from '#contract/auth.ts'
import { previewDigest } from '#contract/digests.ts'
import { removeMember } from '#contract/leagues.ts'
import { aLeague, aRound, aSeason, noon } from '#tests/factories/stored.ts'
import { digestsOf, emailsOf, sentDigests } from '#tests/support/mail/digests.ts'
import { until } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { insertDigests } from './digest-mails.queries.ts'
import { queueDigests } from './send-digests.ts'

const club = useClub()

const minute = 60_000
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * minute)

async function aLeagueWithNews(name: string): Promise<Twilight> {
  const league = await twilight(club(), { name })
  await aRound(club().tools.db, league.wren.golferId, { net: -32 })
  return league
}

/** Enqueues a scheduled run as the scheduler does. */
async function schedules(at: Date): Promise<void> {
  const payload = JSON.stringify({ _cron: { ts: at.toISOString(), backfilled: false } })
  await sql`select graphile_worker.add_job('send_digests', ${payload}::json)`.execute(club().tools.db)
}

test('the schedule sends every league’s digest to its readers', async () => {
  const [first, second] = [await aLeagueWithNews('Mondays'), await aLeagueWithNews('Tuesdays')]
  await schedules(noon)
  await sentDigests(club(), first.id)
  await sentDigests(club(), second.id)
  expect([emailsOf(club(), 'Mondays'), emailsOf(club(), 'Tuesdays')]).toMatchObject([{ length: 2 }, { length: 2 }])
})

test('a match that cannot be scored prevents neither digests nor previews', async () => {
  const [broken, sound] = [await aLeagueWithNews('Broken'), await aLeagueWithNews('Sound')]
  const { db } = club().tools
  await sql`alter table match_golfers
    add constraint broken check (match_id <> ${sql.lit(broken.matches[0])}) not valid`.execute(db)
  await db
    .updateTable('rounds')
    .set({ netScoreDifferential: -99 })
    .where('golferId', '=', broken.wren.golferId)
    .execute()
  club().setNow(new Date('2026-05-11T07:00:00Z'))
  await queueDigests(club().tools, noon)
  await sentDigests(club(), sound.id)
  expect(emailsOf(club(), 'Sound')).toHaveLength(2)
  await sound.owner.ask(previewDigest, { query: { leagueId: sound.id } })
  await broken.owner.ask(previewDigest, { query: { leagueId: broken.id } })
  await sql`alter table match_golfers drop constraint broken`.execute(db)
})

test('a run repeated by two nodes or after a crash sends once', async () => {
  const { id, wren } = await aLeagueWithNews('Run Twice')
  const node = await club().startNode()
  node.setNow(minutesLater(3))
  await Promise.all([
    queueDigests(club().tools, noon),
    queueDigests(node.tools, noon),
    queueDigests(club().tools, noon),
  ])
  await sentDigests(club(), id)
  club().setNow(minutesLater(240))
  await aRound(club().tools.db, wren.golferId, { net: 5 }, minutesLater(200))
  await queueDigests(club().tools, noon)
  expect(await sentDigests(club(), id)).toHaveLength(2)
  expect([...emailsOf(club(), 'Run Twice'), ...emailsOf(node, 'Run Twice')]).toHaveLength(2)
  await node.stopWorker()
})

test('several missed runs are made up for by one', async () => {
  const { id } = await aLeagueWithNews('Missed')
  for (const days of [3, 2, 1]) await schedules(minutesLater(-days * 24 * 60))
  await sentDigests(club(), id)
  await until(
    async () =>
      (await sql`select 1 from graphile_worker.jobs where task_identifier = 'send_digests'`.execute(club().tools.db))
        .rows.length,
    (left) => left === 0,
  )
  expect(await sentDigests(club(), id)).toHaveLength(2)
})

test('without news nothing is sent, and the next digest continues from there', async () => {
  const { id, wren } = await twilight(club(), { name: 'Quiet' })
  await queueDigests(club().tools, noon)
  expect((await sentDigests(club(), id)).map(({ state }) => state)).toEqual(['nothing', 'nothing'])
  expect(emailsOf(club(), 'Quiet')).toEqual([])
  await aRound(club().tools.db, wren.golferId, { net: -32 }, minutesLater(5))
  club().setNow(minutesLater(10))
  await queueDigests(club().tools, minutesLater(10))
  const since = { state: 'sent', periodStart: noon.toISOString() }
  expect((await sentDigests(club(), id)).slice(2)).toMatchObject([since, since])
})

test('a reader who unsubscribes or leaves after the digest was queued gets none', async () => {
  const { id, wren, owner } = await aLeagueWithNews('Gone')
  const { db } = club().tools
  const week = minutesLater(-7 * 24 * 60).toISOString()
  await owner.ask(updateProfile, { body: { receiveEmailDigest: false } })
  await owner.ask(removeMember, { params: { id, golferId: wren.golferId } })
  await insertDigests(
    db,
    [owner, wren].map((one) => ({ userId: one.id, leagueId: id, periodStart: week })),
    noon,
  )
  await queueDigests(club().tools, noon)
  expect((await sentDigests(club(), id)).map(({ state }) => state)).toEqual(['nothing', 'nothing'])
  expect(emailsOf(club(), 'Gone')).toEqual([])
})

test('a season created after it was played is not news', async () => {
  const owner = await club().signUp('Marlowe Finch')
  const id = await aLeague(club().tools.db, { ownerId: owner.id, name: 'Past' })
  await aSeason(club().tools.db, { leagueId: id, startDate: '2026-01-05', endDate: '2026-04-19' })
  await queueDigests(club().tools, noon)
  expect((await sentDigests(club(), id)).map(({ state }) => state)).toEqual(['nothing'])
})

test('a reader never has two waiting digests', async () => {
  const { id, wren } = await aLeagueWithNews('Database')
  const { db } = club().tools
  await club().stopWorker()
  const digest = { userId: wren.id, leagueId: id, periodStart: noon.toISOString() }
  expect(await insertDigests(db, [digest], minutesLater(1))).toBe(1)
  expect(await insertDigests(db, [digest], minutesLater(2))).toBe(0)
  expect(await digestsOf(club(), id)).toHaveLength(1)
})

test('a member who has not accepted gets no digest', async () => {
  const league = await aLeagueWithNews('Not Accepted')
  await club().tools.db.updateTable('memberships').set({ acceptedBy: null }).where('leagueId', '=', league.id).execute()
  await queueDigests(club().tools, noon)
  expect((await digestsOf(club(), league.id)).map(({ userId }) => userId)).toEqual([league.owner.id])
})

test('more leagues than one batch are all queued', async () => {
  const { db } = club().tools
  const owner = await club().signUp('Otis Larkspur')
  await sql`insert into leagues (name, owner_id)
    select 'Many ' || n, ${owner.id}::int from generate_series(1, 250) as n`.execute(db)
  await queueDigests(club().tools, noon)
  const { queued } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('queued'))
    .where('userId', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(queued).toBe(250)
  await db.deleteFrom('leagues').where('ownerId', '=', owner.id).execute()
})
