import type { SideTable, SideTableEntry } from '#contract/side-tables.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { currentMatch, hasBegun } from '#domain/schedule/match-days.ts'
import { sideTableAnswer } from '#domain/side-tables/side-table-words.ts'
import { sideMatch } from '#domain/side-tables/side-table.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type SideTableRow, matchesOfTables, membersOfTables, sideTableById } from './side-tables.queries.ts'
import { hasEnded, sideViews, todayOf, viewOf } from './side-views.ts'

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
