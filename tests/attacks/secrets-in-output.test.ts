import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCalendar } from '#contract/calendar.ts'
import { addDevice } from '#contract/notifications.ts'
import { createLog } from '#server/app/log.ts'
import { signatureHeader } from '#server/facts/association/adapter/webhooks.ts'
import { deliveriesPath } from '#server/facts/association/deliveries/receive-deliveries.ts'
import { noon } from '#tests/factories/stored.ts'
import { caller } from '#tests/support/server/app.ts'
import { addressOf, endpoints, send } from '#tests/support/server/requests.ts'
import { aDevice } from '#tests/support/world/calls.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'

const club = useClub()

const secret = (bytes = 32) => randomBytes(bytes).toString('base64url')

test('the log has nothing of the addresses of calendars and browsers, nor of webhooks and what signs them', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const [webhookSecret, browser, authSecret, said] = [secret(), secret(48), secret(16), secret(20)]
  const node = await club().startNode({ log, webhookSecret, now: () => noon })
  const { wren } = await newcomer(club())
  const self = caller(node.url, wren.id, wren.token)
  await self.ask(addDevice, { body: { ...aDevice, authSecret, endpoint: `https://push.example/${browser}` } })
  const path = new URL((await self.ask(createCalendar)).address).pathname
  for (const address of [path, `${path}?x=1`, `${path}/x`, path.replace('.ics', '')])
    await fetch(`${node.url}${address}`)
  const body = JSON.stringify({ said })
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
  for (const sent of [signature, `sha256=${signature}`, secret(), ''])
    await send('POST', `${node.url}${deliveriesPath}`, { headers: { [signatureHeader]: sent }, body })
  const written = lines.join('')
  expect(written).toContain(deliveriesPath)
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  for (const kept of [webhookSecret, browser, authSecret, token, signature, said, wren.token ?? ''])
    expect(written.includes(kept), kept).toBe(false)
})

const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'setup',
  'devices',
  'authSecret',
  'publicKey',
  'key',
  'endpoint',
]
const Fields = z.object({ properties: z.record(z.string(), z.unknown()) })

const asking = endpoints.flatMap((endpoint) => {
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
  const fields = Object.keys(Fields.safeParse(schema).data?.properties ?? {}).filter((name) => secrets.includes(name))
  return fields.length === 0 ? [] : [{ name: endpoint.name, endpoint, fields }]
})

test.each(asking)('no answer repeats the secrets that were sent: $name', async ({ endpoint, fields }) => {
  for (const value of [secret(), 'a secret phrase', `${secret()}.${secret()}`, 'x'.repeat(10_000)]) {
    const body = {
      ...Object.fromEntries(fields.map((name) => [name, value])),
      email: 'nobody@people.example',
      name: 'Wren',
    }
    for (const sent of [body, Object.fromEntries(fields.map((name) => [name, [value]]))]) {
      const { text } = await send(endpoint.method, `${club().url}${addressOf(endpoint)}`, {
        token: club().admin.token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      expect(text.includes(value), text.slice(0, 300)).toBe(false)
    }
  }
})
