import type { SideTable, SideTableEntry } from '#contract/side-tables.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { currentMatch, hasBegun, isFinished } from '#domain/schedule/match-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { displayName } from '#domain/shared/phrases.ts'
import { invitationText, sideTableAnswer, sideTableLine } from '#domain/side-tables/side-table-words.ts'
import { sideMatch, sideTable } from '#domain/side-tables/side-table.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  type SideMatchRow,
  type SideMemberRow,
  type SideTableRow,
  matchesOfTables,
  membersOfTables,
  sideTableById,
  sideTablesOf,
} from './side-tables.queries.ts'

/** A side table, if the actor can see it; for everyone else it does not exist. */
export async function sideTableFor(db: Db, actor: Actor, id: number): Promise<SideTableRow> {
  const table = await sideTableById(db, id, actor.golferId)
  if (table === undefined || !may.readSideTable(actor, table)) refuse('side_table_not_found')
  return table
}

/** The actor's side tables in a league, joined and invited. */
export async function listSideTables({ db, now }: Tools, actor: Actor, leagueId: number): Promise<SideTableEntry[]> {
  await leagueToRead(db, actor, leagueId)
  const { golferId } = actor
  if (golferId === null) return []
  return (await sideViews(db, { leagueId, golferId })).map(({ table, view }) => ({
    ...table,
    season: { id: table.seasonId, year: table.year, hasEnded: hasEnded(table, now()) },
    state: table.state ?? 'invited',
    joined: view.golfers.length,
    answer: sideTableAnswer(view),
  }))
}

/** A side table with its season's table and the open match, as the actor sees it. */
export async function readSideTable(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<SideTable> {
  const table = await sideTableFor(db, actor, id)
  const members = await membersOfTables(db, [id])
  const matches = await matchesOfTables(db, [id])
  const view = viewOf(table, { members, matches, readerId: actor.golferId })
  const { seasonId, year, isArchived, matchesCounted } = table
  return {
    ...table,
    season: { id: seasonId, year, hasEnded: hasEnded(table, now()), isArchived, matchesCounted },
    answer: sideTableAnswer(view),
    golfers: view.golfers,
    invitations: members.filter((member) => member.state === 'invited'),
    matches: view.matches,
    standings: view.standings.map(({ id: golferId, place, ...standing }) => ({ golferId, ...place, ...standing })),
    open: openMatch(table, view, now()),
  }
}

/** The match of today, if it has begun and its result is open, with its golfers ranked. */
function openMatch(table: SideTableRow, { golfers, matches }: ReturnType<typeof viewOf>, now: Date): SideTable['open'] {
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

/** The side tables of a golfer in a league, with what their sentences are made of. */
async function sideViews(db: Db, whose: Whose) {
  const tables = await sideTablesOf(db, whose)
  const ids = tables.map(({ id }) => id)
  const members = Map.groupBy(await membersOfTables(db, ids), ({ sideTableId }) => sideTableId)
  const matches = Map.groupBy(await matchesOfTables(db, ids), ({ sideTableId }) => sideTableId)
  return tables.map((table) => {
    const facts = { members: members.get(table.id) ?? [], matches: matches.get(table.id) ?? [] }
    return { table, view: viewOf(table, { ...facts, readerId: whose.golferId }) }
  })
}

/**
 * A line for each side table of a golfer in the season that a league plays: how they are doing, or who invites them while
 * they can join.
 */
export async function sideTableLines(db: Db, whose: Whose, now: Date): Promise<string[]> {
  return (await sideViews(db, whose)).flatMap(({ table, view }) => {
    if (!table.isActive) return []
    if (table.state !== 'invited') return [`${displayName(table.name)}: ${sideTableLine(view)}`]
    return hasEnded(table, now) ? [] : [invitationText({ table: table.name, by: table.invitedBy })]
  })
}

type Facts = {
  readonly members: readonly SideMemberRow[]
  readonly matches: readonly SideMatchRow[]
  readonly readerId: number | null
}

/** A side table with its standings, as a golfer reads it. */
function viewOf({ matchesCounted }: SideTableRow, { members, matches: rows, readerId }: Facts) {
  const golfers = members.filter((member) => member.state === 'joined')
  const matches = rows.map((match) => ({
    ...match,
    nets: new Map(match.nets.map(({ golferId, net }) => [golferId, net])),
  }))
  return { golfers, matches, standings: sideTable(golfers, { matches, matchesCounted }), readerId }
}

type Season = Pick<SideTableRow, 'endDate' | 'isArchived' | 'timeZone'>

/** Whether the last day of a side table's season is over where its league plays, or the season is archived. */
export function hasEnded({ endDate, isArchived, timeZone }: Season, now: Date): boolean {
  return isArchived || isFinished({ endDate }, todayOf({ timeZone }, now))
}

const todayOf = ({ timeZone }: Pick<Season, 'timeZone'>, now: Date): Day => dayOf(now.getTime(), timeZone)
