import { ghinNumberIn } from '../golfers/ghin-number.ts'
import { oneLine } from '../shared/one-line.ts'
import { type Tenths, parseTenths } from '../shared/tenths.ts'
import { type Column, type Columns, columnsOf } from './roster-columns.ts'

/** A row of a roster as it was read, with what is wrong in it. */
export type RosterRow = {
  /** The number of the row, as a spreadsheet shows it. */
  readonly row: number
  readonly name: string
  readonly ghinNumber: string | null
  readonly email: string | null
  readonly handicapIndex: Tenths | null
  readonly team: string | null
  readonly faults: readonly string[]
}

export type Roster = {
  /** What was taken for what, in the order of the columns; null is not used. */
  readonly columns: readonly (Column | null)[]
  readonly rows: readonly RosterRow[]
}

export const maxRows = 1000
/** The text of a roster has at most this many characters. */
export const longestRoster = 100_000
export const longestName = 120
const longestEmail = 254
/** Columns beyond these are not looked at. */
const maxColumns = 30
/** Of golfers whose Index is entered here. */
const [lowestIndex, highestIndex] = [-100, 540]

/**
 * Reads the cells of a roster, with or without a row of headings; what is above that and empty rows are left out. Where
 * no numbers are used, what stands in their column is no fault.
 */
export function readRoster(
  cells: readonly (readonly string[])[],
  { hasNumbers }: { readonly hasNumbers: boolean } = { hasNumbers: true },
): Roster {
  const rows = cells
    .map((row, index) => {
      const raw = row.slice(0, maxColumns)
      return { row: index + 1, raw, cells: raw.map(cellText) }
    })
    .filter(hasText)
  const { columns, firstRow } = columnsOf(
    rows.map((row) => row.cells),
    rows.map((row) => row.raw),
  )
  const used = hasNumbers ? columns : columns.map((column) => (column === 'number' ? null : column))
  const read = rows.slice(firstRow).map((row) => readRow(row.row, valuesOf(used, row.cells)))
  return { columns, rows: withRepeats(read) }
}

/** Most cells are plain words, which need no cleaning. */
const cellText = (cell: string) => (/^[!-~]+(?: [!-~]+)*$/.test(cell) ? cell : oneLine(cell))

const hasText = ({ cells }: { readonly cells: readonly string[] }) => cells.some((cell) => cell !== '')

type Values = ReadonlyMap<Column, string>

function valuesOf(columns: Columns, cells: readonly string[]): Values {
  return new Map(
    columns.flatMap((column, index) => {
      const cell = cells[index] ?? ''
      return column === null || cell === '' ? [] : [[column, cell] as const]
    }),
  )
}

/** What a cell says, or what is wrong with it. */
type Cell<T> = { readonly value: T } | { readonly fault: string }

function readRow(row: number, values: Values): RosterRow {
  const name = nameOf(values)
  const cells = {
    ghinNumber: cell(values, 'number', readNumber),
    email: cell(values, 'email', readEmail),
    handicapIndex: cell(values, 'index', readIndex),
    team: cell(values, 'team', readTeam),
  }
  const faults = [name, ...Object.values(cells)].flatMap((read) => ('fault' in read ? [read.fault] : []))
  return {
    row,
    name: valueOr('', name),
    ghinNumber: valueOr(null, cells.ghinNumber),
    email: valueOr(null, cells.email),
    handicapIndex: valueOr(null, cells.handicapIndex),
    team: valueOr(null, cells.team),
    faults,
  }
}

const valueOr = <T>(fallback: T, read: Cell<T>): T => ('value' in read ? read.value : fallback)

function cell<T>(values: Values, column: Column, read: (text: string) => Cell<T>): Cell<T | null> {
  const text = values.get(column)
  return text === undefined ? { value: null } : read(text)
}

/** 'Wren Ashdown', from one column or two; 'Ashdown, Wren' is turned around. */
function nameOf(values: Values): Cell<string> {
  const whole = values.get('name')
  const [last, first, ...more] = (whole ?? '').split(',')
  const parts = [values.get('firstName'), values.get('lastName')].filter((part) => part !== undefined).join(' ')
  const isTurned = first !== undefined && last !== undefined && more.length === 0
  const name = isTurned ? `${first.trim()} ${last.trim()}`.trim() : (whole ?? parts)
  if (name === '') return { fault: 'The name is missing' }
  if (/\S@\S/u.test(name)) return { fault: 'The name has an email address in it' }
  return text(name, 'name')
}

function text(value: string, what: 'name' | 'name of the team'): Cell<string> {
  if (isFormula(value)) return { fault: `The ${what} is a formula: copy the values instead` }
  if (value.length > longestName) return { fault: `The ${what} has more than ${longestName} characters` }
  return { value }
}

/** Spreadsheets take a text for a formula that begins so. */
const isFormula = (value: string) => /^[=@]/.test(value)

const readTeam = (value: string): Cell<string> => text(value, 'name of the team')

function readNumber(value: string): Cell<string> {
  const number = ghinNumberIn(value)
  return number === null ? { fault: `“${quoted(value)}” is not a GHIN number` } : { value: number }
}

function readEmail(value: string): Cell<string> {
  const isAddress =
    value.length <= longestEmail && /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/u.test(value)
  return isAddress ? { value } : { fault: `“${quoted(value)}” is not an email address` }
}

/** 12.4, 12,4, or +1.2 for a plus handicap; NH is a golfer without an Index. */
function readIndex(value: string): Cell<Tenths | null> {
  if (/^(nh|n\/a|-+|–)$/i.test(value)) return { value: null }
  const [, sign, figures] = /^([+−-]?)\s?(\d{1,2}(?:[.,]\d)?)$/u.exec(value) ?? []
  const tenths = figures === undefined ? null : parseTenths(figures.replace(',', '.'))
  const index = tenths === null || sign === '' ? tenths : -tenths + 0
  if (index === null || index < lowestIndex || index > highestIndex)
    return { fault: `“${quoted(value)}” is not a Handicap Index from +10 to 54` }
  return { value: index }
}

const quoted = (value: string) => (value.length > 40 ? `${value.slice(0, 39)}…` : value)

/** Each row with the faults that only the others show: a number or an email address that an earlier row has. */
function withRepeats(rows: readonly RosterRow[]): RosterRow[] {
  const [numbers, emails] = [new Map<string, number>(), new Map<string, number>()]
  return rows.map((row) => ({
    ...row,
    faults: [
      ...row.faults,
      ...repeatProblem(numbers, row.ghinNumber, row.row, 'GHIN number'),
      ...repeatProblem(emails, row.email?.toLowerCase() ?? null, row.row, 'email address'),
    ],
  }))
}

function repeatProblem(seen: Map<string, number>, value: string | null, row: number, what: string): string[] {
  if (value === null) return []
  const earlier = seen.get(value)
  if (earlier === undefined) seen.set(value, row)
  return earlier === undefined ? [] : [`Row ${earlier} has the same ${what}`]
}

/** Control characters besides tabs and line breaks: files of other programs have them, lists do not. */
const binary = /(?![\s\u007F-\u009F])\p{Cc}/u
/** What letters become that are read in another encoding than they were written in. */
const unreadable = /[\u0080-\u009F\uFFFD]/

export const notAList =
  'This is not a list but a file of another program: save it as CSV, or copy its cells and paste them'
export const otherEncoding =
  'Some letters cannot be read: save the file as “CSV UTF-8”, or copy its cells and paste them'

/** Why a text is no list of golfers; null if it can be one. */
export function rosterTextProblem(text: string): string | null {
  if (binary.test(text)) return notAList
  return unreadable.test(text) || !text.isWellFormed() ? otherEncoding : null
}
