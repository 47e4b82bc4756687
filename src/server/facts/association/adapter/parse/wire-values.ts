import { z } from 'zod'
import { oneLine } from '#domain/shared/one-line.ts'
import { type Tenths, parseTenths } from '#domain/shared/tenths.ts'

/** Reads one value of an answer: null when it says there is none, undefined when it is invalid. */
type Reader<T> = (wire: unknown) => T | null | undefined

/** An optional value; an invalid one makes the row unreadable. */
export function optional<T>(read: Reader<T>) {
  return z
    .unknown()
    .optional()
    .transform((wire, row) => {
      const value = read(wire)
      return value === undefined ? unreadable(row) : value
    })
}

/** A required value; without it the row is unreadable. */
export function required<T>(read: Reader<T>) {
  return z
    .unknown()
    .optional()
    .transform((wire, row) => read(wire) ?? unreadable(row))
}

/** A value that is ignored when it is invalid. */
export function lenient<T>(read: Reader<T>) {
  return z
    .unknown()
    .optional()
    .transform((wire) => read(wire) ?? null)
}

function unreadable(row: z.RefinementCtx): never {
  row.addIssue({ code: 'custom', message: 'unreadable' })
  return z.NEVER
}

const wordsForNone = new Set(['', '-', '--', 'nh', 'wd', 'na', 'n/a', 'none', 'null'])
const numberForNone: Tenths = 9990

/**
 * Text, or a number as text; blank and '-' are none. Cleaned for the database and for one line of a table: no NUL,
 * no lone surrogates, nothing invisible.
 */
export function text(maxLength = 200): Reader<string> {
  return (wire) => {
    if (wire === undefined || wire === null) return null
    if (typeof wire !== 'string' && typeof wire !== 'number') return undefined
    const clipped = oneLine(withoutBrokenCharacters(String(wire))).slice(0, maxLength)
    const clean = withoutBrokenCharacters(clipped).trim()
    return clean === '' || clean === '-' ? null : clean
  }
}

/** A decimal in tenths; 999 and words such as 'NH' are none. A leading '+' is refused as ambiguous. */
export function tenths(lowest: Tenths, highest: Tenths): Reader<Tenths> {
  return (wire) =>
    within(
      lowest,
      highest,
      tenthsIn(wire, (digits) => digits),
    )
}

/** A Handicap Index or a Course Handicap in tenths: '+2.4' is a plus handicap, and the letter of '19.1M' is ignored. */
function handicap(lowest: Tenths, highest: Tenths): Reader<Tenths> {
  return (wire) => within(lowest, highest, tenthsIn(wire, plainHandicap))
}

export function whole(lowest: number, highest: number): Reader<number> {
  return (wire) =>
    wholeOf(
      within(
        lowest * 10,
        highest * 10,
        tenthsIn(wire, (digits) => digits.replace(/^\+/, '')),
      ),
    )
}

/** Handicap strokes: '+4' is -4. */
export function handicapStrokes(lowest: number, highest: number): Reader<number> {
  return (wire) => wholeOf(within(lowest * 10, highest * 10, tenthsIn(wire, plainHandicap)))
}

/** A number where 0 means that there is none. */
export function unlessZero(read: Reader<number>): Reader<number> {
  return (wire) => (wire === 0 || wire === '0' ? null : read(wire))
}

/** A boolean, as such or as text. */
export function flag(wire: unknown): boolean | null | undefined {
  if (wire === undefined || wire === null) return null
  if (typeof wire === 'boolean') return wire
  if (typeof wire !== 'string' && typeof wire !== 'number') return undefined
  const word = String(wire).trim().toLowerCase()
  if (['true', 'y', 'yes', '1'].includes(word)) return true
  return ['false', 'n', 'no', '0'].includes(word) ? false : undefined
}

/** A GHIN number, as text or as a number. */
export function ghinNumber(wire: unknown): string | null | undefined {
  const digits = text()(wire)
  if (digits === null || digits === undefined) return digits
  return isGhinNumber(digits) ? digits : undefined
}

function tenthsIn(wire: unknown, plain: (digits: string) => string): Tenths | null | undefined {
  if (wire === undefined || wire === null) return null
  if (typeof wire !== 'string' && typeof wire !== 'number') return undefined
  const written = String(wire).trim()
  if (wordsForNone.has(written.toLowerCase())) return null
  if (written.length > 40) return undefined
  const read = parseTenths(plain(written))
  if (read === null) return undefined
  return read === numberForNone ? null : read
}

function plainHandicap(written: string): string {
  return written
    .replace(/[a-z]{1,2}$/i, '')
    .trimEnd()
    .replace(/^\+/, '-')
}

function within(lowest: number, highest: number, value: number | null | undefined): number | null | undefined {
  if (value === null || value === undefined) return value
  return lowest <= value && value <= highest ? value : undefined
}

function wholeOf(value: Tenths | null | undefined): number | null | undefined {
  if (value === null || value === undefined) return value
  return value % 10 === 0 ? value / 10 : undefined
}

function withoutBrokenCharacters(written: string): string {
  return written.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
}

/** A Handicap Index in an answer; its value is null when the answer says that there is none. */
type StatedIndex = { readonly value: Tenths | null }

const limits = handicap(-200, 540)

export function statedIndex(wire: unknown): StatedIndex | null | undefined {
  if (wire === undefined || wire === null || wire === '') return null
  const value = limits(wire)
  return value === undefined ? undefined : { value }
}

/** The Index of a row that has it twice. The displayed text wins, because only it reliably marks a plus handicap. */
export function indexStated(displayed: StatedIndex | null, held: StatedIndex | null): Tenths | null {
  return (displayed ?? held)?.value ?? null
}

export function isGhinNumber(text: string): boolean {
  return /^\d{1,12}$/.test(text)
}

/** Whether two GHIN numbers are the same, ignoring leading zeros, which some lists add. */
export function isSameNumber(a: string, b: string): boolean {
  return a.replace(/^0+/, '') === b.replace(/^0+/, '')
}
