import { oneLine } from '../shared/one-line.ts'
import { displayName } from '../shared/phrases.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type Field, fieldNamed } from './headings.ts'
import {
  type Cell,
  cell,
  quoted,
  readEmail,
  readIndex,
  readName,
  readNumber,
  readTeam,
  valueOf,
} from './roster-cells.ts'
import { type Columns, guessedColumns, headingRow } from './roster-columns.ts'
import { nameOf } from './written-name.ts'

/** A row of a roster as read, with its faults. */
export type RosterRow = {
  readonly row: number
  readonly name: string
  readonly ghinNumber: string | null
  readonly email: string | null
  readonly handicapIndex: Tenths | null
  readonly team: string | null
  /** Faults that keep the golfer from joining, and their field. */
  readonly faults: readonly string[]
  readonly faulty: 'name' | 'number' | null
  /** Cells that could not be read, without which the golfer joins. */
  readonly notes: readonly string[]
}

export type Roster = {
  readonly columns: Columns
  /** The row of headings; null without one. */
  readonly headings: readonly string[] | null
  /** The first distinct cells of each column. */
  readonly samples: readonly (readonly string[])[]
  readonly cells: ReadonlyMap<number, readonly string[]>
  readonly rows: readonly RosterRow[]
}

export const maxRows = 1000
/** The text of a roster has at most this many characters. */
export const maxRosterLength = 100_000
/** Columns beyond these are not looked at. */
export const maxColumns = 30

/** How the columns are read, where a reader has said so. */
export type Reading = {
  /** Whether numbers are used; if not, the content of their column is never a fault. */
  readonly hasNumbers: boolean
  readonly columns?: Columns | undefined
  /** Whether the first rows have a row of headings. */
  readonly hasHeading?: boolean | undefined
}

/** Reads the cells of a roster, without rows above its headings, empty rows and totals. */
export function readRoster(cells: readonly (readonly string[])[], reading: Reading = { hasNumbers: true }): Roster {
  const lines = cells
    .map((row, index) => {
      const raw = row.slice(0, maxColumns)
      return { row: index + 1, raw, cells: raw.map(cellText) }
    })
    .filter(hasText)
  const heading = headingAt(lines, reading.hasHeading)
  const headings = lines[heading]?.cells ?? null
  const membership = headings?.indexOf('isMember') ?? -1
  const below = lines
    .slice(heading + 1)
    // An export of a league has those who have left, too.
    .filter((line) => line.cells[membership] !== 'false')
    .filter((line) => !isTotal(line.cells) && line.cells.join('\t') !== headings?.join('\t'))
  const whole = headings === null ? below : joinedAtComma(below, headings)
  const columns =
    reading.columns ??
    guessedColumns({ headings, rows: whole.map((line) => line.cells), raw: whole.map((line) => line.raw) })
  const used = reading.hasNumbers ? columns : columns.map((field) => (field === 'number' ? null : field))
  const rows = whole
    .map((line) => readRow(line.row, valuesOf(used, line.cells)))
    .filter(({ name, ghinNumber, faults }) => name !== '' || ghinNumber !== null || faults.length > 0)
  return {
    columns,
    headings,
    samples: samplesOf(whole),
    cells: new Map(whole.map((line) => [line.row, line.cells])),
    rows: withRepeats(withTeams(rows)),
  }
}

type Line = { readonly row: number; readonly raw: readonly string[]; readonly cells: readonly string[] }

function headingAt(lines: readonly Line[], hasHeading: boolean | undefined): number {
  if (hasHeading === false) return -1
  const guess = headingRow(lines.map(({ cells }) => cells))
  return hasHeading === true ? Math.max(0, guess) : guess
}

/** 'Total players: 3', 'Count 40', '12 golfers', a line of dashes: no golfer's. */
const isTotal = (cells: readonly string[]) => {
  const [only = '', ...more] = cells.filter((cell) => cell !== '')
  return (
    cells.every((cell) => /^[-=_*:]*$/.test(cell)) ||
    /^(?:(?:sub|grand )?totals?\b|count\b|sum\b|average\b|page \d+|printed\b|generated\b)/iu.test(only) ||
    (more.length === 0 && /^\d+\s+(?:players|golfers|members|names|rows|entries)$/iu.test(only))
  )
}

/** Lines with an Index whose decimal comma its file cut in two: they have a cell more than the headings. */
function joinedAtComma(lines: readonly Line[], headings: readonly string[]): readonly Line[] {
  const at = headings.findIndex((heading) => fieldNamed(heading) === 'index')
  if (at === -1) return lines
  return lines.map((line) => {
    const [whole = '', decimal = ''] = line.cells.slice(at)
    const isCut = line.cells.length === headings.length + 1 && /^[+−-]?\d{1,2}$/u.test(whole) && /^\d$/.test(decimal)
    if (!isCut) return line
    const join = (cells: readonly string[]) => [...cells.slice(0, at), `${whole}.${decimal}`, ...cells.slice(at + 2)]
    return { ...line, cells: join(line.cells), raw: join(line.raw) }
  })
}

/**
 * Some spreadsheets name each team once, in a cell merged across its golfers' rows: only the first row has the name.
 */
function withTeams(rows: readonly RosterRow[]): RosterRow[] {
  const teams = rows.flatMap(({ team }) => team ?? [])
  const isMerged = rows.every(({ team }, at) => team === null || (at + 1 < rows.length && rows[at + 1]?.team === null))
  if (teams.length < 2 || new Set(teams).size < teams.length || rows[0]?.team === null || !isMerged) return [...rows]
  let last: string | null = null
  return rows.map((row) => {
    last = row.team ?? last
    return { ...row, team: last }
  })
}

const sampleCount = 3

/** The first cells of each column that differ. */
function samplesOf(lines: readonly Line[]): string[][] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => {
    const samples = new Set<string>()
    for (const { cells } of lines) {
      const cell = cells[index] ?? ''
      if (cell !== '') samples.add(quoted(cell))
      if (samples.size === sampleCount) break
    }
    return [...samples]
  })
}

/** Most cells are plain words, which need no cleaning. */
const cellText = (cell: string) => (/^[!-~]+(?: [!-~]+)*$/.test(cell) ? cell : oneLine(cell))

const hasText = ({ cells }: { readonly cells: readonly string[] }) => cells.some((cell) => cell !== '')

type Values = ReadonlyMap<Field, string>

function valuesOf(columns: Columns, cells: readonly string[]): Values {
  return new Map(
    columns.flatMap((field, index) => {
      const cell = cells[index] ?? ''
      return field === null || cell === '' || isError.test(cell) ? [] : [[field, cell] as const]
    }),
  )
}

/** Error values of spreadsheets. */
const isError = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)$/i

function readRow(row: number, values: Values): RosterRow {
  const written = nameOf(values)
  const number = cell(values.get('number'), readNumber)
  // A number says whose it is.
  const name = written.name === '' && valueOf(number) !== null ? { value: '' } : readName(written.name)
  const others = {
    email: cell(values.get('email') ?? written.email, readEmail),
    handicapIndex: cell(values.get('index') ?? written.index, readIndex),
    team: cell(values.get('team'), readTeam),
  }
  const faultOf = (read: Cell<unknown>) => ('fault' in read ? [read.fault] : [])
  return {
    row,
    name: 'value' in name ? name.value : '',
    ghinNumber: valueOf(number),
    email: valueOf(others.email),
    handicapIndex: valueOf(others.handicapIndex),
    team: valueOf(others.team),
    faults: [...faultOf(name), ...faultOf(number)],
    faulty: 'fault' in name ? 'name' : 'fault' in number ? 'number' : null,
    notes: Object.values(others).flatMap(faultOf),
  }
}

/** 'Idris Pell in row 8'. */
const whose = ({ row, name }: RosterRow) => (name === '' ? `Row ${row}` : `${displayName(name)} in row ${row}`)

/** Each row with what only the others show: a number that an earlier row has. */
function withRepeats(rows: readonly RosterRow[]): RosterRow[] {
  const numbers = new Map<string, RosterRow>()
  return rows.map((row) => {
    if (row.ghinNumber === null) return row
    const earlier = numbers.get(row.ghinNumber)
    if (earlier === undefined) numbers.set(row.ghinNumber, row)
    return earlier === undefined
      ? row
      : {
          ...row,
          faults: [...row.faults, `${whose(earlier)} has the same GHIN number`],
          faulty: row.faulty ?? 'number',
        }
  })
}

/** Control characters besides tabs and line breaks: files of other programs have them, lists do not. */
const binary = /(?![\s\u007F-\u009F])\p{Cc}/u
/** Characters that result from reading a text in the wrong encoding. */
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
