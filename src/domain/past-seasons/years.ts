import { readName, readTeam } from '../roster/roster-cells.ts'
import { nameOf } from '../roster/written-name.ts'
import { oneLine } from '../shared/one-line.ts'
import { isNoFigure, withoutMark } from './figures.ts'
import type { PastTable } from './past-season.ts'

type Rows = readonly (readonly string[])[]

const isYear = (cell = '') => /^(?:19|20)\d\d(?:[/–-]\d{2,4})?$/.test(cell.trim())

/** Whether a text has several seasons: most of its rows begin with a year. */
export function isListOfYears(cells: Rows): boolean {
  const rows = cells.filter((row) => row.some((cell) => cell.trim() !== ''))
  const years = rows.filter(([first]) => isYear(first))
  return years.length > 1 && years.length * 2 > rows.length
}

/** A list of champions by year, with a runner-up or without: a row of each. Null where a year has several rows, as in a table of all. */
export function readYears(cells: Rows): PastTable | null {
  const lines = cells.map((row) => row.map(oneLine))
  const years = lines.filter(([first]) => isYear(first))
  if (!isListOfYears(cells) || new Set(years.map(([first]) => first)).size < years.length) return null
  const first = lines.findIndex(([cell]) => isYear(cell))
  const headings = lines.slice(0, first).findLast((row) => row.filter((cell) => cell !== '').length > 1) ?? []
  const { columns, isOfTeams } = columnsOf(headings, years)
  const rows = years.flatMap(([season = '', ...others]) =>
    columns.flatMap(({ at, position }) => {
      const names = namesIn(others[at - 1] ?? '', isOfTeams)
      const place = { position, tied: names.length > 1 }
      return names.map((name) => ({ season: `Season ${season}`, name, place, isChampion: position === 1 }))
    }),
  )
  const rest = { aside: null, points: null, matches: [] }
  return {
    title: 'Champions',
    isOfTeams,
    columns: [],
    headings: null,
    samples: [],
    matches: [],
    rows: rows.map((row, index) => ({ ...rest, ...row, row: index + 1 })),
    notes: [],
  }
}

const isNoName = (cell: string) =>
  isNoFigure(cell) || /^(?:cancell?ed|not played|none|no (?:season|champion|winner)|covid.*)$/i.test(cell)
const isOfTeam = (heading = '') => /\bteam/i.test(heading)

/**
 * The columns of champions and runners-up: by the headings, or else the first columns with words. If there are columns
 * of golfers and teams, those of golfers.
 */
function columnsOf(headings: readonly string[], years: Rows) {
  const width = Math.max(0, ...years.map((row) => row.length))
  const words = Array.from({ length: width }, (_, at) => at).filter((at) =>
    years.some((row) => /^\P{N}*\p{L}/u.test(row[at] ?? '')),
  )
  const areGolfers = words.filter((at) => positionIn(headings[at]) !== null && !isOfTeam(headings[at]))
  const found = [1, 2].flatMap((position) => {
    const at = (areGolfers.length > 0 ? areGolfers : words).find((one) => positionIn(headings[one]) === position)
    return at === undefined ? [] : [{ at, position }]
  })
  const guessed = words.slice(0, headings.length > 0 ? 1 : 2).map((at, index) => ({ at, position: index + 1 }))
  const columns = found[0]?.position === 1 ? found : guessed
  return { columns, isOfTeams: columns.every(({ at }) => isOfTeam(headings[at])) }
}

function positionIn(heading = ''): number | null {
  if (/runner|second|2nd/i.test(heading)) return 2
  return /champ|winn|title|first place|1st/i.test(heading) ? 1 : null
}

/** The names in a cell; two golfers share a title. */
function namesIn(cell: string, isOfTeams: boolean): string[] {
  const names = isOfTeams ? [cell] : cell.split(/\s?[/&]\s?|\sand\s/)
  return names.flatMap((text) => {
    const name = isOfTeams ? withoutMark(text) : nameOf(new Map([['name', withoutMark(text)]])).name
    const isFault = 'fault' in (isOfTeams ? readTeam(name) : readName(name))
    return name === '' || isNoName(name) || isFault ? [] : [name]
  })
}
