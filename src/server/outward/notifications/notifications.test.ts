import { createECDH, randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { endAllSessions, me } from '#contract/auth.ts'
import { acceptMembership, addMember, removeMember, updateLeague } from '#contract/leagues.ts'
import {
  type Notifications,
  addDevice,
  dismissNotificationOffer,
  getNotifications,
  removeDevice,
  saveNotifications,
} from '#contract/notifications.ts'
import { joinScheduledRound, leaveScheduledRound, toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import { assignTeam } from '#contract/teams.ts'
import { maxDevices } from '#domain/notifications/notification-kinds.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { aLeague, aMember, aPlayer, aRound, aSeason, noon } from '#tests/factories/stored.ts'
import { type Caller, until } from '#tests/support/server/app.ts'
import { type Twilight, publishAt, twilight, useClub } from '#tests/support/world/club.ts'
import { hasPlayed } from './notification-facts.queries.ts'
import { PushError } from './push-sender.ts'
import { queueNotifications } from './queue-notifications.ts'
import { leaseMs, sendPushMessages } from './send-push-messages.ts'

const club = useClub()
let league: Twilight

const db = () => club().tools.db
const never = new AbortController().signal

/** A browser with its own subscription at a push service that the tests can read. */
function browser() {
  const keys = createECDH('prime256v1')
  return {
    endpoint: `https://push.example/${randomBytes(12).toString('base64url')}`,
    publicKey: keys.generateKeys().toString('base64url'),
    authSecret: randomBytes(16).toString('base64url'),
  }
}

type Choices = Partial<Omit<Notifications, 'devices' | 'applicationServerKey'>>

/** Chooses an account's notifications on its own device; quiet hours are off by default. */
async function choose(who: Caller, choices: Choices) {
  const { endpoint, ...device } = browser()
  await who.ask(addDevice, { body: { endpoint, ...device } })
  await change(who, choices)
  return endpoint
}

const change = (who: Caller, { push = [], email = [], ...choices }: Choices) =>
  who.ask(saveNotifications, {
    body: { hoursBefore: 24, timeZone: 'UTC', quietHours: null, ...choices, push: [...push], email: [...email] },
  })

/** It is this moment, and the schedule has run. */
async function itIs(instant: string): Promise<void> {
  await publishAt(club(), instant)
  await queueNotifications(club().tools)
  await sendPushMessages(club().tools, { stopping: never })
  await enqueueSend(db())
  await sendersAreIdle()
}

/** The jobs that the transactions of notifications have queued have run too. */
async function sendersAreIdle(): Promise<void> {
  const at = (later: number) => new Date(club().tools.now().getTime() + later).toISOString()
  await until(
    () =>
      db()
        .selectFrom('notifications')
        .leftJoin('pushMessages', 'pushMessages.notificationId', 'notifications.id')
        .leftJoin('mails', 'mails.notificationId', 'notifications.id')
        .select(['notifications.id'])
        .where((eb) =>
          eb.or([
            eb('queuedAt', 'is', null).and('notifications.kind', '<>', 'match_ending'),
            eb('pushMessages.state', '=', 'waiting').and('pushMessages.nextTryAt', '<=', at(0)),
            // Taken by the job, but not sent yet.
            eb('pushMessages.state', '=', 'waiting').and('pushMessages.nextTryAt', '=', at(leaseMs)),
            eb('mails.state', '=', 'waiting').and('mails.nextTryAt', '<=', at(0)),
          ]),
        )
        .execute(),
    (rows) => rows.length === 0,
  )
}

/** The messages that a device got: their titles and bodies. */
const shown = (endpoint: string) =>
  club().pushbox.messages.flatMap((sent) => (sent.endpoint === endpoint ? [textOf(sent.message.payload)] : []))

function textOf(payload: string): string {
  const message: unknown = JSON.parse(payload)
  if (typeof message !== 'object' || message === null || !('title' in message) || !('body' in message)) return payload
  return `${String(message.title)} | ${String(message.body)}`
}

const emailed = (who: Caller) =>
  db().selectFrom('mails').select('state').where('userId', '=', who.id).where('kind', '=', 'notification').execute()

beforeEach(async () => {
  club().pushbox.failure = null
  league = await twilight(club(), { name: 'Monday Morning' })
})

test('a league that merely added a golfer does not notify them until they accept', async () => {
  const petra = await club().signUp('Petra Voss')
  const ladder = await aLeague(db(), { ownerId: petra.id, name: 'Ladder' })
  await aSeason(db(), { leagueId: ladder })
  await petra.ask(addMember, { params: { id: ladder }, body: { golferId: league.wren.golferId } })
  const phone = await choose(league.wren, { push: ['match_ending', 'result'] })
  const ofLadder = () => shown(phone).filter((text) => text.includes('Ladder')).length
  await itIs('2026-05-09T23:00:00Z')
  await itIs('2026-05-10T12:00:00Z')
  await itIs('2026-05-11T00:00:00Z')
  await itIs('2026-05-12T00:00:00Z')
  expect([shown(phone).length > 0, ofLadder()]).toEqual([true, 0])
  await league.wren.ask(acceptMembership, { params: { id: ladder } })
  await itIs('2026-05-16T23:00:00Z')
  await itIs('2026-05-17T12:00:00Z')
  expect(ofLadder()).toBe(1)
})

test('a golfer who declines a league that added them is not notified of the results that it has of them', async () => {
  const petra = await club().signUp('Petra Voss')
  const ladder = await aLeague(db(), { ownerId: petra.id, name: 'Ladder' })
  await aSeason(db(), { leagueId: ladder })
  const { golferId } = league.wren
  await petra.ask(addMember, { params: { id: ladder }, body: { golferId } })
  const phone = await choose(league.wren, { push: ['result', 'restated'] })
  await itIs('2026-05-11T00:00:00Z')
  await league.wren.ask(removeMember, { params: { id: ladder, golferId } })
  await itIs('2026-05-12T00:00:00Z')
  await aRound(db(), golferId, { net: 10 })
  await itIs('2026-05-12T01:00:00Z')
  expect(shown(phone).map((text) => text.includes('Ladder'))).toEqual([false, false])
})

test('no one is notified of anything before choosing it', async () => {
  expect(await league.wren.ask(getNotifications)).toMatchObject({ push: [], email: [], devices: [] })
  await aRound(db(), league.ezra, { net: 10 })
  await itIs('2026-05-10T12:00:00Z')
  await itIs('2026-05-11T12:00:00Z')
  expect(await emailed(league.wren)).toEqual([])
})

test('what an account could be notified of is offered until it was shown', async () => {
  expect(await league.wren.ask(me)).toMatchObject({ offersNotifications: true })
  await league.wren.ask(dismissNotificationOffer)
  expect(await league.wren.ask(me)).toMatchObject({ offersNotifications: false })
})

test('a golfer without a round is notified of the cost, the chosen hours before the match ends where the league plays', async () => {
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'America/Los_Angeles' } })
  const phone = await choose(league.wren, { push: ['match_ending'], hoursBefore: 48 })
  await aRound(db(), league.ezra, { net: 10 })
  await itIs('2026-05-09T06:59:00Z')
  expect(shown(phone)).toEqual([])
  await itIs('2026-05-09T07:00:00Z')
  await itIs('2026-05-09T07:01:00Z')
  expect(shown(phone)).toEqual([
    'Monday Morning: Match 1 ends on Sunday, May 10 | You haven’t played yet. Without a round of yours Bunker Hillbillies would be 2nd in the season.',
  ])
})

test('a golfer who has played, or plays before sending, gets no notification of a missing round', async () => {
  const phone = await choose(league.wren, { push: ['match_ending'], quietHours: { from: 1, until: 9 } })
  await itIs('2026-05-10T02:00:00Z')
  await aRound(db(), league.wren.golferId, { net: 10 })
  await itIs('2026-05-10T09:00:00Z')
  expect(shown(phone)).toEqual([])
})

test('on the day that the clocks change, hours before the end of a match are elapsed hours', async () => {
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'Europe/London' } })
  // The match ends on 25 October, at midnight of a day of 25 hours.
  const days = { startDate: '2026-10-19', endDate: '2026-10-25' }
  await db().updateTable('matches').set(days).where('id', '=', league.matches[3]).execute()
  const phone = await choose(league.wren, { push: ['match_ending'] })
  await itIs('2026-10-24T23:59:00Z')
  expect(shown(phone).filter((text) => text.includes('Match 4'))).toEqual([])
  await itIs('2026-10-25T00:00:00Z')
  expect(shown(phone).filter((text) => text.includes('Match 4'))).toHaveLength(1)
})

test('a device that was off is not shown a message after the match', async () => {
  const phone = await choose(league.wren, { push: ['match_ending'] })
  await itIs('2026-05-10T18:00:00Z')
  expect(club().pushbox.messages.find(({ endpoint }) => endpoint === phone)?.message).toMatchObject({
    seconds: 6 * 3600,
  })
})

test('in quiet hours nothing is sent; it comes after them, or not at all when the match is over by then', async () => {
  const quiet = { push: ['match_ending' as const], timeZone: 'America/New_York', quietHours: { from: 20, until: 9 } }
  const phone = await choose(league.wren, quiet)
  await itIs('2026-05-10T00:30:00Z')
  await itIs('2026-05-10T12:59:00Z')
  expect(shown(phone)).toEqual([])
  await itIs('2026-05-10T13:00:00Z')
  expect(shown(phone)).toHaveLength(1)

  await change(league.wren, { ...quiet, quietHours: { from: 10, until: 9 } })
  await itIs('2026-05-17T14:00:00Z')
  await itIs('2026-05-18T13:00:00Z')
  expect(shown(phone)).toHaveLength(1)
})

test('on the last day golfers whose team is overtaken are notified by whom, once', async () => {
  const phone = await choose(league.wren, { push: ['overtaken'] })
  await aRound(db(), league.wren.golferId, { net: 10 })
  await aRound(db(), league.ezra, { net: 200 })
  await itIs('2026-05-09T12:00:00Z')
  await aRound(db(), league.ezra, { net: 5 }, club().tools.now())
  expect(shown(phone)).toEqual([])
  await aRound(db(), league.tobias, { net: -100 }, club().tools.now())
  await itIs('2026-05-10T12:00:00Z')
  await aRound(db(), league.marlowe, { net: -200 }, club().tools.now())
  await itIs('2026-05-10T12:01:00Z')
  expect(shown(phone)).toEqual([
    'Monday Morning: You were overtaken | Bunker Hillbillies are 2nd now, 10.5 behind Gimme Gimme. Match 1 ends today.',
  ])
})

test('teams that others change on the last day overtake no one', async () => {
  const phone = await choose(league.wren, { push: ['overtaken'] })
  const { golferId } = await aPlayer(club(), 'Odalys Brandt')
  await aMember(db(), { leagueId: league.id, golferId })
  await aRound(db(), golferId, { net: -300 })
  await aRound(db(), league.wren.golferId, { net: 10 })
  await itIs('2026-05-10T12:00:00Z')
  await league.owner.ask(assignTeam, { params: { golferId }, body: { teamId: league.gimme } })
  await itIs('2026-05-10T12:01:00Z')
  expect(shown(phone)).toEqual([])
})

test('someone who is ahead again before sending is not notified', async () => {
  const phone = await choose(league.wren, { push: ['overtaken'] })
  await aRound(db(), league.wren.golferId, { net: 10 })
  await aRound(db(), league.ezra, { net: 200 })
  await change(league.wren, { push: ['overtaken'], quietHours: { from: 11, until: 14 } })
  club().setNow(new Date('2026-05-10T12:00:00Z'))
  await aRound(db(), league.marlowe, { net: -300 }, club().tools.now())
  await aRound(db(), league.tobias, { net: -300 }, club().tools.now())
  await itIs('2026-05-10T14:00:00Z')
  expect(shown(phone)).toEqual([])
})

test('the result comes once, by each channel that was chosen, with the headline of its story', async () => {
  const phone = await choose(league.wren, { push: ['result'], email: ['result'] })
  await aRound(db(), league.wren.golferId, { net: 10 })
  await itIs('2026-05-11T12:00:00Z')
  await itIs('2026-05-11T13:00:00Z')
  expect(shown(phone)).toEqual([
    expect.stringMatching(/^Monday Morning: The result of match 1 is in \| Bunker Hillbillies/),
  ])
  expect(await emailed(league.wren)).toEqual([{ state: 'sent' }])
})

test('a result of long ago is no news', async () => {
  const phone = await choose(league.wren, { push: ['result'] })
  await itIs('2026-06-20T12:00:00Z')
  expect(shown(phone)).toEqual([])
})

test('a restatement names what changed; of two in quiet hours only the latest is sent', async () => {
  const phone = await choose(league.wren, { push: ['restated'], quietHours: { from: 1, until: 9 } })
  await aRound(db(), league.wren.golferId, { net: 10 })
  await itIs('2026-05-11T12:00:00Z')
  club().setNow(new Date('2026-05-12T02:00:00Z'))
  await aRound(db(), league.ezra, { net: 50 }, club().tools.now())
  await aRound(db(), league.marlowe, { net: 60 }, club().tools.now())
  await itIs('2026-05-12T09:00:00Z')
  expect(shown(phone)).toEqual([expect.stringMatching(/restated \| Marlowe Finch’s .* came late\.$/)])
})

/** A golfer of the league who has an account, and joins the reader's plan for Friday. */
async function friend() {
  const finn = await aPlayer(club(), 'Finn Calloway')
  await aMember(db(), { leagueId: league.id, golferId: finn.golferId })
  const course = 'Old Pines'
  const { round } = await league.wren.ask(toggleScheduledRound, { body: { date: '2026-05-08', course } })
  const [id, matchId] = [round?.id ?? 0, league.matches[0]]
  return {
    join: () => finn.ask(joinScheduledRound, { params: { id }, body: { matchId } }),
    leave: () => finn.ask(leaveScheduledRound, { body: { date: '2026-05-08', course } }),
  }
}

test('a golfer is notified of who plays on the same day, once for each day', async () => {
  const phone = await choose(league.wren, { push: ['plan_joined'] })
  const finn = await friend()
  await finn.join()
  await itIs('2026-05-06T12:01:00Z')
  await finn.leave()
  await finn.join()
  await itIs('2026-05-06T12:02:00Z')
  expect(shown(phone)).toEqual(['Finn Calloway plays when you do | Friday, May 8 at Old Pines.'])
})

test('someone who has left again before sending is not named', async () => {
  const phone = await choose(league.wren, { push: ['plan_joined'], quietHours: { from: 11, until: 14 } })
  const finn = await friend()
  await finn.join()
  await finn.leave()
  await itIs('2026-05-06T14:00:00Z')
  expect(shown(phone)).toEqual([])
})

test('each device is sent a message once, a busy push service is asked again, and a device that is gone is forgotten', async () => {
  const first = await choose(league.wren, { push: ['result'] })
  club().pushbox.failure = new PushError('postponed', 'The push service answered 503', 600)
  await itIs('2026-05-11T12:00:00Z')
  await itIs('2026-05-11T12:09:00Z')
  club().pushbox.failure = null
  await itIs('2026-05-11T12:09:30Z')
  expect(shown(first)).toEqual([])
  await itIs('2026-05-11T12:10:00Z')
  expect(shown(first)).toHaveLength(1)

  club().pushbox.failure = new PushError('gone', 'The push service answered 410')
  await itIs('2026-05-18T12:00:00Z')
  expect(await league.wren.ask(getNotifications)).toMatchObject({ devices: [] })
})

test('what is switched off before it is sent is not sent', async () => {
  const phone = await choose(league.wren, { push: ['result'], email: ['result'], quietHours: { from: 11, until: 13 } })
  await itIs('2026-05-11T12:00:00Z')
  await change(league.wren, { push: [], email: [] })
  await itIs('2026-05-11T13:00:00Z')
  expect(shown(phone)).toEqual([])
  expect(await emailed(league.wren)).toEqual([{ state: 'nothing' }])
})

test('an account has a limited number of devices, and only its own', async () => {
  const [first, ...others] = Array.from({ length: maxDevices + 1 }, browser)
  if (first === undefined) return
  const { devices } = await league.wren.ask(addDevice, { body: first })
  for (const device of others) await league.wren.ask(addDevice, { body: device })
  const { devices: kept } = await league.wren.ask(getNotifications)
  expect(kept).toHaveLength(maxDevices)
  expect(kept.map(({ id }) => id)).not.toContain(devices[0]?.id)
  const id = kept[0]?.id ?? 0
  expect(await league.owner.try(removeDevice, { params: { id } })).toMatchObject({ status: 404 })
  expect((await league.wren.ask(removeDevice, { params: { id } })).devices).toHaveLength(maxDevices - 1)
})

test('a browser that another account signs in with is that account’s from then on, without what was for the first', async () => {
  const device = browser()
  await league.wren.ask(addDevice, { body: device })
  await change(league.wren, { push: ['result'], quietHours: { from: 11, until: 13 } })
  await itIs('2026-05-11T12:00:00Z')
  await league.owner.ask(addDevice, { body: device })
  await itIs('2026-05-11T13:00:00Z')
  expect(shown(device.endpoint)).toEqual([])
  expect(await league.wren.ask(getNotifications)).toMatchObject({ devices: [] })
})

test('a device is notified no longer than its sign-in lasts', async () => {
  const phone = await choose(league.wren, { push: ['result'] })
  await league.wren.ask(endAllSessions)
  await itIs('2026-05-11T12:00:00Z')
  expect(shown(phone)).toEqual([])
})

test('a golfer whose round waits for confirmation has played, one whose round is rejected has not', async () => {
  const { db: tx } = club().tools
  await tx.updateTable('leagues').set({ manualRounds: 'confirmed' }).where('id', '=', league.id).execute()
  const roundId = await aRound(tx, league.wren.golferId, { net: 10, enteredBy: league.wren.id })
  const played = () => hasPlayed(tx, league.matches[0], league.wren.golferId)
  expect(await played()).toBe(true)
  const decision = { decision: 'rejected', reason: 'Played from other tees', decidedBy: league.owner.id } as const
  const row = { roundId, leagueId: league.id, ...decision, decidedAt: noon.toISOString() }
  await tx.insertInto('roundDecisions').values(row).execute()
  expect(await played()).toBe(false)
})

test('a golfer who joins the league in the last two days is notified too', async () => {
  await itIs('2026-05-09T00:00:00Z')
  const finn = await aPlayer(club(), 'Finn Calloway')
  const phone = await choose(finn, { push: ['match_ending'] })
  await aMember(db(), { leagueId: league.id, golferId: finn.golferId })
  await itIs('2026-05-10T00:00:00Z')
  expect(shown(phone)).toHaveLength(1)
})

test('a season that was deleted for good is no news', async () => {
  const phone = await choose(league.wren, { push: ['result'], quietHours: { from: 11, until: 13 } })
  await itIs('2026-05-11T12:00:00Z')
  const archivedAt = noon.toISOString()
  await db().updateTable('seasons').set({ archivedAt, isActive: false }).where('id', '=', league.season.id).execute()
  await itIs('2026-05-11T13:00:00Z')
  expect(shown(phone)).toEqual([])
})
