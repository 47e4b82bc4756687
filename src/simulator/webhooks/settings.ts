import { type Fields, fieldsOf, textIn } from '../http/parameters.ts'
import { refuseParameter } from '../http/refusal.ts'

const eventTypes = ['golfer', 'score', 'revision', 'club', 'course', 'gpa'] as const
export type EventType = (typeof eventTypes)[number]

/** The registered addresses: every event in every map, null where nothing is registered. */
type Maps = {
  readonly webhook_url: Readonly<Record<EventType, string | null>>
  readonly webhook_data_type: Readonly<Record<EventType, string | null>>
  readonly webhook_enabled: Readonly<Record<EventType, boolean | null>>
}

export type Settings = {
  readonly maps: Maps
  readonly ofEvent: (event: EventType) => { readonly url: string | null; readonly isEnabled: boolean }
}

const forEvery = <T>(value: T): Readonly<Record<EventType, T>> => ({
  golfer: value,
  score: value,
  revision: value,
  club: value,
  course: value,
  gpa: value,
})

const settingsOf = (maps: Maps): Settings => ({
  maps,
  ofEvent: (event) => ({ url: maps.webhook_url[event], isEnabled: maps.webhook_enabled[event] ?? false }),
})

export const noSettings: Settings = settingsOf({
  webhook_url: forEvery(null),
  webhook_data_type: forEvery(null),
  webhook_enabled: forEvery(null),
})

/**
 * The settings with the fields of a PATCH changed; an address that is not on this machine is
 * refused, because nothing here is real.
 */
export function patched({ maps }: Settings, body: unknown): Settings {
  const fields = fieldsOf(body)
  const urls = changes(fields, 'webhook_url', (map, event) => addressIn(map, event))
  const types = changes(fields, 'webhook_data_type', (map, event) => dataTypeIn(map, event))
  const enabled = changes(fields, 'webhook_enabled', (map, event) => map[event] === true)
  if (urls.length + types.length + enabled.length === 0) refuseParameter('base', 'no settings were given')
  return settingsOf({
    webhook_url: { ...maps.webhook_url, ...Object.fromEntries(urls) },
    webhook_data_type: { ...maps.webhook_data_type, ...Object.fromEntries(types) },
    webhook_enabled: { ...maps.webhook_enabled, ...Object.fromEntries(enabled) },
  })
}

function changes<T>(
  fields: Fields,
  name: string,
  read: (map: Fields, event: EventType) => T,
): (readonly [EventType, T])[] {
  if (!(name in fields)) return []
  const map = fieldsOf(fields[name], name)
  return eventTypes.filter((event) => event in map).map((event) => [event, read(map, event)] as const)
}

function addressIn(map: Fields, event: EventType): string | null {
  const text = textIn(map, event)
  if (text === '') return null
  const host = URL.canParse(text) ? new URL(text).hostname : ''
  return ['127.0.0.1', 'localhost', '[::1]'].includes(host)
    ? text
    : refuseParameter('webhook_url', 'is not on this machine')
}

function dataTypeIn(map: Fields, event: EventType): string {
  const text = textIn(map, event)
  return text === 'all' || text === 'changes_only' ? text : refuseParameter('webhook_data_type', 'is invalid')
}
