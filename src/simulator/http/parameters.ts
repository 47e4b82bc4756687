import { isDay } from '#domain/shared/day.ts'
import type { Day } from '#domain/shared/day.ts'
import { refuseParameter } from './refusal.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The named values of a query, a path or a JSON body; anything but an object is refused. */
export function fieldsOf(value: unknown, name = 'base'): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseParameter(name, 'is invalid')
  return Object.fromEntries(Object.entries(value))
}

/** A text without surrounding blanks; '' when it is missing. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name] ?? ''
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : refuseParameter(name, 'is invalid')
}

/** The values of a repeatable parameter, as in statuses=Validated&statuses=Temporary. */
export function textsIn(fields: Fields, name: string): string[] {
  const values = [fields[name] ?? [], fields[`${name}[]`] ?? []].flat()
  return values.map((value) => (typeof value === 'string' ? value : refuseParameter(name, 'is invalid')))
}

type Range = { readonly from: number; readonly upTo: number; readonly unless?: number | undefined }

/** A whole number within a range; `unless` when it is missing, refused without one. */
export function wholeNumberIn(fields: Fields, name: string, { from, upTo, unless }: Range): number {
  const text = textIn(fields, name)
  if (text === '') return unless ?? refuseParameter(name, "can't be blank")
  const number = Number(text)
  const isFine = /^-?\d{1,15}$/.test(text) && number >= from && number <= upTo
  return isFine ? number : refuseParameter(name, 'is invalid')
}

/** A day; null when it is missing. */
export function dayIn(fields: Fields, name: string): Day | null {
  const text = textIn(fields, name)
  if (text === '') return null
  return isDay(text) ? text : refuseParameter(name, 'is invalid')
}

/** The number of a golfer; 0, which no golfer has, for too many digits. */
export function ghinIn(fields: Fields, name: string): number {
  const text = textIn(fields, name)
  if (text === '') return refuseParameter(name, "can't be blank")
  return ghinOf(text) ?? refuseParameter(name, 'is invalid')
}

/** The number written in digits; null for any other text, 0 for too many digits. */
export function ghinOf(text: string): number | null {
  if (!/^\d+$/.test(text)) return null
  return text.length > 12 ? 0 : Number(text)
}
