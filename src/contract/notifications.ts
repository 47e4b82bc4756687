import { z } from 'zod'
import { hoursBeforeEnd, maxDevices, notificationKinds } from '#domain/notifications/notification-kinds.ts'
import { isTimeZone } from '#domain/shared/day.ts'
import { endpoint } from './endpoint.ts'
import { Done, Instant, LongId, LongIdParam, list, text } from './shared.ts'

const Kind = z.enum(notificationKinds)
const Kinds = z.array(Kind).max(notificationKinds.length)
const Hour = z.int().min(0).max(23)

const Choices = z.object({
  push: Kinds.meta({ description: 'What is sent to your devices' }),
  email: Kinds.meta({ description: 'What is sent by email, once your address is confirmed' }),
  hoursBefore: z
    .literal(hoursBeforeEnd)
    .meta({ description: 'How long before the end of a match you are notified that you have not played' }),
  timeZone: text(60)
    .refine(isTimeZone, 'Choose a time zone such as America/Chicago')
    .meta({ description: 'Where you are: the quiet hours are there' }),
  quietHours: z
    .strictObject({ from: Hour, until: Hour })
    .refine(({ from, until }) => from !== until, 'Quiet hours need two different hours')
    .nullable()
    .meta({ description: 'Nothing is sent from one hour to the other; null for none' }),
})

export const Notifications = z.object({
  ...Choices.shape,
  devices: list(
    z.object({
      id: LongId,
      name: z.string(),
      endpoint: z.string().meta({ description: 'The address of its push service, by which a browser knows itself' }),
      addedAt: Instant,
    }),
  ).meta({
    description: `The browsers that show notifications, the latest first; at most ${maxDevices}`,
  }),
  applicationServerKey: z.string().meta({ description: 'The key by which a browser subscribes, as base64url' }),
})
export type Notifications = z.infer<typeof Notifications>

export const getNotifications = endpoint({
  name: 'getNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'What you are notified of, and on which devices; nothing until you choose',
  who: 'signed in',
  reply: Notifications,
})

export const saveNotifications = endpoint({
  name: 'saveNotifications',
  method: 'PUT',
  path: '/notifications',
  summary: 'Choose what you are notified of, and when not',
  who: 'signed in',
  body: z.strictObject(Choices.shape),
  reply: Notifications,
})

/** Bytes as base64url without padding: four characters for three bytes. */
const bytes = (length: number, sentence: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`), sentence)

export const addDevice = endpoint({
  name: 'addDevice',
  method: 'POST',
  path: '/notifications/devices',
  summary: 'Show notifications in this browser, by its push subscription; the same one again changes nothing',
  who: 'signed in',
  body: z.strictObject({
    endpoint: z
      .url({ protocol: /^https$/, error: 'The push service needs an https address' })
      .max(1000, 'The address of the push service is too long'),
    publicKey: bytes(65, 'The public key needs 65 bytes'),
    authSecret: bytes(16, 'The secret needs 16 bytes'),
  }),
  reply: Notifications,
})

export const removeDevice = endpoint({
  name: 'removeDevice',
  method: 'DELETE',
  path: '/notifications/devices/:id',
  summary: 'Show no more notifications on a device',
  who: 'signed in',
  params: LongIdParam,
  reply: Notifications,
  refusals: ['device_not_found'],
})

export const dismissNotificationOffer = endpoint({
  name: 'dismissNotificationOffer',
  method: 'POST',
  path: '/notifications/offer/dismiss',
  summary: 'You have seen what you could be notified of; it is offered once',
  who: 'signed in',
  reply: Done,
})
