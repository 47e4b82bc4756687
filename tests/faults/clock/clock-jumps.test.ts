import { afterAll, expect, onTestFinished, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { getMatch } from '#contract/matches.ts'
import { saveNotifications } from '#contract/notifications.ts'
import { getOdds } from '#contract/odds.ts'
import { deleteExpired } from '#server/app/jobs/retention.ts'
import type { Tools } from '#server/ground/tools.ts'
import { queueNotifications } from '#server/outward/notifications/queue-notifications.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { type Email, MailError, type Mailer } from '#server/platform/mail/port.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import { aRound } from '#tests/factories/stored.ts'
import { wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { sendNow } from '#tests/support/mail/mail-node.ts'
import { report } from '#tests/support/random/report.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { eventsOf } from '#tests/support/server/event-stream.ts'
import { after, commonJumps, day, hour, jumps } from '#tests/support/world/clock-jumps.ts'
import { type Twilight, newcomer, twilight, useClub } from '#tests/support/world/club.ts'
import { signInAgain, thursdaySkins } from '#tests/support/world/newcomers.ts'

const club = useClub()

/** What was counted under each jump. */
const counted: Readonly<Record<string, string | number>>[] = []
afterAll(() => report('A clock that is wrong for a minute on the last day of a match', counted))

/** What the schedule does every minute. */
async function everyMinute(tools: Tools): Promise<void> {
  await finishMatches(tools)
  await publishMatches(tools)
  await queueNotifications(tools)
  await enqueueSend(tools.db)
  const isDue = (mail: { readonly nextTryAt: string }) => Date.parse(mail.nextTryAt) <= tools.now().getTime()
  await until(
    () => tools.db.selectFrom('mails').select('nextTryAt').where('state', '=', 'waiting').execute(),
    (waiting) => !waiting.some(isDue),
  )
}

const matchOf = ({ matches }: Twilight, reader: Caller) => reader.ask(getMatch, { params: { id: matches[0] } })

/** Sunday noon: the first match ends at midnight. */
const sunday = new Date('2026-05-10T12:00:00Z')
const matchEnd = new Date('2026-05-11T00:00:00Z')

test.each(jumps)(
  'a match whose last day the clock spends $jump is finished, published and final in the end, and no notification is sent twice',
  async ({ by, jump }) => {
    club().setNow(sunday)
    const league = await twilight(club(), { name: jump, finalAfterDays: 1, showOdds: true })
    const wren = await signInAgain(club(), league.wren)
    const owner = await signInAgain(club(), league.owner)
    const email = (await wren.ask(me)).email
    await club()
      .tools.db.updateTable('users')
      .set({ emailVerifiedAt: sunday.toISOString() })
      .where('id', '=', wren.id)
      .execute()
    const kinds = ['match_ending' as const, 'result' as const]
    await wren.ask(saveNotifications, {
      body: { push: [], email: kinds, hoursBefore: 24, timeZone: 'UTC', quietHours: null },
    })
    const stream = await eventsOf(club().url, owner.token, league.id)
    onTestFinished(() => stream.close())
    const mails = () =>
      club()
        .mailbox.emails.filter(({ to }) => to.address === email)
        .map(({ subject }) => subject)
    await everyMinute(club().tools)
    await aRound(club().tools.db, league.tobias, { playedOn: '2026-05-09', net: 5 }, sunday)

    club().setNow(after(sunday, by))
    await everyMinute(club().tools)
    await deleteExpired(club().tools)
    expect((await wren.try(me)).status).toBe(200)
    expect((await owner.try(getOdds, { params: { id: league.season.id } })).status).toBe(200)
    expect(await matchOf(league, owner)).toMatchObject({ finalAt: null })

    const back = after(sunday, 60_000)
    club().setNow(back)
    await everyMinute(club().tools)
    expect((await wren.try(me)).status).toBe(200)
    // Too early a result: what is played on the rest of the day counts all the same.
    await aRound(club().tools.db, league.ezra, { playedOn: '2026-05-10', net: -20 }, back)
    const open = await matchOf(league, owner)
    expect(open.matchScores.find(({ golferId }) => golferId === league.ezra)).toMatchObject({
      netScore: -2,
      position: 1,
    })
    await until(() => stream.events.length > 0)

    // A match that was published in the future becomes final a day after that.
    for (const hours of [0, 25, 50, 50 + Math.max(0, by / hour)]) {
      club().setNow(after(matchEnd, hours * hour))
      await everyMinute(club().tools)
    }
    const settled = await matchOf(league, owner)
    expect(settled).toMatchObject({ finished: true, finalAt: expect.any(String) })
    expect(settled.matchScores.find(({ golferId }) => golferId === league.ezra)).toMatchObject({ points: 4 })
    expect(mails()).toHaveLength(2)
    const { restatements } = settled
    counted.push({ jump, emails: mails().length, events: stream.events.length, restatements: restatements.counted })
  },
)

test('two nodes whose clocks differ by an hour agree on a match when both have passed its end', async () => {
  const late = after(matchEnd, -30 * 60_000)
  club().setNow(late)
  const league = await twilight(club(), { name: 'Two Clocks' })
  const owner = await signInAgain(club(), league.owner)
  const ahead = await club().startNode({ now: () => after(club().tools.now(), hour) })
  // What its schedule does is called here; emails go out from the other node.
  await ahead.stopWorker()
  const there = caller(ahead.url, owner.id, owner.token)
  await aRound(club().tools.db, league.tobias, { playedOn: '2026-05-09', net: 5 }, late)
  await everyMinute(ahead.tools)
  await aRound(club().tools.db, league.ezra, { playedOn: '2026-05-10', net: -20 }, late)
  await everyMinute(club().tools)
  club().setNow(matchEnd)
  for (const { tools } of [club(), ahead]) await everyMinute(tools)
  const [here, elsewhere] = [await matchOf(league, owner), await matchOf(league, there)]
  expect(elsewhere).toEqual(here)
  expect(here).toMatchObject({ finished: true })
  expect(here.matchScores.find(({ golferId }) => golferId === league.ezra)).toMatchObject({ position: 1, points: 4 })
  expect(await wronglyScoredMatches(club().tools.db, matchEnd)).toEqual([])
})

test('an expired link opens again only for as long as the clock was set back, and a used one never', async () => {
  const league = await thursdaySkins(club())
  const [unused, used] = [await league.invite(league.tobias), await league.invite(league.ezra)]
  const newcomer = await club().signUp('Ezra Lindqvist')
  expect((await league.accept(newcomer, used)).status).toBe(200)
  const isOpen = async (code: string) => (await league.open(code)).status === 200
  const expiry = after(club().tools.now(), 30 * day)
  const seen = []
  for (const by of [-1, 0, -hour, 0]) {
    club().setNow(after(expiry, by))
    seen.push([await isOpen(unused), await isOpen(used)])
  }
  expect(seen).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [false, false],
  ])
})

test.each(commonJumps)(
  'an email that waits to be tried again while the clock is $jump is sent once the clock is right',
  async ({ by }) => {
    const { db } = club().tools
    const { wren } = await newcomer(club())
    const at = sunday.toISOString()
    await db.insertInto('mails').values({ kind: 'reset', userId: wren.id, createdAt: at, nextTryAt: at }).execute()
    const sent: Email[] = []
    const working: Mailer = {
      reachesPeople: true,
      async send(email) {
        sent.push(email)
        return { note: 'kept' }
      },
    }
    const broken: Mailer = {
      reachesPeople: true,
      send: () => Promise.reject(new MailError('postponed', 'Try again later')),
    }
    await sendNow(club().database, broken, sunday)
    await sendNow(club().database, broken, after(sunday, by))
    // A try that was put off by the wrong clock comes when the right one has caught up.
    const retryAt = after(sunday, Math.max(by, 0) + 10 * 60_000)
    for (const instant of [sunday, retryAt, after(retryAt, day)]) await sendNow(club().database, working, instant)
    expect(sent).toHaveLength(1)
  },
)
