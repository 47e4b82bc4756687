import { ghinNumberIn } from '../golfers/ghin-number.ts'

export type Column = 'name' | 'firstName' | 'lastName' | 'number' | 'email' | 'index' | 'team'
export type Columns = readonly (Column | null)[]

type Cells = readonly string[]

/** Headings as people write them, without blanks and signs. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: [
    'name',
    'names',
    'fullname',
    'golfer',
    'golfers',
    'golfername',
    'player',
    'players',
    'playername',
    'member',
    'members',
    'membername',
  ],
  firstName: ['first', 'firstname', 'givenname', 'forename'],
  lastName: ['last', 'lastname', 'surname', 'familyname'],
  number: ['number', 'ghin', 'ghinnumber', 'ghinno', 'ghinid', 'handicapnumber', 'golferid'],
  email: ['email', 'emailaddress', 'mail', 'mailaddress'],
  index: ['index', 'handicap', 'handicapindex', 'hi', 'hcp', 'hdcp', 'hcpindex', 'whsindex'],
  team: ['team', 'teamname'],
}

/** A title and the like: the headings are looked for in the first rows only. */
const rowsWithHeading = 5

/**
 * Which column has what, by a row of headings or else by what the cells look like, and the first row below it; raw cells
 * have the blanks around their text.
 */
export function columnsOf(
  rows: readonly Cells[],
  raw: readonly Cells[],
): { readonly columns: Columns; readonly firstRow: number } {
  const named = rows.slice(0, rowsWithHeading).map(namedColumns)
  const heading = headingAmong(named)
  const columns = named[heading]
  return columns === undefined
    ? { columns: guessedColumns(rows, raw), firstRow: 0 }
    : { columns, firstRow: heading + 1 }
}

/** A lower row needs a second heading beside the name: a team of golfers can be called 'Members'. */
function headingAmong(named: readonly Columns[]): number {
  const lower = named.findIndex((columns, index) => index > 0 && namesGolfers(columns) && countOf(columns) > 1)
  const first = named[0] ?? []
  return namesGolfers(first) && (lower === -1 || countOf(first) > 1) ? 0 : lower
}

const namesGolfers = (columns: Columns) => columns.includes('name') || columns.includes('lastName')
const countOf = (columns: Columns) => columns.filter((column) => column !== null).length

/** A column of the same name as an earlier one is not used. */
function namedColumns(heading: Cells): Columns {
  const named = heading.map(columnNamed)
  return named.map((column, index) => (column !== null && named.indexOf(column) === index ? column : null))
}

function columnNamed(heading: string): Column | null {
  const word = heading.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  return columns.find((column) => headings[column].includes(word)) ?? null
}

const columns = ['name', 'firstName', 'lastName', 'number', 'email', 'index', 'team'] as const satisfies Column[]

/** What the cells of a column look like. */
type Kind = 'number' | 'email' | 'index' | 'words' | 'nothing'

function guessedColumns(rows: readonly Cells[], raw: readonly Cells[]): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const texts = Array.from({ length: width }, (_, index) =>
    rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''),
  )
  const kinds = texts.map(kindOf)
  const words = kinds.flatMap((kind, index) => (kind === 'words' ? [index] : []))
  const [first = 0, second = 0] = words
  const afterFirst = second === first + 1 ? raw.map((cells) => cells[second] ?? '') : []
  const names = namesOf(words.length, texts[first] ?? [], afterFirst)
  return kinds.map((kind, index) => {
    if (kind === 'nothing') return null
    if (kind === 'words') return names[words.indexOf(index)] ?? null
    return kinds.indexOf(kind) === index ? kind : null
  })
}

/**
 * Columns of words are the name and the team; the name has two where the first has single words. 'Ashdown, Wren' cut at
 * its comma leaves a blank before the first name.
 */
function namesOf(count: number, first: readonly string[], second: readonly string[]): readonly Column[] {
  const isOfTwo = count > 1 && most(first, (cell) => !/[\s,]/u.test(cell))
  if (!isOfTwo) return ['name', 'team']
  const isTurned = most(second, (cell) => cell.startsWith(' '))
  return isTurned ? ['lastName', 'firstName', 'team'] : ['firstName', 'lastName', 'team']
}

function kindOf(texts: readonly string[]): Kind {
  if (texts.length === 0 || countsRows(texts)) return 'nothing'
  if (most(texts, (cell) => cell.includes('@'))) return 'email'
  if (most(texts, (cell) => /^(?:[+−-]?\s?\d{1,2}(?:[.,]\d)?|nh)$/iu.test(cell))) return 'index'
  return most(texts, (cell) => ghinNumberIn(cell) !== null) ? 'number' : 'words'
}

/** Whether cells are 1, 2, 3 and so on, as lists number their rows; a heading nobody knows can be above them. */
function countsRows(texts: readonly string[]): boolean {
  const first = texts.slice(0, rowsWithHeading).findIndex((text) => rowNumber.test(text))
  const numbers = texts.slice(first)
  const isCounted = (text: string, n: number) =>
    rowNumber.test(text) && (n === 0 || parseInt(text, 10) === parseInt(numbers[n - 1] ?? '', 10) + 1)
  return first !== -1 && numbers.length > 2 && numbers.every(isCounted)
}

const rowNumber = /^\d{1,4}[.)]?$/

const most = (texts: readonly string[], test: (cell: string) => boolean) => texts.filter(test).length * 2 > texts.length
