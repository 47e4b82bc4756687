import { type NotificationKind, notificationKinds } from '#domain/notifications/notification-kinds.ts'
import type { Choices } from './notifications.api.ts'

/** How much an account is notified of, in one choice. */
export type Level = {
  readonly label: string
  readonly detail: string
  readonly kinds: readonly NotificationKind[]
  readonly wantsReminders: boolean
}

export const levels: readonly Level[] = [
  {
    label: 'Everything',
    detail: 'Results, and what you can still change: a match that ends, a place lost, a plan joined',
    kinds: notificationKinds,
    wantsReminders: true,
  },
  {
    label: 'Results',
    detail: 'When a result of yours is in, and when it changes later',
    kinds: ['result', 'restated'],
    wantsReminders: false,
  },
  { label: 'Nothing', detail: 'Only the weekly digest, if you want it', kinds: [], wantsReminders: false },
]

type Channels = Pick<Choices, 'push' | 'email'>

/** The kinds that reach an account: those for devices only where there are any. */
export const kindsOn = ({ push, email }: Channels, hasDevices: boolean): ReadonlySet<NotificationKind> =>
  new Set([...(hasDevices ? push : []), ...email])

export const isLevel = ({ kinds, wantsReminders }: Level, on: ReadonlySet<NotificationKind>, isReminded: boolean) =>
  wantsReminders === isReminded && kinds.length === on.size && kinds.every((kind) => on.has(kind))

/** Where these kinds are sent: to the devices, and by email where that is in use or there are no devices. */
export function channelsFor(kinds: readonly NotificationKind[], { email }: Channels, hasDevices: boolean): Channels {
  return { push: hasDevices ? [...kinds] : [], email: hasDevices && email.length === 0 ? [] : [...kinds] }
}
