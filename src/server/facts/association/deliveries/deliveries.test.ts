import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { syncHistory } from '#contract/syncs.ts'
import { createLog } from '#server/app/log.ts'
import { defaultWebhookSecret } from '#simulator/simulator.ts'
import { aGolfer } from '#tests/factories/stored.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, until, useApp } from '#tests/support/server/app.ts'
import { eventsOf } from '#tests/support/server/event-stream.ts'
import { type TestLeague, evening, ghinsFrom, seedLeague, synced } from '#tests/support/world/league.ts'
import { checkDeliveries, deliveriesPath, receiveDelivery } from './receive-deliveries.ts'

const log: string[] = []
const app = useApp({
  simulatorNow: () => evening,
  now: () => evening,
  webhookSecret: defaultWebhookSecret,
  log: createLog('error', { write: (line) => void log.push(line) }),
})
const control = () => controlOf(app().simulator.url)
const address = () => `${app().url}${deliveriesPath}`
const ghin = '5000001'

async function registered(): Promise<{ admin: Caller; league: TestLeague }> {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 3) })
  await synced(admin, { leagueId: league.id })
  await app().tools.association?.registerWebhooks(address())
  await control().resetRequestLog()
  return { admin, league }
}

const stored = (associationId: string) =>
  app()
    .database.db.selectFrom('rounds')
    .select(['adjustedGrossScore'])
    .where('associationId', '=', associationId)
    .execute()

/** The ended syncs that webhooks queued. */
async function announced(): Promise<{ status: string; ghinNumber: string | null; kind: string }[]> {
  return app()
    .database.db.selectFrom('syncs')
    .innerJoin('golfers', 'golfers.id', 'syncs.golferId')
    .select(['syncs.status', 'ghinNumber', 'kind'])
    .where('reason', '=', 'announced')
    .orderBy('syncs.id')
    .execute()
}

const allEnded = () =>
  until(announced, (syncs) => syncs.length > 0 && syncs.every(({ status }) => status === 'COMPLETED'))

const deliveries = () =>
  app().database.db.selectFrom('associationDeliveries').select(['found', 'times', 'ghinNumbers']).execute()

test('a round posted at the association is on open pages by its webhook, and only its golfer is fetched', async () => {
  const { admin, league } = await registered()
  const page = await eventsOf(app().url, admin.token, league.id)
  onTestFinished(() => page.close())
  const id = await control().post({ ghin, played_at: '2026-11-20', adjusted_gross_score: 71 })
  await until(() => page.events.some(({ type }) => type === 'match'))
  expect(await stored(id)).toEqual([{ adjustedGrossScore: 71 }])
  expect(await allEnded()).toEqual([{ status: 'COMPLETED', ghinNumber: ghin, kind: 'scores' }])
  expect(await control().asked('.json')).toBeLessThanOrEqual(2)
  const [latest] = await admin.ask(syncHistory)
  expect(latest).toMatchObject({ status: 'COMPLETED', golfer: { name: league.golfers[1]?.name }, league: null })
  expect(latest?.message).toMatch(/^Synced 1 golfer: 1 round added/)
})

test('a webhook that arrives twice is handled once', async () => {
  await registered()
  await control().injectFault('webhook-twice')
  await control().post({ ghin, played_at: '2026-11-20' })
  await until(deliveries, ([delivery]) => delivery?.times === 2)
  expect(await allEnded()).toHaveLength(1)
})

test('webhooks about a golfer whose sync still waits queue no other one of its kind', async () => {
  await app().stopWorker()
  await aGolfer(app().tools.db, 'Isla Montclair', { ghinNumber: ghin })
  for (const [id, objectType] of [
    ['1', 'score'],
    ['2', 'score'],
    ['3', 'revision'],
  ] as const) {
    const delivery = { id, isIdentified: true, objectType, action: 'create', sentAt: null, ghinNumbers: [ghin] }
    expect(await receiveDelivery(app().tools, delivery, 'arrived')).toBe('new')
  }
  expect((await announced()).map(({ kind }) => kind)).toEqual(['scores', 'info'])
})

test('two webhooks without an id that say the same are about two changes', async () => {
  await app().stopWorker()
  const id = await aGolfer(app().tools.db, 'Isla Montclair', { ghinNumber: ghin })
  const delivery = {
    id: 'hash',
    isIdentified: false,
    objectType: 'score',
    action: '',
    sentAt: null,
    ghinNumbers: [ghin],
  }
  const announcedAt = () =>
    app().tools.db.selectFrom('associationChecks').select('announcedAt').where('golferId', '=', id).executeTakeFirst()
  expect(await receiveDelivery(app().tools, delivery, 'arrived')).toBe('new')
  const later = new Date(evening.getTime() + 60_000)
  app().setNow(later)
  expect(await receiveDelivery(app().tools, delivery, 'arrived')).toBe('new')
  expect(await announcedAt()).toEqual({ announcedAt: later.toISOString() })
  expect(await receiveDelivery(app().tools, delivery, 'listed')).toBe('repeated')
})

test('webhooks that arrive late and out of order leave what the association has now', async () => {
  await registered()
  await control().injectFault('webhook-disordered', { times: 1 })
  const id = await control().post({ ghin, played_at: '2026-11-20', adjusted_gross_score: 90 })
  await control().injectFault('webhook-late', { times: 1, latencyMs: 300 })
  await control().correct(id, 85)
  await until(deliveries, (rows) => rows.length === 2)
  await allEnded()
  expect(await stored(id)).toEqual([{ adjustedGrossScore: 85 }])
  await control().remove(id)
  await until(async () => (await stored(id)).length === 0)
})

test('forged webhooks are refused, and cause nothing but a line of the log each', async () => {
  await registered()
  log.length = 0
  await control().injectFault('webhook-forged')
  await control().post({ ghin, played_at: '2026-11-20' })
  await until(() => log.length === 1)
  const body = JSON.stringify({ id: 1, payload: { object: { golfer_id: ghin }, object_type: 'score' } })
  const signature = `sha256=${createHmac('sha256', 'guessed').update(body).digest('hex')}`
  for (const headers of [
    {},
    { 'x-ghin-signature': '' },
    { 'x-ghin-signature': signature },
    { 'x-ghin-signature': 'é' },
  ]) {
    expect((await fetch(address(), { method: 'POST', body, headers })).status).toBe(403)
  }
  const line = { msg: 'refused', code: 'not_allowed', req: { path: deliveriesPath } }
  expect(log.map((text): unknown => JSON.parse(text))).toMatchObject(Array.from({ length: 5 }, () => line))
  expect(log.join('')).not.toContain('stack')
  expect(await deliveries()).toEqual([])
  expect(await announced()).toEqual([])
})

test('a flood of forged webhooks is answered 429, and a genuine one still arrives', async () => {
  await registered()
  const statuses = []
  for (let n = 0; n < 70; n += 1) statuses.push((await fetch(address(), { method: 'POST', body: `${n}` })).status)
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(403))
  expect(statuses.slice(60)).toEqual(Array(10).fill(429))
  await control().post({ ghin, played_at: '2026-11-20' })
  expect(await allEnded()).toHaveLength(1)
})

test('a signed webhook that is no envelope is refused, and a large one as well', async () => {
  const send = async (body: string) => {
    const signature = createHmac('sha256', defaultWebhookSecret).update(body).digest('hex')
    return (await fetch(address(), { method: 'POST', body, headers: { 'x-ghin-signature': signature } })).status
  }
  expect(await send('')).toBe(400)
  expect(await send('{"')).toBe(400)
  expect(await send('{"id":1}')).toBe(400)
  expect(await send(`"${'x'.repeat(70_000)}"`)).toBe(413)
  expect(await send('{"id":1,"payload":{"object_type":"club","object":[null,7,{"golfer_id":{}}]}}')).toBe(200)
  expect(await deliveries()).toEqual([{ found: 'arrived', times: 1, ghinNumbers: [] }])
})

test('webhooks that did not arrive are listed and their golfers fetched, once', async () => {
  await registered()
  const tools = { ...app().tools, appUrl: app().url }
  await control().injectFault('webhook-lost')
  const id = await control().post({ ghin, played_at: '2026-11-20' })
  for (let n = 0; n < 2; n += 1) await checkDeliveries(tools)
  await allEnded()
  expect(await stored(id)).toHaveLength(1)
  expect(await announced()).toHaveLength(1)
  expect(await deliveries()).toEqual([{ found: 'listed', times: 2, ghinNumbers: [ghin] }])
})

test('when the association is unavailable after its webhook, the next sync of the league fetches the golfer', async () => {
  const { league } = await registered()
  await control().injectFault('500', { path: 'scores.json' })
  await control().post({ ghin, played_at: '2026-11-20' })
  await until(announced, ([sync]) => sync?.status === 'FAILED')
  const checks = await app()
    .database.db.selectFrom('associationChecks')
    .selectAll()
    .where('announcedAt', 'is not', null)
    .execute()
  expect(checks).toMatchObject([{ golferId: league.golfers[1]?.id, announcedAt: evening.toISOString() }])
})

test('a site without a secret has no address for webhooks', async () => {
  const node = await app().startNode()
  expect((await fetch(`${node.url}${deliveriesPath}`, { method: 'POST', body: '{}' })).status).toBe(404)
})
