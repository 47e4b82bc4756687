import { ghinNumberIn } from '../golfers/ghin-number.ts'
import { type Tenths, parseTenths } from '../shared/tenths.ts'

const nameCharacters = 120
const emailCharacters = 254
/** The range of an Index that is entered in a roster, in tenths. */
const [lowestIndex, highestIndex] = [-100, 540]

/** The value of a cell, or its fault. */
export type Cell<T> = { readonly value: T } | { readonly fault: string }

export const valueOf = <T>(read: Cell<T | null>): T | null => ('value' in read ? read.value : null)

export function cell<T>(text: string | undefined, read: (text: string) => Cell<T>): Cell<T | null> {
  return text === undefined ? { value: null } : read(text)
}

export function readName(name: string): Cell<string> {
  if (name === '') return { fault: 'The name is missing' }
  if (/\S@\S/u.test(name)) return { fault: 'The name has an email address in it' }
  if (isFormula(name)) return { fault: 'The name is a formula: copy the values instead' }
  return name.length > nameCharacters
    ? { fault: `The name has more than ${nameCharacters} characters` }
    : { value: name }
}

/** Spreadsheets take a text for a formula that begins so. */
const isFormula = (value: string) => /^[=@]/.test(value)

export function readTeam(value: string): Cell<string> {
  if (isFormula(value)) return { fault: 'The name of the team is a formula, and is not used' }
  return value.length > nameCharacters
    ? { fault: `The name of the team has more than ${nameCharacters} characters, and is not used` }
    : { value }
}

export function readNumber(value: string): Cell<string> {
  const number = ghinNumberIn(value)
  return number === null ? { fault: `“${quoted(value)}” is not a GHIN number` } : { value: number }
}

export function readEmail(value: string): Cell<string> {
  const address = /<([^<>]*)>$/.exec(value)?.[1]?.trim() ?? value.replace(/^mailto:/i, '')
  const isAddress =
    address.length <= emailCharacters && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/u.test(address)
  return isAddress ? { value: address } : { fault: `“${quoted(value)}” is not an email address, and is not used` }
}

/** 12.4, 12,4, .5, 12.40, 12.4R, or +1.2 for a plus handicap; NH is a golfer without an Index. */
export function readIndex(text: string): Cell<Tenths | null> {
  const value = text.replace(/^\((.*)\)$/, '$1').trim()
  if (/^(?:nh|n\/?a|n\.a\.|none|-+|–|—)$/i.test(value)) return { value: null }
  const [, sign, figures] = /^([+−-]?)\s?(\d{0,2}(?:[.,]\d0?)?)\s?(?:[a-z]{1,2}|\*)?$/iu.exec(value) ?? []
  const tenths = figures === undefined || figures === '' ? null : parseTenths(decimalIn(figures))
  const index = tenths === null || sign === '' ? tenths : -tenths + 0
  if (index === null || index < lowestIndex || index > highestIndex)
    return { fault: `“${quoted(value)}” is not an Index${/\d/.test(value) ? ' from +10 to 54' : ''}, and is not used` }
  return { value: index }
}

/** '.5' is 0.5, '12,40' is 12.4. */
const decimalIn = (figures: string) => {
  const [whole = '', decimal] = figures.split(/[.,]/)
  return decimal === undefined ? whole : `${whole === '' ? '0' : whole}.${decimal.slice(0, 1)}`
}

export const quoted = (value: string) => (value.length > 40 ? `${value.slice(0, 39)}…` : value)
