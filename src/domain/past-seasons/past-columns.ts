import { headingWords, meaningOf } from '../roster/headings.ts'
import { decimalMark, figureIn, hasMark, isNoFigure, placeIn } from './figures.ts'
import type { PastColumns, PastField } from './past-season.ts'

type Cells = readonly string[]

export const isOfWhom = (field: PastField | 'other' | null): boolean =>
  field === 'name' || field === 'firstName' || field === 'lastName' || field === 'team'

const words = (text: string) => new Set(text.split(' '))

const champion = words('champion champions champ title winner winners sieger')
const others = words(
  'avg average behind back gap diff rounds played gp wins losses ties w l t hcp handicap index hi money prize earnings prev previous best ' +
    'bonus adj penalty thru drop dropped skins birdies fee paid change captain captains',
)
const place = words('pos position place places rank rk no nr platz rang finish standing pl #')
const points = words('points point pts punkte puntos score')
const total = words('total totals sum gesamt summe overall season')

const month = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const matchHeading = new RegExp(
  `^(?:(?:w(?:ee)?k|week|match|round|rnd|rd|r|m|w|event|ev|day|spieltag|spiel|runde|woche)[\\s#.-]*)?\\d{1,2}\\.?$` +
    `|^\\d{1,4}[/-]\\d{1,2}(?:[/-]\\d{2,4})?$|^\\d{1,2}\\.\\d{1,2}\\.(?:\\d{2,4})?$|^(?:${month})[a-z]*\\.?(?:[ -]\\d{1,2})?$|^\\d{1,2}[-. ]+(?:${month})[a-z]*\\.?$`,
  'i',
)

type Meaning = { readonly field: PastField; readonly rank: number }

/** The field of a heading; 'other' for an unused column, null for an unknown one. */
function meaningIn(heading: string): Meaning | 'other' | null {
  if (matchHeading.test(heading)) return { field: 'match', rank: 1 }
  const found = headingWords(heading)
  const has = (set: ReadonlySet<string>) => found.some((word) => set.has(word))
  const whose = meaningOf(heading)
  if (has(champion)) return { field: 'champion', rank: 1 }
  if (has(others)) return 'other'
  if (has(points) || has(total)) return { field: 'points', rank: Number(has(points)) + 2 * Number(has(total)) }
  if (has(place) && !has(words('team player golfer name'))) return { field: 'place', rank: 1 }
  if (whose === null || whose === 'other') return whose
  const { field, rank } = whose
  return field === 'email' || field === 'index' || field === 'number' ? 'other' : { field, rank }
}

const fieldIn = (heading: string): PastField | null => {
  const meaning = heading.length > 40 ? null : meaningIn(heading)
  return meaning === null || meaning === 'other' ? null : meaning.field
}

/**
 * Whether cells are headings: at least one text heading without a figure, beside another cell. Figures count as
 * headings of matches only beside such a heading.
 */
export function areHeadings(cells: Cells): boolean {
  const fields = cells.map((cell) => (cell === '' ? null : fieldIn(cell)))
  const known = fields.filter((field) => field !== null)
  const ofWhom = fields.some((field, at) => isOfWhom(field) && !/\d/.test(cells[at] ?? ''))
  const isSure = known.some((field) => !isOfWhom(field) && field !== 'match') || known.filter(isOfWhom).length > 1
  const figures = cells.filter((cell) => /^\d{1,2}$/.test(cell)).map(Number)
  const needed = figures.length === 0 ? 3 : 4
  return (
    (ofWhom && countMatches(figures) && (isSure || known.length >= needed)) ||
    (isSure && new Set(known).size > 2 && !cells.some(hasPlace))
  )
}

/** Whether figures are 1, 2, 3, 5: those in the row of a team called Fore! are not. */
const countMatches = (figures: readonly number[]) =>
  figures.every((figure, at) => at === 0 || [1, 2, 3].includes(figure - (figures[at - 1] ?? 0)))

const hasPlace = (cell: string) => placeIn(cell) !== null

/** Whether a heading is of places; a second one starts another table. */
export const isPlaceHeading = (heading: string): boolean => fieldIn(heading) === 'place'
export const isHeadingOfWhom = (heading: string): boolean => isOfWhom(fieldIn(heading))

type Kind = 'figures' | 'places' | 'marks' | 'words' | 'nothing'

const markOf = /^(?:x|yes|y|ja|c|[✓✔☑]\uFE0F?)$/iu
/** Whether a cell of a champions column marks a champion. */
export const isMarked = (cell: string): boolean =>
  markOf.test(cell) || hasMark(cell) || /^(?:1|1st|champions?|champ|winner)$/i.test(cell)

const areMost = (texts: Cells, test: (cell: string) => boolean) => texts.filter(test).length * 2 > texts.length

function kindOf(texts: Cells): Kind {
  if (texts.length === 0) return 'nothing'
  const figures = texts.filter((text) => !isNoFigure(text))
  const decimal = decimalMark(texts)
  if (texts.every((text) => markOf.test(text) || (hasMark(text) && text.length < 4))) return 'marks'
  if (areMost(figures, (text) => figureIn(text, decimal) !== null)) return ascends(figures) ? 'places' : 'figures'
  if (areMost(figures, hasPlace)) return 'places'
  return areMost(texts, (cell) => /\p{L}/u.test(cell)) ? 'words' : figures.length === 0 ? 'figures' : 'nothing'
}

/** Whether cells are 1, 2, 2, 4 and so on. */
function ascends(texts: Cells): boolean {
  const places = texts.map((text) => placeIn(text)?.position ?? 0)
  const isNext = (one: number, at: number) => one > 0 && one <= at + 1 && one >= (places[at - 1] ?? 1)
  return places[0] === 1 && places.at(-1) !== 1 && places.every(isNext)
}

type Table = { readonly title: string; readonly headings: Cells | null; readonly rows: readonly Cells[] }

/** The best guess of what each column of a season's table has: by its heading, or else by what its cells look like. */
export function guessedPastColumns({ title, headings, rows }: Table): PastColumns {
  const width = Math.max(0, headings?.length ?? 0, ...rows.map((cells) => cells.length))
  const columnOf = (at: number) => rows.map((cells) => cells[at] ?? '')
  const texts = Array.from({ length: width }, (_, at) => columnOf(at).filter((cell) => cell !== ''))
  const kinds = texts.map(kindOf)
  const meanings = Array.from({ length: width }, (_, at) => sensible(meaningIn(headings?.[at] ?? ''), kinds[at]))
  const columns = meanings.map((meaning, at): PastField | null => bestOf(meanings, meaning, at))
  const open = (...likely: readonly Kind[]) =>
    kinds.flatMap((kind, at) => (likely.includes(kind) && meanings[at] === null && columns[at] === null ? [at] : []))
  const fill = (at: number | undefined, field: PastField) => {
    if (at !== undefined) columns[at] = field
  }
  if (!columns.some(isOfWhom)) fillNames(columns, open('words'), { texts, isHeadless: headings === null })
  if (!columns.includes('place')) fill(open('places')[0], 'place')
  if (!columns.includes('champion')) fill(open('marks')[0], 'champion')
  fillPoints(
    columns,
    open('figures', 'places'),
    Array.from({ length: width }, (_, at) => figuresOf(columnOf(at))),
  )
  return withTeams(columns, { title, texts })
}

/** Figures where names are expected, and the other way round, are another thing. */
function sensible(meaning: ReturnType<typeof meaningIn>, kind: Kind = 'nothing'): typeof meaning {
  if (meaning === null || meaning === 'other' || kind === 'nothing') return meaning
  const isNumber = kind === 'figures' || kind === 'places'
  if (isOfWhom(meaning.field)) return isNumber ? 'other' : meaning
  if (meaning.field === 'place') return kind === 'places' || kind === 'figures' || kind === 'marks' ? meaning : null
  return meaning.field === 'champion' || isNumber ? meaning : 'other'
}

function bestOf(meanings: readonly ReturnType<typeof meaningIn>[], meaning: ReturnType<typeof meaningIn>, at: number) {
  if (meaning === null || meaning === 'other') return null
  const isBetter = (other: ReturnType<typeof meaningIn>, index: number) =>
    other !== null &&
    other !== 'other' &&
    other.field === meaning.field &&
    (other.rank > meaning.rank || (other.rank === meaning.rank && index < at))
  return meaning.field === 'match' || !meanings.some(isBetter) ? meaning.field : null
}

type Words = { readonly texts: readonly Cells[]; readonly isHeadless: boolean }

function fillNames(columns: (PastField | null)[], open: readonly number[], { texts, isHeadless }: Words): void {
  const [one, two] = open
  if (one === undefined) return
  const areSingle = (at: number) => areMost(texts[at] ?? [], (cell) => !/[\s,]/u.test(cell))
  const areParts = two === one + 1 && areSingle(one) && areSingle(two)
  columns[one] = areParts ? 'firstName' : 'name'
  if (two !== undefined && (areParts || isHeadless)) columns[two] = areParts ? 'lastName' : 'team'
}

type Figures = readonly (number | null)[]

function figuresOf(cells: Cells): Figures {
  const decimal = decimalMark(cells)
  return cells.map((cell) => figureIn(cell, decimal))
}

/** Points are what others add up to, or else a column in order; what adds up to them are the points of matches. */
function fillPoints(columns: (PastField | null)[], open: readonly number[], figures: readonly Figures[]): void {
  const known = columns.indexOf('points')
  const matches = columns.flatMap((field, at) => (field === 'match' ? [at] : []))
  const addUpTo = (at: number) => {
    const parts = [...open.filter((one) => one !== at), ...matches]
    return (
      parts.length > 1 &&
      addUp(
        figures[at] ?? [],
        parts.map((one) => figures[one] ?? []),
      )
    )
  }
  const sum = (known === -1 ? open : [known]).find(addUpTo)
  const total = sum ?? (known === -1 ? (open.find((at) => isInOrder(figures[at] ?? [])) ?? open.at(-1)) : known)
  if (total !== undefined) columns[total] = 'points'
  if (sum !== undefined) for (const at of open) if (at !== sum) columns[at] = 'match'
}

function addUp(totals: Figures, parts: readonly Figures[]): boolean {
  const filled = totals.flatMap((sum, row) => (sum === null ? [] : [{ sum, row }]))
  const isSum = ({ sum, row }: (typeof filled)[number]) =>
    Math.abs(parts.reduce((all, part) => all + (part[row] ?? 0), 0) - sum) < 0.06
  return filled.length > 1 && filled.filter(isSum).length * 2 > filled.length
}

export function isInOrder(figures: Figures): boolean {
  const filled = figures.filter((figure) => figure !== null)
  const follows = (sign: number) => filled.every((one, at) => at === 0 || sign * (one - (filled[at - 1] ?? one)) >= 0)
  return filled.length > 1 && (follows(-1) || follows(1))
}

type Sides = { readonly title: string; readonly texts: readonly Cells[] }

/** A table of teams can call them names, and can list the golfers of each. */
function withTeams(columns: (PastField | null)[], { title, texts }: Sides): PastColumns {
  const [name, team] = [columns.indexOf('name'), columns.indexOf('team')]
  const teams = texts[team] ?? []
  const areAllDifferent = new Set(teams).size === teams.length && teams.length > 1
  const haveSeveral = areMost(texts[name] ?? [], (cell) => /[/&+;]|\band\b|,.*,/iu.test(cell))
  if (team === -1 && name !== -1 && /\bteams?\b/i.test(title))
    return columns.map((field) => (field === 'name' ? 'team' : field))
  return areAllDifferent && haveSeveral ? columns.map((field) => (field === 'name' ? null : field)) : columns
}
