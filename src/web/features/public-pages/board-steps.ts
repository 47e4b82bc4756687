import type { PublicBoard } from '#contract/public-pages.ts'
import { placeText } from '#domain/scoring/rank.ts'
import { formatNet, formatPoints } from '#domain/scoring/score-format.ts'

export type BoardRow = {
  readonly place: string
  readonly name: string
  readonly team: { readonly name: string; readonly color: number } | null
  readonly figure: string
}

/** The content of a board at one time: a table on each side. */
export type BoardStep = {
  readonly title: string
  readonly left: readonly BoardRow[]
  readonly right: readonly BoardRow[]
}

/** How many rows a side has. */
export const rowsOfTeams = 8
export const rowsOfGolfers = 10

/** The steps of a board: the match with teams beside golfers, then the season's tables once it has points. */
export function boardSteps({ match, standings }: PublicBoard): BoardStep[] {
  if (match === null) return []
  const shows = ({ position }: { readonly position: number | null }) => position !== null || match.phase === 'coming'
  const steps = stepsOf(
    `Match ${match.number}`,
    match.teams.filter(shows).map((team) => netRow({ ...team, team })),
    match.golfers.filter(shows).map(netRow),
  )
  if (standings === null || !standings.golfers.some(({ points }) => points > 0)) return steps
  const teams = standings.teams.map((team) => pointsRow({ ...team, team }))
  return [...steps, ...stepsOf(standings.title, teams, standings.golfers.map(pointsRow))]
}

/** In a league without teams both sides have golfers. */
function stepsOf(title: string, teams: readonly BoardRow[], golfers: readonly BoardRow[]): BoardStep[] {
  const pages = pagesOf(golfers, rowsOfGolfers)
  if (teams.length === 0)
    return pages.flatMap((left, n) => (n % 2 === 0 ? [{ title, left, right: pages[n + 1] ?? [] }] : []))
  const sides = pagesOf(teams, rowsOfTeams)
  return Array.from({ length: Math.max(sides.length, pages.length) }, (_, n) => ({
    title,
    left: sides[n % sides.length] ?? [],
    right: pages[n % Math.max(1, pages.length)] ?? [],
  }))
}

function pagesOf(rows: readonly BoardRow[], size: number): (readonly BoardRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))
}

type Ranked = Pick<BoardRow, 'name' | 'team'> & { readonly position: number | null; readonly tied: boolean }

function netRow({ net, ...ranked }: Ranked & { readonly net: number | null }): BoardRow {
  return rowOf(ranked, formatNet(net))
}

function pointsRow({ points, ...ranked }: Ranked & { readonly points: number }): BoardRow {
  return rowOf(ranked, formatPoints(points))
}

function rowOf({ name, team, position, tied }: Ranked, figure: string): BoardRow {
  return { place: position === null ? '' : placeText({ position, tied }), name, team, figure }
}
