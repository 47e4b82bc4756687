import { ghinNumberIn } from '../golfers/ghin-number.ts'

export type Column = 'name' | 'firstName' | 'lastName' | 'number' | 'email' | 'index' | 'team'
export type Columns = readonly (Column | null)[]

type Cells = readonly string[]

/** Headings as people write them, without blanks and signs. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'fullname', 'golfer', 'golfername', 'player', 'playername', 'member', 'membername'],
  firstName: ['first', 'firstname', 'givenname', 'forename'],
  lastName: ['last', 'lastname', 'surname', 'familyname'],
  number: ['number', 'ghin', 'ghinnumber', 'ghinno', 'ghinid', 'handicapnumber', 'golferid'],
  email: ['email', 'emailaddress', 'mail', 'mailaddress'],
  index: ['index', 'handicap', 'handicapindex', 'hi', 'hcp', 'hdcp', 'hcpindex', 'whsindex'],
  team: ['team', 'teamname'],
}

/** Which column has what, by a row of headings or else by what the cells look like. */
export function columnsOf(rows: readonly Cells[]): { readonly columns: Columns; readonly hasHeading: boolean } {
  const named = namedColumns(rows[0] ?? [])
  const hasHeading = named.includes('name') || named.includes('lastName')
  return { columns: hasHeading ? named : guessedColumns(rows), hasHeading }
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

function guessedColumns(rows: readonly Cells[]): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const texts = Array.from({ length: width }, (_, index) =>
    rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''),
  )
  const kinds = texts.map(kindOf)
  const words = kinds.flatMap((kind, index) => (kind === 'words' ? [index] : []))
  const names = namesOf(words.length, texts[words[0] ?? 0] ?? [])
  return kinds.map((kind, index) => {
    if (kind === 'nothing') return null
    if (kind === 'words') return names[words.indexOf(index)] ?? null
    return kinds.indexOf(kind) === index ? kind : null
  })
}

/** Columns of words are the name and the team; the name has two where the first has single words. */
function namesOf(count: number, first: readonly string[]): readonly Column[] {
  const isFirstName = count > 1 && most(first, (cell) => !/[\s,]/u.test(cell))
  return isFirstName ? ['firstName', 'lastName', 'team'] : ['name', 'team']
}

function kindOf(texts: readonly string[]): Kind {
  if (texts.length === 0) return 'nothing'
  if (most(texts, (cell) => cell.includes('@'))) return 'email'
  if (most(texts, (cell) => /^(?:[+−-]?\s?\d{1,2}(?:[.,]\d)?|nh)$/iu.test(cell))) return 'index'
  return most(texts, (cell) => ghinNumberIn(cell) !== null) ? 'number' : 'words'
}

const most = (texts: readonly string[], test: (cell: string) => boolean) => texts.filter(test).length * 2 > texts.length
