import Papa from 'papaparse'
import { type Roster, mostRows, readRoster } from '#domain/roster/read-roster.ts'
import { refuseField } from '#server/http/refuse.ts'

/** Control characters besides tabs and line breaks: files of other programs have them, lists do not. */
const binary = /(?![\s\u007F-\u009F])\p{Cc}/u
/** What letters become that are read in another encoding than they were written in. */
const unreadable = /[\u0080-\u009F\uFFFD]/

/** Reads the text of a roster; refuses what is no list of golfers, with a sentence. */
export function parseRoster(text: string): Roster {
  const refuseText = (message: string) => refuseField('text', message)
  if (binary.test(text))
    refuseText('This is not a list but a file of another program: save it as CSV, or copy its cells and paste them')
  if (unreadable.test(text))
    refuseText('Some letters cannot be read: save the file as “CSV UTF-8”, or copy its cells and paste them')
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
