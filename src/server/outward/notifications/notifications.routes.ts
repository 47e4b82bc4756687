import { ECDH } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import * as notifications from '#contract/notifications.ts'
import type { Tools } from '#server/ground/tools.ts'
import { deviceName } from '#server/people/accounts/sessions/devices.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { planForAccount } from './endings.queries.ts'
import { pushKeys } from './push-keys.ts'
import {
  type Settings,
  addDevice,
  devicesOf,
  dismissOffer,
  removeDevice,
  saveSettings,
  settingsOf,
} from './settings.queries.ts'

export function notificationsRoutes(serve: Serve, { db, now, limits }: Tools): void {
  serve(notifications.getNotifications, ({ actor }) => notificationsOf(db, actor.id))
  serve(notifications.saveNotifications, async ({ actor, body }) => {
    await db.transaction().execute(async (tx) => {
      await saveSettings(tx, actor.id, body)
      await planForAccount(tx, actor.id, now().toISOString())
    })
    return notificationsOf(db, actor.id)
  })
  serve(notifications.addDevice, async ({ actor, body, exchange }) => {
    if (!isOnCurve(body.publicKey)) refuseField('publicKey', 'The public key is none of the P-256 curve')
    const name = deviceName(exchange.userAgent) ?? 'Unknown device'
    await limits.count('push-device', String(actor.id))
    await db.transaction().execute((tx) =>
      addDevice(tx, actor.id, {
        ...stored(body),
        name,
        sessionHash: hashOfToken(exchange.token ?? ''),
        createdAt: now().toISOString(),
      }),
    )
    return notificationsOf(db, actor.id)
  })
  serve(notifications.removeDevice, async ({ actor, params }) => {
    if (!(await removeDevice(db, actor.id, params.id))) refuse('device_not_found')
    return notificationsOf(db, actor.id)
  })
  serve(notifications.dismissNotificationOffer, async ({ actor }) => {
    await dismissOffer(db, actor.id)
    return { success: true, message: 'It is on your profile whenever you want it' }
  })
}

/** Everything is off until an account chooses; the quiet hours are the usual night. */
const unchosen = (): Settings => ({
  push: [],
  email: [],
  hoursBefore: 24,
  timeZone: 'UTC',
  quietHours: { from: 22, until: 7 },
})

async function notificationsOf(db: Db, userId: number): Promise<notifications.Notifications> {
  return {
    ...((await settingsOf(db, userId)) ?? unchosen()),
    devices: await devicesOf(db, userId),
    applicationServerKey: (await pushKeys(db)).publicKey,
  }
}

function stored({ endpoint, publicKey, authSecret }: InputOf<typeof notifications.addDevice>['body']) {
  return {
    endpoint,
    publicKey: Buffer.from(publicKey, 'base64url'),
    authSecret: Buffer.from(authSecret, 'base64url'),
  }
}

/** Whether messages can be encrypted for a key: a point of the curve on which browsers make theirs. */
function isOnCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
