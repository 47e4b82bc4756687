import type { Played } from '#domain/rounds/round-facts.ts'
import { isDay } from '#domain/shared/day.ts'
import type { Day } from '#domain/shared/day.ts'

const instantText = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/

/** When a round was played: 'YYYY-MM-DD', with or without a time, or only 'YYYY-MM'. */
export function played(wire: unknown): Played | null | undefined {
  if (wire === undefined || wire === null) return null
  if (typeof wire !== 'string') return undefined
  const written = wire.trim()
  if (/^\d{4}-\d{2}$/.test(written)) return isPlausible(`${written}-01`) ? { month: written } : undefined
  const day = dayIn(written)
  return day === undefined ? undefined : { day }
}

/** The calendar day at the beginning of a date or timestamp, without converting zones. */
export function day(wire: unknown): Day | null | undefined {
  if (wire === undefined || wire === null || wire === '') return null
  return typeof wire === 'string' ? dayIn(wire.trim()) : undefined
}

/**
 * An instant and the calendar day it was written as; a date without time is midnight, and UTC where no zone is given.
 */
export function instant(wire: unknown): { readonly at: string; readonly on: Day } | null | undefined {
  if (wire === undefined || wire === null || wire === '') return null
  if (typeof wire !== 'string') return undefined
  const [, on, time = '00:00', zone = 'Z'] = instantText.exec(wire.trim()) ?? []
  if (on === undefined || !isPlausible(on)) return undefined
  const at = Date.parse(`${on}T${time}${zone === 'UTC' ? 'Z' : zone}`)
  return Number.isNaN(at) ? undefined : { at: new Date(at).toISOString(), on }
}

function dayIn(written: string): Day | undefined {
  const [, on] = instantText.exec(written) ?? []
  return on !== undefined && isPlausible(on) ? on : undefined
}

function isPlausible(on: Day): boolean {
  return isDay(on) && '1900' <= on && on < '2100'
}
