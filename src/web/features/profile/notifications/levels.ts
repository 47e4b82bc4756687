import { type NotificationKind, notificationKinds } from '#domain/notifications/notification-kinds.ts'
import type { Choices } from './notifications.api.ts'

/** How much an account is notified of, in one choice. */
export type Level = {
  readonly label: string
  readonly detail: string
  readonly kinds: readonly NotificationKind[]
}

export const levels: readonly Level[] = [
  {
    label: 'Everything',
    detail: 'Results, and what you can still change: a match that ends, a place lost, a plan joined',
    kinds: notificationKinds,
  },
  {
    label: 'Results',
    detail: 'When a result of yours is in, and when it changes later',
    kinds: ['result', 'restated'],
  },
  { label: 'Nothing', detail: 'Only the weekly digest and reminders, if you want them', kinds: [] },
]

/** The level shown if the chosen kinds match no level. */
export const ownLevel: Omit<Level, 'kinds'> = { label: 'Your own choice', detail: 'What is on under Details' }

type Channels = Pick<Choices, 'push' | 'email'>

/** The kinds that reach an account: those for devices only where there are any. */
export const kindsOn = ({ push, email }: Channels, hasDevices: boolean): ReadonlySet<NotificationKind> =>
  new Set([...(hasDevices ? push : []), ...email])

export const isLevel = ({ kinds }: Level, on: ReadonlySet<NotificationKind>) =>
  kinds.length === on.size && kinds.every((kind) => on.has(kind))

/** The channels for these kinds: all devices, and email if it is in use or there are no devices. */
export function channelsFor(kinds: readonly NotificationKind[], { email }: Channels, hasDevices: boolean): Channels {
  return { push: hasDevices ? [...kinds] : [], email: hasDevices && email.length === 0 ? [] : [...kinds] }
}
