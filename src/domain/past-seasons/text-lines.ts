import { oneLine } from '../shared/one-line.ts'

type Rows = readonly (readonly string[])[]

const maxLineLength = 200
const year = '(?:19|20)\\d\\d(?:[/–-]\\d{2,4})?'
const place = 'champions?|winners?|runner[- ]up|[🏆🥇🥈🥉]|[t#]?-?\\d{1,3}(?:st|nd|rd|th|[.)])?(?: place)?'
const points = '\\d[\\d.,]*\\s?(?:points?|pts?\\.?)?'
const lineOf = (what: string) =>
  new RegExp(`^(${what})(?:\\s?[:.)–—-]\\s?|\\s)(\\p{L}.*?)(?:(?:\\s?[-–—:]\\s?|\\s\\(?)(${points})\\)?)?$`, 'iu')
const [ofYear, ofPlace] = [lineOf(year), lineOf(place)]

/** The cells of lines of text: '1) Calvin Dray - 133 pts' is 1), Calvin Dray and 133 pts; '2019: Kit Lang' is 2019 and Kit Lang. */
export function withLinesInCells(rows: Rows): Rows {
  const lines = rows.map((cells) => cells.map((cell) => (cell.length > maxLineLength ? cell : oneLine(cell))))
  return splitBy(ofYear, lines) ?? splitBy(ofPlace, lines) ?? rows
}

/** In figures: a row of words above figures would be one of headings. */
const placeOf = (what: string) => what.replace(/^(?:champ|winner|[🏆🥇]).*$/iu, '1').replace(/^runner.*$/i, '2')

/** The lines as cells, where most fit and the others are no rows of a table. */
function splitBy(pattern: RegExp, lines: Rows): Rows | null {
  const read = lines.map(([first = '', ...rest]) => {
    const [, what = '', name = '', figure = ''] = (first.length > maxLineLength ? null : pattern.exec(first)) ?? []
    return what === '' ? null : [placeOf(what), name, ...(rest.length > 0 && figure === '' ? [] : [figure]), ...rest]
  })
  const filled = lines.filter((cells) => cells.some((cell) => cell !== ''))
  const count = read.filter((cells) => cells !== null).length
  const areTitles = lines.every((cells, at) => read[at] !== null || cells.filter((cell) => cell !== '').length < 2)
  return count * 2 >= filled.length && count > 0 && areTitles ? lines.map((cells, at) => read[at] ?? cells) : null
}
