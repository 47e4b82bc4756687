import type { SideTable, SideTableEntry } from '#contract/side-tables.ts'
import { type Actor, type SideTableTie, may } from '#domain/permissions.ts'
import { currentMatch, hasBegun, isFinished } from '#domain/schedule/match-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { displayName } from '#domain/shared/phrases.ts'
import { type DivisionMove, divisionMoves } from '#domain/side-tables/divisions.ts'
import { invitationText, sideTableAnswer, sideTableLine } from '#domain/side-tables/side-table-words.ts'
import { sideMatch } from '#domain/side-tables/side-table.ts'
import { leagueTie } from '#server/ground/access.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  type SideTableRow,
  indexesOfSeasons,
  sideTableById,
  sideTablesOf,
  tablesOfOrganizers,
} from './side-tables.queries.ts'
import { type SideView, ofOrganizers, sideViews } from './side-tables.ts'

type Asked = Parameters<typeof sideTableById>[1]

/** A side table, if the actor can see it; for everyone else it does not exist. */
export async function sideTableFor(db: Db, actor: Actor, asked: Asked): Promise<SideTableRow & SideTableTie> {
  const row = await sideTableById(db, asked, actor.golferId)
  const league = row === undefined || row.kind === 'joined' ? undefined : await leagueTie(db, actor, row.leagueId)
  const table = row && { ...row, league: league ?? null }
  if (table === undefined || !may.readSideTable(actor, table)) refuse('side_table_not_found')
  return table
}

/** The tables of a league's organizers, and the actor's side tables in it, joined and invited. */
export async function listSideTables({ db, now }: Tools, actor: Actor, leagueId: number): Promise<SideTableEntry[]> {
  await leagueToRead(db, actor, leagueId)
  const { golferId } = actor
  const own = golferId === null ? [] : await sideTablesOf(db, { leagueId, golferId })
  const tables = [...(await tablesOfOrganizers(db, leagueId)), ...own]
  return (await sideViews(db, tables, golferId)).map(({ table, view }) => ({
    ...table,
    season: { id: table.seasonId, year: table.year, hasEnded: hasEnded(table, now()) },
    organizers: ofOrganizers(table),
    joined: view.golfers.length,
    answer: sideTableAnswer(view),
  }))
}

/** A side table with its season's table and the open match, as the actor sees it. */
export async function readSideTable(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  actor: Actor,
  asked: Asked,
): Promise<SideTable> {
  const table = await sideTableFor(db, actor, asked)
  const [read] = await sideViews(db, [table], actor.golferId)
  const { view, invited } = read ?? refuse('side_table_not_found')
  const { seasonId, year, isArchived, matchesCounted } = table
  return {
    ...table,
    season: { id: seasonId, year, hasEnded: hasEnded(table, now()), isArchived, matchesCounted },
    organizers: ofOrganizers(table),
    answer: sideTableAnswer(view),
    golfers: view.golfers,
    invitations: invited,
    matches: view.matches,
    standings: view.standings.map(({ id: golferId, place, ...standing }) => ({ golferId, ...place, ...standing })),
    open: openMatch(table, view, now()),
    moves: await movesAt(db, table),
  }
}

/** Who comes to a division or leaves it with its season, among the divisions of the same basis. */
async function movesAt(db: Db, table: SideTableRow): Promise<DivisionMove[]> {
  const { leagueId, seasonId, earlierSeasonId: earlier, name, basis } = table
  if (earlier === null || table.kind !== 'range') return []
  const divisions = (await tablesOfOrganizers(db, leagueId)).filter(
    (one) => one.kind === 'range' && one.basis === basis,
  )
  const indexes = Map.groupBy(await indexesOfSeasons(db, [earlier, seasonId]), (row) => row.seasonId)
  const moves = divisionMoves(divisions, indexes.get(earlier) ?? [], indexes.get(seasonId) ?? [])
  return moves.filter((move) => move.divisions.includes(name))
}

/** The match of today, if it has begun and its result is open, with its golfers ranked. */
function openMatch(table: SideTableRow, { golfers, matches }: SideView['view'], now: Date): SideTable['open'] {
  const today = todayOf(table, now)
  const match = currentMatch(matches, today)
  if (match === null || match.finished || !hasBegun(match, today)) return null
  const ranked = sideMatch(golfers, match).map(({ id: golferId, net, place, points }) => ({
    golferId,
    net,
    points,
    position: place?.position ?? null,
    tied: place?.tied ?? false,
  }))
  return { matchId: match.id, golfers: ranked }
}

type Whose = Parameters<typeof sideTablesOf>[1]

/**
 * A line for each side table of a golfer in the season that a league plays: how they are doing, or who invites them while
 * they can join.
 */
export async function sideTableLines(db: Db, whose: Whose, now: Date): Promise<string[]> {
  return (await sideViews(db, await sideTablesOf(db, whose), whose.golferId)).flatMap(({ table, view }) => {
    if (!table.isActive) return []
    if (table.state !== 'invited') return [`${displayName(table.name)}: ${sideTableLine(view)}`]
    return hasEnded(table, now) ? [] : [invitationText({ table: table.name, by: table.invitedBy })]
  })
}

type Season = Pick<SideTableRow, 'endDate' | 'isArchived' | 'timeZone'>

/** Whether the last day of a side table's season is over where its league plays, or the season is archived. */
export function hasEnded({ endDate, isArchived, timeZone }: Season, now: Date): boolean {
  return isArchived || isFinished({ endDate }, todayOf({ timeZone }, now))
}

const todayOf = ({ timeZone }: Pick<Season, 'timeZone'>, now: Date): Day => dayOf(now.getTime(), timeZone)
