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

/**
 * Which column has what, by a row of headings or else by what the cells look like; raw cells have the blanks around
 * their text.
 */
export function columnsOf(
  rows: readonly Cells[],
  raw: readonly Cells[],
): { readonly columns: Columns; readonly hasHeading: boolean } {
  const named = namedColumns(rows[0] ?? [])
  const hasHeading = named.includes('name') || named.includes('lastName')
  return { columns: hasHeading ? named : guessedColumns(rows, raw), hasHeading }
}

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

/** Whether cells are 1, 2, 3 and so on, as lists number their rows. */
function countsRows(texts: readonly string[]): boolean {
  const isCounted = (text: string, n: number) =>
    /^\d{1,4}[.)]?$/.test(text) && (n === 0 || parseInt(text, 10) === parseInt(texts[n - 1] ?? '', 10) + 1)
  return texts.length > 2 && texts.every(isCounted)
}

const most = (texts: readonly string[], test: (cell: string) => boolean) => texts.filter(test).length * 2 > texts.length
