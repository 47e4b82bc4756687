import { type Tenths, parseTenths } from '#domain/shared/tenths.ts'

/** The form's text. */
export type GolferText = { readonly name: string; readonly handicapIndex: string; readonly homeClub: string }

/** Parses a Handicap Index; '+2.4' is a plus handicap, below zero. Null for blank, undefined for other text. */
export function parseIndex(text: string): Tenths | null | undefined {
  const typed = text.trim().replace('−', '-')
  if (typed === '') return null
  const [, sign, figures = ''] = /^([+-]?)(\d{1,2}(?:\.\d)?)$/.exec(typed) ?? []
  const index = parseTenths(sign === '' ? figures : `-${figures}`)
  return index !== null && index >= -100 && index <= 540 ? index : undefined
}

/** The error of each field, or null. */
export const golferRules = {
  name: (name: string) => (name.trim() === '' ? 'Name is required' : null),
  handicapIndex: (text: string) =>
    parseIndex(text) === undefined ? 'A Handicap Index is between +10.0 and 54.0, with one decimal' : null,
}
