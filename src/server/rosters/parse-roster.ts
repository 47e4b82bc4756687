import Papa from 'papaparse'
import { type Roster, mostRows, readRoster } from '#domain/roster/read-roster.ts'
import { rosterTextProblem } from '#domain/roster/roster-text.ts'
import { refuseField } from '#server/http/refuse.ts'

/** Reads the text of a roster; refuses what is no list of golfers, with a sentence. */
export function parseRoster(text: string): Roster {
  const refuseText = (message: string) => refuseField('text', message)
  const problem = rosterTextProblem(text)
  if (problem !== null) refuseText(problem)
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: text.includes('\t') ? '\t' : '',
    delimitersToGuess: [',', ';', '|'],
  })
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open !== undefined) refuseText(`Row ${(open.row ?? 0) + 1} has a quotation mark that is not closed`)
  if (data.length > mostRows + 100) refuseText(tooLong)
  const roster = readRoster(data)
  if (roster.rows.length === 0) refuseText('There are no golfers in this list')
  if (roster.rows.length > mostRows) refuseText(tooLong)
  return roster
}

const tooLong = `A roster has at most ${mostRows.toLocaleString('en-US')} golfers: import it in parts`
