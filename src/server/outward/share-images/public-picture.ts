import type { PublicLeague } from '#contract/public-pages.ts'
import { pointsInWords } from '#domain/scoring/explain-points.ts'
import { type Place, placeText } from '#domain/scoring/rank.ts'
import { formatNet, formatPoints } from '#domain/scoring/score-format.ts'
import { asideOf, type ShareAside, type SharePicture, type ShareRow, maxRows } from './picture.ts'
import { markOf } from './season-picture.ts'

type Match = NonNullable<PublicLeague['match']>
type Standings = NonNullable<PublicLeague['standings']>
type Ranked = { readonly position: number | null; readonly tied: boolean; readonly name: string }

/** A league's picture from its public data only: its champions, the match, or the season. */
export function publicPicture({ name, match, standings, recap }: PublicLeague): SharePicture {
  if (recap !== null && standings !== null && hasRows(recap)) return seasonOver(name, standings, recap)
  if (match !== null && isRanked(match)) return ofMatch(name, match)
  const title = match === null ? '' : `Match ${match.number}`
  return { league: name, title, label: match?.phaseText ?? '', headline: [name], rows: [], aside: null }
}

const hasRows = ({ teams, golfers }: Pick<Standings, 'teams' | 'golfers'>) => teams.length + golfers.length > 0
const isRanked = ({ golfers }: Match) => golfers.some(({ position }) => position !== null)

function seasonOver(league: string, standings: Standings, recap: Standings): SharePicture {
  const isTeams = recap.teams.length > 0
  const winners = isTeams ? recap.teams : recap.golfers
  const points = pointsInWords(recap.golfers[0]?.points ?? 0)
  const rows = isTeams
    ? standings.teams.map((team) => rowOf(team, markOf(team), formatPoints(team.points)))
    : standings.golfers.map((golfer) => rowOf(golfer, golfer.team && markOf(golfer.team), formatPoints(golfer.points)))
  return {
    league,
    title: recap.title,
    label: winners.length === 1 && !isTeams ? 'Champion' : 'Champions',
    headline: winners.map(({ name }) => name),
    rows: rows.slice(0, maxRows),
    aside: isTeams
      ? golferAside(recap.golfers, { label: 'Champion golfer', alone: points, shared: `${points} each` })
      : null,
  }
}

function ofMatch(league: string, match: Match): SharePicture {
  const teams = match.teams.filter(({ position }) => position !== null)
  const golfers = match.golfers.filter(({ position }) => position !== null)
  const leaders = (teams.length > 0 ? teams : golfers).filter(({ position }) => position === 1)
  const rows =
    teams.length > 0
      ? teams.map((team) => netRow(team, markOf(team)))
      : golfers.map((golfer) => netRow(golfer, golfer.team && markOf(golfer.team)))
  const best = golfers.filter(({ position }) => position === 1)
  const net = formatNet(best[0]?.net ?? null)
  return {
    league,
    title: `Match ${match.number}`,
    label: labelOf(match, { several: leaders.length > 1, isTeams: teams.length > 0 }),
    headline: leaders.map(({ name }) => name),
    rows: rows.slice(0, maxRows),
    aside:
      teams.length > 0 ? golferAside(best, { label: 'Best golfer', alone: `Net ${net}`, shared: `net ${net}` }) : null,
  }
}

function labelOf(
  { phase }: Match,
  { several, isTeams }: { readonly several: boolean; readonly isTeams: boolean },
): string {
  const isOver = phase === 'finished'
  if (several || isTeams) return isOver ? 'Winners' : 'In the lead'
  return isOver ? 'Winner' : 'In the lead'
}

const golferAside = (golfers: readonly Ranked[], words: Parameters<typeof asideOf>[1]): ShareAside | null =>
  asideOf(
    golfers.map(({ name }) => name),
    words,
  )

const netRow = (row: Ranked & { readonly net: number | null }, mark: ShareRow['mark']): ShareRow => ({
  ...rowOf(row, mark, formatNet(row.net)),
  ...(row.net !== null && row.net < 0 ? { tone: 'under' as const } : {}),
})

function rowOf({ position, tied, name }: Ranked, mark: ShareRow['mark'], figure: string): ShareRow {
  const place: Place | null = position === null ? null : { position, tied }
  return { position: placeText(place), mark, name, figure }
}
