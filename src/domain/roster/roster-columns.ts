import { ghinNumberIn } from '../golfers/ghin-number.ts'
import { type Field, type Meaning, fieldNamed, isOfName, meaningOf } from './headings.ts'

/** The field of each column; null for an unused one. */
export type Columns = readonly (Field | null)[]

type Cells = readonly string[]

/** A title and the like can be above the headings, which are looked for in the first rows only. */
const rowsWithHeading = 5

/**
 * The row of headings among the first ones: the first whose headings are known, or else the first that looks unlike all rows
 * below it, in any language; -1 for none.
 */
export function headingRow(rows: readonly Cells[]): number {
  const known = rows.slice(0, rowsWithHeading).map(knownHeadings)
  const lower = known.findIndex((fields, row) => row > 0 && fields.some(isOfName) && fields.length > 1)
  const top = known[0] ?? []
  if (top.some(isOfName) && (lower === -1 || top.length > 1)) return 0
  return lower === -1 ? unlikeRow(rows) : lower
}

const knownHeadings = (cells: Cells): Field[] =>
  cells.flatMap((cell) => (cell.length > 40 ? [] : (fieldNamed(cell) ?? [])))

/** The first row that has only words, above a column that has figures or addresses in all rows below. */
function unlikeRow(rows: readonly Cells[]): number {
  const top = rows.slice(0, Math.min(rowsWithHeading, rows.length - 2))
  return top.findIndex((cells, row) => {
    const below = rows.slice(row + 1)
    const filled = cells.filter((cell) => cell !== '')
    if (filled.length < 2 || filled.some((cell) => /[\d@]/.test(cell))) return false
    return cells.some((cell, index) => {
      const texts = below.map((one) => one[index] ?? '').filter((text) => text !== '')
      return cell !== '' && texts.length > 1 && texts.every((text) => /[\d@]/.test(text))
    })
  })
}

type Table = {
  readonly headings: Cells | null
  readonly rows: readonly Cells[]
  /** The same with the blanks around their text. */
  readonly raw: readonly Cells[]
}

/** The best guess of what each column has: by its heading, or else by what its cells look like. */
export function guessedColumns({ headings, rows, raw }: Table): Columns {
  const width = Math.max(0, headings?.length ?? 0, ...rows.map((cells) => cells.length))
  const texts = Array.from({ length: width }, (_, index) =>
    rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''),
  )
  const kinds = texts.map(kindOf)
  const named = headings === null ? [] : byHeading(headings, kinds)
  const columns = Array.from({ length: width }, (_, index): Field | null => named[index] ?? null)
  const isOpen = (index: number) => named[index] === undefined
  fillByCells(columns, kinds, isOpen)
  fillNames(columns, { texts, kinds, raw, isOpen, isHeadless: headings === null })
  return withOneName(withParts(columns, rows))
}

/** The fields by headings, unless the cells contradict; undefined for headings without a meaning. */
function byHeading(headings: Cells, kinds: readonly Kind[]): (Field | null | undefined)[] {
  const meanings = headings.map((heading, at) => {
    const meaning = meaningOf(heading)
    const isWrong = meaning !== null && meaning !== 'other' && contradicts(meaning, kinds[at] ?? 'nothing')
    return isWrong ? 'other' : meaning
  })
  return meanings.map((meaning, at) => {
    if (meaning === null) return undefined
    if (meaning === 'other') return null
    const better = (rank: number, index: number) =>
      rank - meaning.rank || Number(kinds[index] === 'decimals') - Number(kinds[at] === 'decimals') || at - index
    const isBest = meanings.every(
      (other, index) =>
        other === null ||
        other === 'other' ||
        other.field !== meaning.field ||
        index === at ||
        better(other.rank, index) < 0,
    )
    return isBest ? meaning.field : null
  })
}

/** A column of another kind than its heading says; the number of a member counts only where it can be one of the association. */
function contradicts({ field, rank }: Meaning, kind: Kind): boolean {
  if (field === 'number') return rank < 3 && kind !== 'numbers'
  if (field === 'index') return kind === 'numbers' || kind === 'addresses' || kind === 'counts'
  return isOfName(field) && !['words', 'addresses', 'nothing'].includes(kind)
}

/** The kind of content in a column's cells. */
type Kind = 'numbers' | 'addresses' | 'decimals' | 'integers' | 'counts' | 'words' | 'nothing'

function fillByCells(columns: (Field | null)[], kinds: readonly Kind[], isOpen: (index: number) => boolean): void {
  const fill = (field: Field, ...likely: readonly Kind[]) => {
    if (columns.includes(field)) return
    for (const kind of likely) {
      const index = kinds.findIndex((one, at) => one === kind && columns[at] === null && isOpen(at))
      if (index !== -1) {
        columns[index] = field
        return
      }
    }
  }
  fill('email', 'addresses')
  fill('number', 'numbers')
  fill('index', 'decimals', 'integers')
}

type Words = {
  readonly texts: readonly Cells[]
  readonly kinds: readonly Kind[]
  readonly raw: readonly Cells[]
  readonly isOpen: (index: number) => boolean
  readonly isHeadless: boolean
}

/** Columns of words are the name and, where nothing has a heading, the team; the name has two where the first has single words. */
function fillNames(columns: (Field | null)[], { texts, kinds, raw, isOpen, isHeadless }: Words): void {
  const words = kinds.flatMap((kind, index) => (kind === 'words' && columns[index] === null ? [index] : []))
  const hasName = columns.some(isOfName)
  const known = words.filter(isOpen)
  // A list without names is none: then a column of words has them whatever its heading, 'Club Member', seems to say.
  const open = hasName || known.length > 0 ? known : words
  const [one = -1, two = -1] = open
  const names: Field[] = hasName ? [] : isOfTwo(texts[one] ?? [], two === one + 1) ? inOrder(raw, two) : ['name']
  const rest: Field[] = isHeadless ? ['team'] : []
  // A column of single letters contains flights rather than teams, if there is another candidate.
  const letters = open
    .slice(names.length)
    .filter((index) => isMajority(texts[index] ?? [], (cell) => cell.length === 1))
  const ordered = [...open.filter((index) => !letters.includes(index)), ...letters]
  for (const [n, field] of [...names, ...rest].entries()) {
    const index = ordered[n]
    if (index !== undefined) columns[index] = field
  }
}

const isOfTwo = (cells: Cells, isFollowed: boolean) => isFollowed && isMajority(cells, (cell) => !/[\s,]/u.test(cell))

/** 'Ashdown, Wren' that was cut at its comma leaves a blank before the first name. */
const inOrder = (raw: readonly Cells[], second: number): Field[] =>
  isMajority(
    raw.map((cells) => cells[second] ?? ''),
    (cell) => cell.startsWith(' '),
  )
    ? ['lastName', 'firstName']
    : ['firstName', 'lastName']

/** Beside a column of only first or only last names, 'Name' has the other part, unless its cells have both. */
function withParts(columns: readonly (Field | null)[], rows: readonly Cells[]): readonly (Field | null)[] {
  const [name, first, last] = (['name', 'firstName', 'lastName'] as const).map((field) => columns.indexOf(field))
  if (name === undefined || first === undefined || last === undefined) return columns
  const part = Math.max(first, last)
  if (name === -1 || part === -1 || Math.min(first, last) !== -1) return columns
  const named = rows.filter((cells) => (cells[name] ?? '') !== '' && (cells[part] ?? '') !== '')
  const isWhole = named.some((cells) => cells[name]?.toLowerCase().includes(cells[part]?.toLowerCase() ?? ''))
  if (isWhole || named.length === 0) return columns
  const other = columns[part] === 'firstName' ? 'lastName' : 'firstName'
  return columns.map((field) => (field === 'name' ? other : field))
}

/**
 * First and last names are used rather than a column of whole names; a first name without a last name is the whole
 * name.
 */
function withOneName(columns: readonly (Field | null)[]): Columns {
  const hasBoth = columns.includes('firstName') && columns.includes('lastName')
  if (hasBoth) return columns.map((field) => (field === 'name' ? null : field))
  if (columns.includes('name'))
    return columns.map((field) => (field === 'firstName' || field === 'lastName' ? null : field))
  return columns.map((field) => (field === 'firstName' || field === 'lastName' ? 'name' : field))
}

function kindOf(texts: Cells): Kind {
  if (texts.length === 0) return 'nothing'
  if (countsRows(texts)) return 'counts'
  if (isMajority(texts, (cell) => /^[^\s@]+@\S+$/u.test(cell))) return 'addresses'
  if (isMajority(texts, (cell) => indexLike.test(cell)))
    return texts.some((cell) => /[.,]\d/.test(cell)) ? 'decimals' : 'integers'
  if (isMajority(texts, (cell) => (ghinNumberIn(cell)?.length ?? 0) >= 5)) return 'numbers'
  return isMajority(texts, (cell) => /\p{L}/u.test(cell)) ? 'words' : 'nothing'
}

/** 12, 12.4, .5, +1.2, 8.1L, or none: NH, WD, a dash. */
const indexLike = /^(?:[+−-]?\s?(?:\d{1,2}(?:[.,]\d{1,2})?|[.,]\d)\s?(?:[a-z]{1,2}|\*)?|nh|wd|#?n\/a|[-–]+)$/iu

/** Whether cells are 1, 2, 3 and so on, as lists number their rows. */
function countsRows(texts: Cells): boolean {
  const numbers = texts.map((text) => (/^\d{1,4}[.)]?$/.test(text) ? parseInt(text, 10) : null))
  return numbers.length > 2 && numbers.every((n, at) => n !== null && (at === 0 || n === (numbers[at - 1] ?? NaN) + 1))
}

const isMajority = (texts: readonly string[], test: (cell: string) => boolean) =>
  texts.filter(test).length * 2 > texts.length
