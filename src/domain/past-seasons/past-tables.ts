import { oneLine } from '../shared/one-line.ts'
import { placeIn } from './figures.ts'
import { areHeadings, isHeadingOfWhom, isPlaceHeading } from './past-columns.ts'
import { maxPastColumns } from './past-season.ts'

export type Line = { readonly row: number; readonly cells: readonly string[] }

/** One table of a paste. */
export type Block = {
  /** The text above it. */
  readonly title: string
  readonly headings: readonly string[] | null
  /** The lines of the headings; none where they are those of the table before. */
  readonly headingLines: readonly Line[]
  readonly lines: readonly Line[]
}

/** The tables in the cells of a spreadsheet: below each other, each with headings or a title, or beside each other. */
export function tablesIn(rows: readonly (readonly string[])[]): Block[] {
  const lines = rows.map((cells, index) => ({ row: index + 1, cells: cells.slice(0, maxPastColumns).map(oneLine) }))
  return besideEachOther(lines.filter(isFilled)).flatMap(belowEachOther)
}

/** A line of dashes is empty. */
const isFilled = ({ cells }: Line) => cells.some((cell) => !/^[-=_*:|]*$/.test(cell))
const filled = ({ cells }: Line) => cells.filter((cell) => cell !== '')

/** A second table to the right begins behind an empty column, or where places begin again. */
function besideEachOther(lines: readonly Line[]): (readonly Line[])[] {
  const heading = lines.find(({ cells }) => areHeadings(cells))?.cells ?? []
  const begins = heading.findIndex((cell, at) => {
    const [left, right] = [heading.slice(0, at), heading.slice(at)]
    const isGap = heading[at - 1] === '' && lines.every(({ cells }) => (cells[at - 1] ?? '') === '')
    const isAgain = isPlaceHeading(cell) && left.some(isPlaceHeading)
    return cell !== '' && (isGap || isAgain) && left.some(isHeadingOfWhom) && right.some(isHeadingOfWhom)
  })
  if (begins < 1) return [lines]
  const part = (from: number, to?: number) =>
    lines.map((line) => ({ ...line, cells: line.cells.slice(from, to) })).filter(isFilled)
  return [part(0, begins), ...besideEachOther(part(begins))]
}

function belowEachOther(lines: readonly Line[]): Block[] {
  const first = lines.findIndex(({ cells }) => areHeadings(cells))
  const starts = lines.flatMap((_, at) =>
    at > first && (isOtherHeading(lines, at, first) || isSection(lines, at)) ? [withTitles(lines, at)] : [],
  )
  const from = [0, ...new Set(starts.filter((at) => at > 0))]
  const blocks: Block[] = []
  for (const [n, at] of from.entries()) blocks.push(blockOf(lines.slice(at, from[n + 1]), blocks.at(-1) ?? null))
  return blocks
}

/** Headings that are repeated begin another table only where places begin again: others are those of a new page. */
function isOtherHeading(lines: readonly Line[], at: number, first: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]]
  if (line === undefined || !areHeadings(line.cells)) return false
  return line.cells.join() !== lines[first]?.cells.join() || (at > first + 1 && isFirst(next))
}

/** A line with a title, above a row with the first place. */
function isSection(lines: readonly Line[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]]
  return line !== undefined && isTitle(line) && next !== undefined && filled(next).length > 1 && isFirst(next)
}

const isTitle = (line: Line) =>
  filled(line).length === 1 && /^(?:[^*\d]|(?:19|20)\d\d\b).*\p{L}/u.test(filled(line).join())
const isFirst = (line: Line | undefined) => line !== undefined && placeIn(filled(line)[0] ?? '')?.position === 1

/** The index of the first of the title lines directly above a line. */
function withTitles(lines: readonly Line[], at: number): number {
  const above = lines[at - 1]
  return above !== undefined && isTitle(above) ? withTitles(lines, at - 1) : at
}

function blockOf(lines: readonly Line[], before: Block | null): Block {
  const at = lines.findIndex(({ cells }) => areHeadings(cells))
  const begins = at === -1 ? lines.findIndex((line) => !isTitle(line)) : at
  const title = lines
    .slice(0, Math.max(0, begins))
    // Text further to the right is above several columns.
    .filter((line) => filled(line).length === 1 && line.cells.slice(0, 2).some((cell) => cell !== ''))
    .flatMap(filled)
    .join(', ')
  const rest = lines.slice(Math.max(0, begins))
  if (at === -1) return { title, headings: before?.headings ?? null, headingLines: [], lines: rest }
  const [heading = { row: 0, cells: [] }, below] = rest
  const isDouble = below !== undefined && isSecondHeading(heading, below)
  const width = Math.max(heading.cells.length, below?.cells.length ?? 0)
  const headings = isDouble
    ? Array.from({ length: width }, (_, n) => below.cells[n] || (heading.cells[n] ?? ''))
    : heading.cells
  const count = isDouble ? 2 : 1
  return { title, headings, headingLines: rest.slice(0, count), lines: rest.slice(count) }
}

/** Headings can have two lines, the first of them across several columns. */
function isSecondHeading({ cells }: Line, below: Line): boolean {
  const whose = cells.flatMap((cell, at) => (isHeadingOfWhom(cell) ? [at] : []))
  return whose.length > 0 && whose.every((at) => (below.cells[at] ?? '') === '') && filled(below).length > 1
}
