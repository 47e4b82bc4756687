import Papa from 'papaparse'
import { type Reading, type Roster, maxRows, readRoster, rosterTextProblem } from '#domain/roster/read-roster.ts'
import { refuseField } from '#server/platform/http/refuse.ts'

/** A cell that is read with another text than the list has. */
type Correction = { readonly row: number; readonly column: number; readonly text: string }

/**
 * Parses the text of a roster, with or without association numbers; refuses text that is not a list of golfers, with a
 * sentence.
 */
export function parseRoster(
  text: string,
  { corrections = [], ...reading }: Reading & { readonly corrections?: readonly Correction[] | undefined },
): Roster {
  const data = cellsIn(text)
  if (data.length > maxRows + 100) refuseText(tooLong)
  for (const { row, column, text: corrected } of corrections) {
    const cells = data[row - 1]
    if (cells !== undefined && column < cells.length) cells[column] = corrected
  }
  const roster = readRoster(data, reading)
  if (roster.rows.length === 0) refuseText('There are no golfers in this list')
  if (roster.rows.length > maxRows) refuseText(tooLong)
  return roster
}

const refuseText = (message: string) => refuseField('text', message)

/** The cells of text copied from a spreadsheet or of a CSV file; refuses text that is not a list, with a sentence. */
export function cellsIn(text: string): string[][] {
  const problem = rosterTextProblem(text)
  if (problem !== null) refuseText(problem)
  const addressed = addressLine(text)
  const spaced = isSpaced(text) ? text.replace(/ {2,}/g, '\t') : text
  const delimiter = isTabbed(spaced) ? '\t' : ''
  const parse = (more: Papa.ParseConfig) =>
    Papa.parse<string[]>(addressed?.join('\n') ?? spaced, { delimiter, delimitersToGuess: [',', ';', '|'], ...more })
  const { data: quoted, errors } = parse({})
  const misquoted = errors.find(({ type }) => type === 'Quotes')
  if (misquoted !== undefined && delimiter === '') refuseText(quotesProblem(misquoted))
  // A copied cell can begin with a quotation mark that belongs to its text: '"Ace" Birk'.
  return misquoted === undefined ? inLines(quoted, delimiter) : parse({ quoteChar: '\0' }).data
}

const tooLong = `A roster has at most ${maxRows.toLocaleString('en-US')} golfers: import it in parts`

/**
 * Parses golfers listed in one line with their email addresses, as email programs write them: '"Ashdown, Wren"
 * <wren@oak.example>; …'.
 */
function addressLine(text: string): string[] | null {
  const each = /(?:\s*"[^"]*"\s*|[^",;<>]*)<[^<>\s@]+@[^<>\s@]+>\s*(?:[,;]|$)/gy
  const found = text.match(each) ?? []
  const isWhole = found.length > 1 && found.join('').trim() === text.trim()
  return isWhole
    ? found.map(
        (one) =>
          `"${one
            .replace(/[,;]\s*$/, '')
            .replaceAll('"', '')
            .trim()}"`,
      )
    : null
}

/** Turns names in one line into one row each: 'Wren Ashdown, Ezra Lindqvist, Otto Brindle'. */
function inLines(data: string[][], delimiter: string): string[][] {
  const lines = data.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const [cells = []] = lines
  const filled = cells.filter((cell) => cell.trim() !== '')
  const areNames = filled.every((cell) => /^\s*\p{L}[\p{L}.’'-]*(?:\s+\p{L}[\p{L}.’'-]*)+\s*$/u.test(cell))
  return lines.length === 1 && delimiter === '' && filled.length > 2 && areNames ? filled.map((cell) => [cell]) : data
}

/** Whether cells are separated only by spaces, as in text from a PDF. */
function isSpaced(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return !/[\t,;|"]/.test(text) && lines.length > 1 && lines.every((line) => /\S {2,}\S/.test(line.trim()))
}

/** Whether cells are separated by tabs, as in spreadsheets; a comma-separated list can contain a stray tab. */
function isTabbed(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const count = (separator: RegExp) => lines.filter((line) => separator.test(line)).length
  return count(/\t/) > 0 && (/\t/.test(lines[0] ?? '') || count(/\t/) >= count(/[,;|]/))
}

function quotesProblem({ code, row = 0 }: Papa.ParseError): string {
  return code === 'MissingQuotes'
    ? `Row ${row + 1} has a quotation mark that is not closed`
    : `Row ${row + 1} has text behind a closing quotation mark: remove the marks`
}
