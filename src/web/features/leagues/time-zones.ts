import { localTimeZone } from '#web/dates/now.ts'

type Zone = { readonly value: string; readonly label: string }
export type ZoneGroup = { readonly group: string; readonly items: readonly Zone[] }

/** Common zones with their everyday names. */
const common: Readonly<Record<string, string>> = {
  'America/New_York': 'US Eastern (New York)',
  'America/Chicago': 'US Central (Chicago)',
  'America/Denver': 'US Mountain (Denver)',
  'America/Phoenix': 'US Arizona (Phoenix)',
  'America/Los_Angeles': 'US Pacific (Los Angeles)',
  'America/Anchorage': 'US Alaska (Anchorage)',
  'Pacific/Honolulu': 'US Hawaii (Honolulu)',
  'America/Toronto': 'Canada Eastern (Toronto)',
  'America/Vancouver': 'Canada Pacific (Vancouver)',
  'Europe/London': 'United Kingdom (London)',
  'Europe/Dublin': 'Ireland (Dublin)',
  'Europe/Berlin': 'Central Europe (Berlin)',
  'Africa/Johannesburg': 'South Africa (Johannesburg)',
  'Asia/Tokyo': 'Japan (Tokyo)',
  'Australia/Sydney': 'Australia Eastern (Sydney)',
  'Pacific/Auckland': 'New Zealand (Auckland)',
}

/** All time zones including the chosen one: the browser's own, then the common ones, then the others by name. */
export function zoneGroups(chosen: string, own = localTimeZone()): ZoneGroup[] {
  const others = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  for (const zone of [own, ...Object.keys(common)]) others.delete(zone)
  return [
    { group: 'Time zone of this device', items: [zoneOf(own)] },
    {
      group: 'Common',
      items: Object.keys(common)
        .filter((zone) => zone !== own)
        .map(zoneOf),
    },
    { group: 'All others', items: [...others].toSorted().map(zoneOf) },
  ]
}

/** Whether every typed word is in the zone's name or everyday name. */
export function matchesZone({ value, label }: Zone, typed: string): boolean {
  const name = normalized(`${value} ${label}`)
  return normalized(typed)
    .split(' ')
    .every((word) => name.includes(word))
}

function zoneOf(value: string): Zone {
  return { value, label: common[value] ?? value.replaceAll('_', ' ') }
}

function normalized(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9+-]+/g, ' ')
    .trim()
}
