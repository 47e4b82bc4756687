import { GhinClient, signWebhookPayload } from '@spicygolf/ghin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSigned } from '#server/facts/association/adapter/webhooks.ts'
import { type Simulator, defaultWebhookSecret, startSimulator } from '#simulator/simulator.ts'
import { quirkNumbers, quirks } from '#simulator/world/quirk-golfers.ts'
import { clubBlockNumbers } from '#simulator/world/region-golfers.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { startStub } from '#tests/support/association/stub.ts'
import { until } from '#tests/support/server/app.ts'

/** Rows that the public client could not read. */
const dropped: unknown[] = []
let simulator: Simulator
let client: GhinClient

beforeAll(async () => {
  simulator = await startSimulator({ now: () => new Date('2026-11-20T23:59:59Z') })
  client = new GhinClient({
    username: 'service@association.example',
    password: 'nineteenth',
    apiAccess: true,
    baseUrl: simulator.url.replace('/v1', ''),
    onDegraded: (event) => void dropped.push(event),
  })
})
afterAll(() => simulator.close())

test('the association’s public client reads every score row of the simulator', async () => {
  const numbers = [...clubBlockNumbers.slice(0, 12), ...quirkNumbers.filter((ghin) => ghin !== quirks.accessDenied)]
  let read = 0
  for (const ghin of numbers) {
    const result = await client.golfers.getScores(ghin)
    const { scores, invalid } = result._unsafeUnwrap()
    expect({ ghin, invalid }).toEqual({ ghin, invalid: [] })
    read += scores.length
  }
  expect(read).toBeGreaterThan(1000)
  expect(dropped).toEqual([])
})

test('it reads every golfer but the one whose Handicap Index is withdrawn, which it cannot express', async () => {
  const numbers = [...clubBlockNumbers.slice(0, 60), ...quirkNumbers]
  const { golfers, missing } = (await client.golfers.getMany(numbers, { status: null }))._unsafeUnwrap()
  expect(missing).toEqual([quirks.withdrawn])
  expect(golfers.map(({ ghin }) => ghin)).toEqual(numbers.filter((ghin) => ghin !== quirks.withdrawn))
  dropped.length = 0
})

test('a look-up since a day names only golfers whose record moved', async () => {
  const all = clubBlockNumbers.slice(0, 60)
  const { golfers } = (await client.golfers.getMany([...all], { updated_since: '2026-11-20' }))._unsafeUnwrap()
  expect(golfers.length).toBeGreaterThan(0)
  expect(golfers.length).toBeLessThan(30)
})

test('it registers, lists and reads the simulator’s webhooks, and signs as we verify', async () => {
  const stub = await startStub(() => ({ json: {} }))
  const registered = await client.webhooks.ensureRegistered({ event: 'score', url: `${stub.url}/hook` })
  expect(registered._unsafeUnwrap()).toMatchObject({ changed: true })
  expect(
    (await client.webhooks.ensureRegistered({ event: 'score', url: `${stub.url}/hook` }))._unsafeUnwrap(),
  ).toMatchObject({
    changed: false,
  })
  const control = controlOf(simulator.url)
  await control.injectFault('webhook-lost', { times: 1 })
  for (const ghin of ['5000001', '5000002']) await control.post({ ghin })
  const [request] = await until(
    async () => stub.requests,
    (requests) => requests.length > 0,
  )
  const body = request?.body ?? ''
  const signature = String(request?.headers['x-ghin-signature'])
  expect(signature).toBe(signWebhookPayload(body, defaultWebhookSecret))
  expect(isSigned(Buffer.from(body), signature, defaultWebhookSecret)).toBe(true)
  const missed: unknown[] = []
  for await (const envelope of client.webhooks.iterateUndelivered())
    missed.push(envelope._unsafeUnwrap().payload.object)
  expect(missed).toMatchObject([{ golfer_id: 5_000_001 }])
})
