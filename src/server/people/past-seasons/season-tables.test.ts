import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type PastColumns, type PastTable, pastFields } from '#domain/past-seasons/past-season.ts'
import { readPastSeason } from '#domain/past-seasons/read-past-season.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { cellsIn } from '../rosters/rosters.ts'

const Tables = z.array(
  z.object({
    what: z.string(),
    text: z.string(),
    name: z.string(),
    /** The one column choice to change if the first guess is wrong. */
    change: z.object({ table: z.int(), column: z.int(), field: z.enum(pastFields) }).optional(),
    expected: z.array(z.array(z.string())),
  }),
)

const vectors = readFileSync(new URL('../../../../tests/vectors/season-tables.json', import.meta.url), 'utf8')

test.each(Tables.parse(JSON.parse(vectors)))(
  'a season as people keep it: $what',
  ({ text, name, change, expected }) => {
    const cells = cellsIn(text)
    const guess = readPastSeason(cells)
    expect(guess.name).toBe(name)
    if (change === undefined) {
      expect(guess.tables.map(inWords)).toEqual(expected)
      return
    }
    const readings = guess.tables.map(({ columns }, at) => {
      const changed: PastColumns = columns.map((field, n) => (n === change.column ? change.field : field))
      return at === change.table ? { columns: changed } : {}
    })
    expect(readPastSeason(cells, readings).tables.map(inWords)).toEqual(expected)
    expect(guess.tables.map(inWords)).not.toEqual(expected)
  },
)

/** 'T2 Kit Abernathy (Aces) 120.5 * [5 –]'. */
function inWords({ title, isOfTeams, rows }: PastTable): string[] {
  const figure = (one: number | null) => (one === null ? '–' : String(one))
  return [
    `${isOfTeams ? 'Teams' : 'Golfers'}: ${title}`,
    ...rows.map(({ place, name, aside, points, isChampion, matches, season }) =>
      [
        placeText(place),
        name,
        ...(aside === null ? [] : [`(${aside})`]),
        figure(points),
        ...(isChampion ? ['*'] : []),
        ...(matches.length > 0 ? [`[${matches.map(figure).join(' ')}]`] : []),
        ...(season === null ? [] : [`in ${season}`]),
      ].join(' '),
    ),
  ]
}
