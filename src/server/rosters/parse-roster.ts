import Papa from 'papaparse'
import { type Roster, maxRows, readRoster, rosterTextProblem } from '#domain/roster/read-roster.ts'
import { refuseField } from '#server/platform/http/refuse.ts'

/** Reads the text of a roster, on a site with numbers or without; refuses what is no list of golfers, with a sentence. */
export function parseRoster(text: string, site: { readonly hasNumbers: boolean }): Roster {
  const refuseText = (message: string) => refuseField('text', message)
  const problem = rosterTextProblem(text)
  if (problem !== null) refuseText(problem)
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: isTabbed(text) ? '\t' : '',
    delimitersToGuess: [',', ';', '|'],
  })
  const misquoted = errors.find(({ type }) => type === 'Quotes')
  if (misquoted !== undefined) refuseText(quotesProblem(misquoted))
  if (data.length > maxRows + 100) refuseText(tooLong)
  const roster = readRoster(data, site)
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
