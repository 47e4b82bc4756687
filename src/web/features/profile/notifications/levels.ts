import { type NotificationKind, notificationKinds } from '#domain/notifications/notification-kinds.ts'
import type { Choices } from './notifications.api.ts'

/** How much an account is notified of, in one choice. */
export type Level = 'everything' | 'results' | 'nothing'

type Meaning = {
  readonly label: string
  readonly detail: string
  readonly kinds: readonly NotificationKind[]
  readonly wantsReminders: boolean
}

export const levelNames = ['everything', 'results', 'nothing'] as const satisfies readonly Level[]

export const levels: Readonly<Record<Level, Meaning>> = {
  everything: {
    label: 'Everything',
    detail: 'Results, and what you can still change: a match that ends, a place lost, a plan joined',
    kinds: notificationKinds,
    wantsReminders: true,
  },
  results: {
    label: 'Results',
    detail: 'When a result of yours is in, and when it changes later',
    kinds: ['result', 'restated'],
    wantsReminders: false,
  },
  nothing: { label: 'Nothing', detail: 'Only the weekly digest, if you want it', kinds: [], wantsReminders: false },
}

type Channels = Pick<Choices, 'push' | 'email'>
type State = { readonly hasDevices: boolean; readonly wantsReminders: boolean }

const kindsOn = ({ push, email }: Channels, { hasDevices }: State) => new Set([...(hasDevices ? push : []), ...email])

/** How many kinds are on, with the reminders from organizers. */
export const countOn = (channels: Channels, state: State): number =>
  kindsOn(channels, state).size + Number(state.wantsReminders)

/** The level that an account's choices come to; undefined for any others. */
export function levelOf(channels: Channels, state: State): Level | undefined {
  const on = kindsOn(channels, state)
  return levelNames.find(
    (name) =>
      levels[name].wantsReminders === state.wantsReminders &&
      levels[name].kinds.length === on.size &&
      levels[name].kinds.every((kind) => on.has(kind)),
  )
}

/** Where these kinds are sent: to the devices, and by email where that is in use or there are no devices. */
export function channelsFor(kinds: readonly NotificationKind[], { email }: Channels, hasDevices: boolean): Channels {
  return { push: hasDevices ? [...kinds] : [], email: hasDevices && email.length === 0 ? [] : [...kinds] }
}
