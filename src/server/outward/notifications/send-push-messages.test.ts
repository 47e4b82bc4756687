import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { type Player, aMember, aPlayer } from '#tests/factories/stored.ts'
import { openAgain } from '#tests/support/database/database.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'
import { type SendPush, PushError } from './push-sender.ts'
import { type PushServices, maxUnanswered, pushServices } from './push-services.ts'
import { queueNotifications } from './queue-notifications.ts'
import { sendPushMessages } from './send-push-messages.ts'
import { saveSettings, addDevice } from './settings.queries.ts'

const club = useClub({ isOwn: true })
const never = new AbortController().signal
const monday = new Date('2026-05-11T12:00:00Z')
const minutesLater = (minutes: number) => new Date(monday.getTime() + minutes * 60_000)

beforeAll(() => club().stopWorker())
beforeEach(async () => {
  await club().database.db.deleteFrom('pushDevices').execute()
})

/** Golfers of a match whose result is in, each with a device that waits for a message about it. */
async function golfersToNotify(count: number, hostOf = (_n: number) => 'push.example'): Promise<void> {
  const { tools } = club()
  const league = await twilight(club())
  const players: Player[] = [league.wren]
  for (let n = 1; n < count; n += 1) {
    const player = await aPlayer(club(), `Golfer ${n}`)
    await aMember(tools.db, { leagueId: league.id, golferId: player.golferId })
    players.push(player)
  }
  for (const [n, { id, token }] of players.entries()) {
    const chosen = { email: [], hoursBefore: 24, timeZone: 'UTC', quietHours: null } as const
    await saveSettings(tools.db, id, { ...chosen, push: ['result'], email: [] })
    const device = {
      endpoint: `https://${hostOf(n)}/${id}-${n}`,
      publicKey: Buffer.alloc(65, 4),
      authSecret: Buffer.alloc(16, n),
      name: 'Phone',
      createdAt: monday.toISOString(),
      sessionHash: hashOfToken(token ?? ''),
    }
    await tools.db.transaction().execute((tx) => addDevice(tx, id, device))
  }
  club().setNow(monday)
  await finishMatches(tools)
  await queueNotifications(tools)
}

type Node = {
  readonly sendPush: SendPush
  readonly now?: Date
  readonly database?: Database
  readonly sentUnrecorded?: Set<number>
  readonly services?: PushServices
}

/** Sends the waiting messages, as one node of several would. */
function sendNow({
  sendPush,
  now = monday,
  database = club().database,
  sentUnrecorded = new Set(),
  services = pushServices(),
}: Node): Promise<void> {
  return sendPushMessages(
    { ...club().tools, db: database.db, now: () => now, sendPush },
    { stopping: never, sentUnrecorded, services },
  )
}

const states = async () =>
  (await club().database.db.selectFrom('pushMessages').select(['state', 'tries']).orderBy('id').execute()).map(
    ({ state, tries }) => `${state} ${tries}`,
  )

/** Counts what reaches the push services, by device and tag. */
function counting(before: () => Promise<unknown> = () => Promise.resolve()) {
  const sent: string[] = []
  const sendPush: SendPush = async (_keys, { endpoint }, { topic }) => {
    sent.push(`${endpoint} ${topic}`)
    await before()
  }
  return { sent, sendPush }
}

test('of several nodes that send at the same time each message is sent by one', async () => {
  await golfersToNotify(25)
  const { sent, sendPush } = counting()
  const nodes = [openAgain(club().database, { connections: 6 }), openAgain(club().database, { connections: 6 })]
  await Promise.all(nodes.map((database) => sendNow({ sendPush, database })))
  expect(sent).toHaveLength(25)
  expect(new Set(sent).size).toBe(25)
  for (const node of nodes) await node.close()
})

test('losing the database while a message is sent does not send it twice', async () => {
  await golfersToNotify(1)
  const database = openAgain(club().database, { connections: 2 })
  const { sent, sendPush } = counting(() => database.close())
  const sentUnrecorded = new Set<number>()
  await expect(sendNow({ sendPush, sentUnrecorded, database })).rejects.toThrow()
  await sendNow({ sendPush, sentUnrecorded, now: minutesLater(2) })
  expect(sent).toHaveLength(1)
  expect(sentUnrecorded.size).toBe(0)
})

test('a message of a node that was killed is sent by another, once more at the most, and takes the place of the first', async () => {
  await golfersToNotify(1)
  const database = openAgain(club().database, { connections: 2 })
  const killed = counting(() => database.close())
  await expect(sendNow({ sendPush: killed.sendPush, database })).rejects.toThrow()
  const next = counting()
  await sendNow({ sendPush: next.sendPush, now: minutesLater(2) })
  await sendNow({ sendPush: next.sendPush, now: minutesLater(600) })
  expect(next.sent).toEqual(killed.sent)
})

test('a push service that is busy for hours is asked less and less often, and gets every message', async () => {
  await golfersToNotify(3)
  let tries = 0
  const busy: SendPush = () => {
    tries += 1
    return Promise.reject(new PushError('postponed', 'The push service answered 503'))
  }
  for (let minutes = 0; minutes < 180; minutes += 1) await sendNow({ sendPush: busy, now: minutesLater(minutes) })
  expect(tries).toBeLessThan(3 * 10)
  const { sent, sendPush } = counting()
  for (let minutes = 180; minutes < 250; minutes += 1) await sendNow({ sendPush, now: minutesLater(minutes) })
  expect(new Set(sent).size).toBe(3)
  expect(sent).toHaveLength(3)
})

test('a push service that does not answer is left in peace, tried by one message each minute, and delays no other service', async () => {
  await golfersToNotify(40, (n) => (n < 36 ? 'dead.example' : 'push.example'))
  const services = pushServices()
  const { sent, sendPush } = counting()
  let tries = 0
  const dead: SendPush = (keys, device, message) => {
    if (!device.endpoint.includes('dead.')) return sendPush(keys, device, message)
    tries += 1
    return Promise.reject(new PushError('silent', 'The push service did not answer'))
  }
  await sendNow({ sendPush: dead, services })
  expect(sent).toHaveLength(4)
  expect(tries).toBe(maxUnanswered)
  for (let minutes = 2; minutes < 12; minutes += 2)
    await sendNow({ sendPush: dead, services, now: minutesLater(minutes) })
  expect(tries).toBe(maxUnanswered + 5)
  for (let minutes = 12; minutes < 90; minutes += 2) await sendNow({ sendPush, services, now: minutesLater(minutes) })
  expect(sent).toHaveLength(40)
  expect(new Set(sent).size).toBe(40)
})

test('a message that cannot be written waits, and the others are sent', async () => {
  await golfersToNotify(3)
  const { sent, sendPush } = counting()
  let calls = 0
  await sendNow({
    sendPush: (...given) => {
      calls += 1
      if (calls === 1) throw new TypeError('A fault of the test')
      return sendPush(...given)
    },
  })
  expect(sent).toHaveLength(2)
  await sendNow({ sendPush, now: minutesLater(2) })
  expect(new Set(sent).size).toBe(3)
})

test('a device that is gone is forgotten, also while another message to it is sent', async () => {
  await golfersToNotify(1)
  const { db } = club().database
  const [message] = await db.selectFrom('pushMessages').selectAll().where('state', '=', 'waiting').execute()
  const { id: _id, ...row } = message ?? expect.fail('Nothing waits')
  const { userId, matchId } = await db
    .selectFrom('notifications')
    .select(['userId', 'matchId'])
    .where('id', '=', row.notificationId)
    .executeTakeFirstOrThrow()
  const { id: notificationId } = await db
    .insertInto('notifications')
    .values({ userId, matchId, kind: 'overtaken', subjectId: matchId, positionBefore: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pushMessages')
    .values({ ...row, notificationId })
    .execute()
  await sendNow({ sendPush: () => Promise.reject(new PushError('gone', 'The push service answered 410')) })
  expect(await db.selectFrom('pushDevices').select('id').execute()).toEqual([])
})

test('a refused message is not retried, and one undelivered for two days is dropped', async () => {
  await golfersToNotify(1)
  const failing =
    (kind: PushError['kind']): SendPush =>
    () =>
      Promise.reject(new PushError(kind, `It was ${kind}`))
  await sendNow({ sendPush: failing('postponed') })
  await sendNow({ sendPush: failing('postponed'), now: minutesLater(49 * 60) })
  expect((await states()).at(-1)).toBe('failed 2')
  await golfersToNotify(1)
  await sendNow({ sendPush: failing('refused') })
  await sendNow({ sendPush: failing('refused'), now: minutesLater(600) })
  expect((await states()).at(-1)).toBe('failed 1')
})
