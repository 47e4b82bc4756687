import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDevice, saveNotifications } from '#contract/notifications.ts'
import { notificationKinds } from '#domain/notifications/notification-kinds.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()

const device = {
  endpoint: 'https://push.example/1',
  publicKey: createECDH('prime256v1').generateKeys().toString('base64url'),
  authSecret: Buffer.alloc(16, 7).toString('base64url'),
}

const bad: readonly [string, object][] = [
  ['an address without https', { endpoint: 'http://push.example/1' }],
  ['a key of another length', { publicKey: 'AAAA' }],
  ['a key for which nothing can be encrypted', { publicKey: Buffer.alloc(65, 4).toString('base64url') }],
  ['a secret that is no base64url', { authSecret: '!!!!!!!!!!!!!!!!!!!!!!' }],
]
test.each(bad)('%s is refused', async (_what, part) => {
  expect(await club().admin.try(addDevice, { body: { ...device, ...part } })).toMatchObject({ status: 400 })
})

test('every kind can be chosen', async () => {
  const push = [...notificationKinds]
  const body = { hoursBefore: 24 as const, timeZone: 'UTC', quietHours: null, push, email: [] }
  expect(await club().admin.ask(saveNotifications, { body })).toMatchObject({ push })
})
