import { displayName } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'
import { formatNet } from './score-format.ts'

const words = {
  teams: 'Teams were changed',
  added: 'A golfer was added',
  joined: 'A golfer joined',
  removed: 'A golfer was removed',
  left: 'left',
  imported: 'Golfers were imported',
  rules: 'The rules were changed',
  'time-zone': 'The time zone was changed',
  recalculation: 'Scores were recalculated',
} as const

/** Causes that can change a net without a change of rounds. */
export type SettingCause = keyof typeof words

/** A change of a match's scoring inputs, and the account that made it; null when the scoring was scheduled. */
export type SettingChange = { readonly cause: SettingCause; readonly by: number | null }

/** The same with the name of the account; null once it is closed. */
export type NamedChange = { readonly cause: SettingCause; readonly by: string | null }

export const recalculation: SettingChange = { cause: 'recalculation', by: null }

/** 'Teams were changed by Calvin Marsh', 'Dan Ruiz left'. */
export function settingWords({ cause, by }: NamedChange): string {
  const name = by === null ? null : displayName(by)
  if (cause === 'left') return `${name ?? 'A golfer'} ${words.left}`
  if (cause === 'joined' || cause === 'recalculation') return words[cause]
  return `${words[cause]} by ${name ?? 'an organizer'}`
}

/** The effect on a net: 'Fairway to Heaven +12.3 → +13.5'. */
export function netChange(name: string, from: Tenths | null, to: Tenths | null): string {
  if (to === null) return `${name} no longer has a counting round`
  return from === null ? `${name} ${formatNet(to)}` : `${name} ${formatNet(from)} → ${formatNet(to)}`
}
