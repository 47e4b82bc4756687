import { readName, readTeam, quoted } from '../roster/roster-cells.ts'
import { headingRow } from '../roster/roster-columns.ts'
import { nameOf } from '../roster/written-name.ts'
import { decimalMark, figureIn, hasMark, placeIn, withoutMark } from './figures.ts'
import { guessedPastColumns, isInOrder, isMarked, isOfWhom } from './past-columns.ts'
import {
  type PastColumns,
  type PastField,
  type PastRow,
  type PastTable,
  maxPastTables,
  seasonNameIn,
} from './past-season.ts'
import { type Block, type Line, tablesIn } from './past-tables.ts'
import { withLinesInCells } from './text-lines.ts'
import { readYears } from './years.ts'

/** More stars than these mark something else than champions. */
const maxMarked = 4

/** How a table is read, where a reader has said so. */
export type PastReading = { readonly columns?: PastColumns | undefined; readonly hasHeading?: boolean | undefined }

export type PastSeason = {
  /** A name for the season, from its titles: 'Season 2019', 'Fall 2019'; empty without one. */
  readonly name: string
  readonly tables: readonly PastTable[]
}

/** Reads the tables of a season of the past, or the champions of several; titles, totals and empty rows are left out. */
export function readPastSeason(
  cells: readonly (readonly string[])[],
  readings: readonly PastReading[] = [],
): PastSeason {
  const rows = withLinesInCells(cells)
  const years = readYears(rows)
  if (years !== null) return { name: '', tables: [years] }
  const blocks = tablesIn(rows).filter(({ lines }) => lines.length > 0)
  return {
    name: seasonNameIn(blocks.map(({ title }) => title).join(' ')),
    tables: withOwnTitles(blocks.slice(0, maxPastTables + 1).map((block, at) => readTable(block, readings[at] ?? {}))),
  }
}

/** Numbers the second and later tables with the same title. */
const withOwnTitles = (tables: readonly PastTable[]) =>
  tables.map((table, at) => {
    const before = tables.slice(0, at).filter(({ title }) => title === table.title).length
    return before === 0 ? table : { ...table, title: `${table.title} ${before + 1}` }
  })

function readTable(block: Block, { columns: chosen, hasHeading }: PastReading): PastTable {
  const { headings, lines } = withHeadings(block, hasHeading)
  const isRow = ({ cells }: Line) => !isTotal(cells) && cells.join() !== headings?.join()
  const inside = lines.filter(isRow)
  const columns = chosen ?? guessedPastColumns({ title: block.title, headings, rows: inside.map(({ cells }) => cells) })
  const isOfTeams = !columns.some((field) => field !== 'team' && isOfWhom(field))
  const read = inside.map((line) => readRow(line, columns, isOfTeams))
  const rows = read.flatMap((one) => ('name' in one ? one : []))
  const left = [
    ...lines.filter((line) => !isRow(line) && isTotal(line.cells)).map(leftOut),
    ...read.flatMap((one) => ('name' in one ? [] : [one.leftOut])),
  ]
  const at = columns.flatMap((field, index) => (field === 'match' ? [index] : []))
  const withPoints = withFigures(inside, rows, columns)
  const placed = columns.includes('place') ? withTies(withPoints) : byPoints(withPoints)
  return {
    title: block.title === '' ? (isOfTeams ? 'Teams' : 'Golfers') : shortTitle(block.title),
    isOfTeams,
    columns,
    headings,
    samples: samplesOf(inside),
    matches: at.map((index, n) => quoted(headings?.[index] || `${n + 1}`)),
    rows: withChampions(inOrder(placed)),
    notes: notesOf(columns, placed, left),
  }
}

/** If a joint title is too long, its last titles are used. */
function shortTitle(title: string): string {
  let rest = title
  for (let next = rest.indexOf(', '); next !== -1 && quoted(rest) !== rest; next = rest.indexOf(', '))
    rest = rest.slice(next + 2)
  return quoted(rest)
}

function withHeadings({ headings, headingLines, lines }: Block, hasHeading: boolean | undefined) {
  if (hasHeading === false) return { headings: null, lines: [...headingLines, ...lines] }
  if (headings !== null) return { headings, lines }
  const guess = headingRow(lines.map(({ cells }) => cells))
  const at = hasHeading === true ? Math.max(0, guess) : guess
  return at === -1 ? { headings: null, lines } : { headings: lines[at]?.cells ?? null, lines: lines.slice(at + 1) }
}

/** 'Total', 'Average points', '12 golfers', '* after a playoff': no golfer's row. */
function isTotal(cells: readonly string[]): boolean {
  const [only = '', ...more] = cells.filter((cell) => cell !== '')
  return (
    /^(?:(?:sub|grand |season |field )?totals?\b|count\b|sum\b|summe\b|gesamt\b|average\b|avg\b|mean\b|max\b|min\b|par\b|page \d+|printed\b|generated\b|updated\b|last updated\b|notes?:)/iu.test(
      only,
    ) ||
    (more.length === 0 && /^(?:\d+\s+(?:players|golfers|members|teams|rows)|[*†(].{3,}|.{40,})$/iu.test(only))
  )
}

const leftOut = ({ row, cells }: Line) => `row ${row} “${quoted(cells.filter((cell) => cell !== '').join(' '))}”`

type Read = PastRow | { readonly leftOut: string }

function readRow(line: Line, columns: PastColumns, isOfTeams: boolean): Read {
  const values = new Map(
    columns.flatMap((field, at) =>
      field === null || field === 'match' ? [] : [[field, line.cells[at] ?? ''] as const],
    ),
  )
  const { name, aside } = isOfTeams ? teamOf(values.get('team') ?? '') : golferOf(values)
  const cell = isOfTeams ? readTeam(name) : readName(name)
  if (name === '' || 'fault' in cell) return { leftOut: leftOut(line) }
  const place = values.get('place') ?? ''
  const marks = [
    values.get('name'),
    values.get('lastName'),
    isOfTeams ? values.get('team') : '',
    place,
    values.get('points'),
  ]
  return {
    row: line.row,
    season: null,
    name,
    aside: aside === null || 'fault' in readTeam(aside) ? null : aside,
    place: placeIn(place),
    points: null,
    isChampion: marks.some((text = '') => hasMark(text)) || isMarked(values.get('champion') ?? ''),
    matches: [],
  }
}

type Values = ReadonlyMap<PastField, string>

function golferOf(values: Values) {
  const parts = (['name', 'firstName', 'lastName'] as const).flatMap((field) => {
    const text = withoutMark(values.get(field) ?? '')
    return text === '' ? [] : [[field, text] as const]
  })
  return { name: parts.length === 0 ? '' : nameOf(new Map(parts)).name, aside: values.get('team') || null }
}

/** 'The Aces (Wren Ashdown)' is The Aces, with its captain. */
function teamOf(cell: string) {
  const text = withoutMark(cell)
  const at = text.search(/[([]/)
  const isCaptain = at > 0 && /[)\]]$/.test(text)
  const [name, aside] = isCaptain ? [text.slice(0, at).trim(), text.slice(at + 1, -1).trim() || null] : [text, null]
  return { name, aside }
}

/** The rows with their points and those of each match. */
function withFigures(lines: readonly Line[], rows: readonly PastRow[], columns: PastColumns): PastRow[] {
  const read = columns.map((field, at) => {
    if (field !== 'points' && field !== 'match') return null
    const decimal = decimalMark(lines.map(({ cells }) => cells[at] ?? ''))
    return (cells: readonly string[]) => figureIn(cells[at] ?? '', decimal)
  })
  const cellsOf = new Map(lines.map(({ row, cells }) => [row, cells]))
  return rows.map((row) => {
    const cells = cellsOf.get(row.row) ?? []
    const figures = (wanted: PastField) =>
      read.flatMap((figure, at) => (columns[at] === wanted && figure !== null ? [figure(cells)] : []))
    return { ...row, points: figures('points')[0] ?? null, matches: figures('match') }
  })
}

/** Equal places are ties; a row without a place that has the points of the row above shares its place. */
function withTies(rows: readonly PastRow[]): PastRow[] {
  let last: PastRow | undefined
  const places = rows.map((row) => {
    const isShared = row.place === null && row.points !== null && row.points === last?.points
    last = { ...row, place: isShared ? (last?.place ?? null) : row.place }
    return last
  })
  const counts = Map.groupBy(places, ({ place }) => place?.position)
  return places.map((row) => {
    const tied = row.place !== null && (row.place.tied || (counts.get(row.place.position)?.length ?? 0) > 1)
    return row.place === null ? row : { ...row, place: { ...row.place, tied } }
  })
}

/** Places by points: in the order of the list where its points are in order, else the most points first. */
function byPoints(rows: readonly PastRow[]): PastRow[] {
  const points = rows.flatMap((row) => row.points ?? [])
  const sign = isInOrder(points) && (points[0] ?? 0) < (points.at(-1) ?? 0) ? 1 : -1
  const sorted = points.toSorted((a, b) => sign * (a - b))
  return rows.map((row) => {
    if (row.points === null) return row
    const tied = points.filter((one) => one === row.points).length > 1
    return { ...row, place: { position: sorted.indexOf(row.points) + 1, tied } }
  })
}

/**
 * The rows by place; unchanged if the first row is not in first place again, because flights can be below each other.
 */
const inOrder = (rows: readonly PastRow[]) =>
  rows[0]?.place?.position === 1
    ? rows
    : rows.toSorted((a, b) => (a.place?.position ?? Infinity) - (b.place?.position ?? Infinity) || 0)

/** Marked rows are champions, or else those in first place. */
function withChampions(rows: readonly PastRow[]): PastRow[] {
  const marked = rows.filter(({ isChampion }) => isChampion).length
  if (marked > 0 && marked <= maxMarked) return [...rows]
  return rows.map((row) => ({ ...row, isChampion: row.place?.position === 1 }))
}

function notesOf(columns: PastColumns, rows: readonly PastRow[], left: readonly string[]): string[] {
  const shown = left.length > 3 ? `${left.slice(0, 2).join(', ')} and ${left.length - 2} more` : left.join(', ')
  return [
    ...(columns.some(isOfWhom) ? [] : ['No column has the names: choose which one']),
    ...(left.length > 0 && columns.some(isOfWhom) ? [`Left out: ${shown}`] : []),
    ...(!columns.includes('place') && rows.some(({ place }) => place !== null) ? ['Places follow the points'] : []),
    ...(rows.length > 0 && rows.every(({ place, isChampion }) => place === null && !isChampion)
      ? ['No champion: choose a column with places or points']
      : []),
  ].map((sentence) => `${sentence}.`)
}

const sampleCount = 3

function samplesOf(lines: readonly Line[]): string[][] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => {
    const samples = new Set(lines.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== ''))
    return [...samples].slice(0, sampleCount).map(quoted)
  })
}
