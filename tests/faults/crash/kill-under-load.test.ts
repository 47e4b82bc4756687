// @module-tag chance
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getMatch } from '#contract/matches.ts'
import { syncAll } from '#contract/syncs.ts'
import { notificationKinds } from '#domain/notifications/notification-kinds.ts'
import { addDays } from '#domain/shared/day.ts'
import { saveSettings } from '#server/outward/notifications/settings.queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { wronglyRestatedGolfers, wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { report } from '#tests/support/random/report.ts'
import { isLong, seed } from '#tests/support/random/seed.ts'
import { until } from '#tests/support/server/app.ts'
import { runNow } from '#tests/support/server/run-now.ts'
import { ended, golfersOutOfSync } from '#tests/support/world/league.ts'
import { type CrashingApp, now, today, useCrashingApp } from './crashing-app.ts'
import { emailsTwice, forgetfulAccounts, untilEmailsAreSent } from './emails.ts'
import { lostWrites } from './lost-writes.ts'
import { type League, type Write, leagueByHand, startWorkload } from './workload.ts'

const start = useCrashingApp()

type Victim = 'app' | 'database' | 'app and database'
const victims: readonly Victim[] = isLong ? ['app', 'database', 'app and database'] : ['app and database']
const places = isLong ? (['built-in', 'served'] as const) : (['served'] as const)

/** How often each victim is killed. */
const kills = isLong ? 20 : 1

/** The days whose rounds a sync compares. */
const everything = { startDate: addDays(today, -400), endDate: addDays(today, 1) }

type Crash = {
  readonly victim: Victim
  /** The number of acknowledged writes after which it is killed. */
  readonly moment: number
}

type Site = { readonly app: CrashingApp; readonly league: League; readonly random: (limit: number) => number }

test.each(places)(
  'when an app, its %s database or both are killed under load, no acknowledged write is lost, none is half done, and no email is sent twice',
  { timeout: kills * 180_000 },
  async (place) => {
    const { below: random } = seededRandom(seed)
    const app = await start(place)
    const league = await leagueByHand(app.ann(), today)
    await app.withDatabase((database) => publishAndNotify(database, league))
    const site = { app, league, random }
    const asked: Write[] = []
    const counted: Counted[] = []
    for (let n = 0; n < kills * victims.length; n += 1) {
      const victim = victims[n % victims.length] ?? 'app'
      const crash = await killed(site, { victim, moment: 10 + random(40) })
      asked.push(...crash.writes)
      expect(await app.withDatabase(({ db }) => lostWrites(db, asked))).toEqual([])
      const twice = emailsTwice(app.mailServer.received.slice(crash.emailsBefore), crash.writes)
      // A node that is killed between handing an email over and recording it sends it once more.
      expect(twice).toBeLessThanOrEqual(victim === 'database' ? 0 : 1)
      counted.push({ victim, twice, ...crash })
    }
    report(
      `Killed under load, ${place} database`,
      victims.map((victim) => summary(victim, counted)),
    )
    // Notices of restated results are due only after several kills.
    const due = isLong ? /was restated/ : /./
    expect(app.mailServer.received.filter(({ mail }) => due.test(mail.subject ?? '')).length).toBeGreaterThan(0)
    expect(await app.running().stop()).toBe(0)
  },
)

/** Publishes the league's finished matches, one golfer of which is told by email when a result is restated. */
async function publishAndNotify({ db }: Database, { id: leagueId, golfers: [golferId = 0], seasonId }: League) {
  const account = { name: 'Gus Pemberly', email: 'gus@people.example', passwordHash: 'x', golferId }
  const { id: userId } = await db
    .insertInto('users')
    .values({ ...account, emailVerifiedAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('memberships')
    .set({ acceptedBy: userId })
    .where('leagueId', '=', leagueId)
    .where('golferId', '=', golferId)
    .execute()
  const email = [...notificationKinds]
  await saveSettings(db, userId, { push: [], email, hoursBefore: 24, timeZone: 'UTC', quietHours: null })
  await until(
    async () => {
      for (const task of ['finish_matches', 'publish_matches']) await runNow(db, task)
      return db.selectFrom('matches').select('publishedAt').where('seasonId', '=', seasonId).execute()
    },
    (matches) => matches.some(({ publishedAt }) => publishedAt !== null),
  )
}

type Killed = {
  readonly writes: readonly Write[]
  /** The number of emails that the mail server had before. */
  readonly emailsBefore: number
  /** Milliseconds until the app answered again. */
  readonly back: number
}

async function killed(site: Site, { victim, moment }: Crash): Promise<Killed> {
  const { app, league } = site
  const addresses = await prepare(site)
  const before = await app.withDatabase(golfersStored)
  const emailsBefore = app.mailServer.received.length
  await app.control.injectFault('latency', { path: '/v1/scores.json', latencyMs: 20 })
  const { sync } = await app.ann().ask(syncAll, { body: { leagueId: app.league.id } })
  const workload = startWorkload({ ann: app.ann(), league, forgetful: addresses })
  await workload.reached(moment)
  if (victim !== 'database') {
    await app.running().kill()
    await workload.stop()
  }
  if (victim !== 'app') await app.killServer({ isSupervised: victim === 'database' })
  const since = performance.now()
  if (victim !== 'app') await app.startServer()
  if (victim !== 'database') {
    await app.withDatabase((database) => expectWholeGolfers(database, before, app))
    await app.restart()
  }
  await until(async () => (await fetch(`${app.running().url}/readyz`)).status === 200)
  const back = performance.now() - since
  await workload.stop()
  await app.control.clearFaults()
  await app.withDatabase(nextMinute)
  await workload.repeat(app.ann())
  expect(workload.failures).toEqual([])
  expect(await ended(app.ann(), sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED', golfersDone: 12 })
  await expectInOrder(app, league)
  return { writes: workload.writes, emailsBefore, back }
}

/** Posts and changes rounds at the association, and adds accounts that will ask for a link; returns their addresses. */
async function prepare({ app: { control, league, withDatabase }, random }: Site): Promise<string[]> {
  const posted: string[] = []
  for (const { ghin } of league.golfers) {
    const round = { ghin, played_at: addDays(today, -random(20)), adjusted_gross_score: 70 + random(40) }
    posted.push(await control.post(round))
  }
  await control.correct(posted[random(posted.length)] ?? '', 70 + random(40))
  await control.remove(posted[random(posted.length)] ?? '')
  return withDatabase(forgetfulAccounts)
}

const golfersStored = async ({ db }: Database) => ({
  golfers: await db
    .selectFrom('golfers')
    .select(['id', 'name', 'ghinNumber', 'roundsCheckedAt'])
    .orderBy('id')
    .execute(),
  rounds: await db.selectFrom('rounds').selectAll().where('associationId', 'is not', null).orderBy('id').execute(),
})

/** Each golfer of the interrupted sync is as before, or as the association has them. */
async function expectWholeGolfers(
  database: Database,
  before: Awaited<ReturnType<typeof golfersStored>>,
  { association }: CrashingApp,
): Promise<void> {
  const different = await golfersOutOfSync(database.db, association, everything)
  const { golfers, rounds } = await golfersStored(database)
  for (const { id, name, ghinNumber, roundsCheckedAt } of golfers.filter((golfer) => golfer.ghinNumber !== null)) {
    const isRead = roundsCheckedAt !== before.golfers.find((golfer) => golfer.id === id)?.roundsCheckedAt
    const ofGolfer = (round: { readonly golferId: number }) => round.golferId === id
    if (isRead) expect(different, `golfer ${ghinNumber}`).not.toContain(name)
    else expect(rounds.filter(ofGolfer)).toEqual(before.rounds.filter(ofGolfer))
  }
}

/** After everything has resumed, each result follows from its rounds, and pages show what is stored. */
async function expectInOrder({ association, ann, withDatabase }: CrashingApp, { matchId }: League): Promise<void> {
  const page = await ann().ask(getMatch, { params: { id: matchId } })
  await withDatabase(async ({ db }) => {
    await untilEmailsAreSent(db)
    expect(await golfersOutOfSync(db, association, everything)).toEqual([])
    expect(await wronglyScoredMatches(db, now)).toEqual([])
    expect(await wronglyRestatedGolfers(db)).toEqual([])
    const stored = db
      .selectFrom('matchGolfers')
      .select(['golferId', sql<number | null>`net_tenths / 10.0::float8`.as('net'), 'roundId'])
    const rows = await stored.where('matchId', '=', matchId).orderBy('golferId').execute()
    const shown = page.matchScores.filter(({ golferId }) => golferId !== null)
    expect(
      shown
        .map(({ golferId, netScore, scoreId }) => ({ golferId, net: netScore, roundId: scoreId }))
        .sort((a, b) => (a.golferId ?? 0) - (b.golferId ?? 0)),
    ).toEqual(rows)
  })
}

/** Runs what the schedule runs each minute, without waiting for the minute to end. */
async function nextMinute({ db }: Database): Promise<void> {
  for (const task of ['send_mails', 'close_abandoned_syncs']) await runNow(db, task)
}

type Counted = Killed & { readonly victim: Victim; readonly twice: number }

function summary(victim: Victim, counted: readonly Counted[]) {
  const own = counted.filter((one) => one.victim === victim)
  const writes = own.flatMap((one) => one.writes)
  const outcomes = (outcome: Write['outcome']) => writes.filter((write) => write.outcome === outcome).length
  const times = own.map(({ back }) => back).toSorted((a, b) => a - b)
  return {
    killed: victim,
    times: own.length,
    acknowledged: outcomes('acknowledged'),
    'without an answer': outcomes('unknown'),
    'emails twice': own.reduce((sum, { twice }) => sum + twice, 0),
    'back after (median, ms)': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    'at most (ms)': Math.round(times.at(-1) ?? 0),
  }
}
