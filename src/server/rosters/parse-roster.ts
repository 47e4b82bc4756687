import Papa from 'papaparse'
import { type Reading, type Roster, maxRows, readRoster, rosterTextProblem } from '#domain/roster/read-roster.ts'
import { refuseField } from '#server/platform/http/refuse.ts'

/** A cell that is read as something else than the list has. */
type Correction = { readonly row: number; readonly column: number; readonly text: string }

/** Reads the text of a roster, on a site with numbers or without; refuses what is no list of golfers, with a sentence. */
export function parseRoster(
  text: string,
  { corrections = [], ...reading }: Reading & { readonly corrections?: readonly Correction[] | undefined },
): Roster {
  const refuseText = (message: string) => refuseField('text', message)
  const problem = rosterTextProblem(text)
  if (problem !== null) refuseText(problem)
  const delimiter = isTabbed(text) ? '\t' : ''
  const parse = (more: Papa.ParseConfig) =>
    Papa.parse<string[]>(text, { delimiter, delimitersToGuess: [',', ';', '|'], ...more })
  const { data: quoted, errors } = parse({})
  const misquoted = errors.find(({ type }) => type === 'Quotes')
  if (misquoted !== undefined && delimiter === '') refuseText(quotesProblem(misquoted))
  // A cell that was copied can begin with a quotation mark of its own text: '"Ace" Birk'.
  const data = misquoted === undefined ? quoted : parse({ quoteChar: '\0' }).data
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

const tooLong = `A roster has at most ${maxRows.toLocaleString('en-US')} golfers: import it in parts`

/** Cells of spreadsheets are separated by tabs; a list separated by commas can have a stray one. */
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
