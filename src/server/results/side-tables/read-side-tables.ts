import type { SideTable, SideTableEntry } from '#contract/side-tables.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { currentMatch, hasBegun } from '#domain/schedule/match-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { sideTableAnswer } from '#domain/side-tables/side-table-words.ts'
import { type SideGolfer, type SideMatch, sideMatch } from '#domain/side-tables/side-table.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  type SideMatchRow,
  type SideTableRow,
  matchesOfTables,
  membersOfTables,
  sideTableById,
} from './side-tables.queries.ts'
import { hasEnded, sideViews, viewOf } from './side-views.ts'

/** A side table, if the actor can see it; for everyone else it does not exist. */
export async function sideTableFor(db: Db, actor: Actor, id: number): Promise<SideTableRow> {
  const table = await sideTableById(db, id, actor.golferId)
  if (table === undefined || !may.readSideTable(actor, table)) refuse('side_table_not_found')
  return table
}

/** The actor's side tables in a league, joined and invited. */
export async function listSideTables({ db, now }: Tools, actor: Actor, leagueId: number): Promise<SideTableEntry[]> {
  const { timeZone } = await leagueToRead(db, actor, leagueId)
  const today = dayOf(now().getTime(), timeZone)
  const { golferId } = actor
  if (golferId === null) return []
  return (await sideViews(db, { leagueId, golferId })).map(({ table, joined, view }) => ({
    id: table.id,
    name: table.name,
    leagueId: table.leagueId,
    season: { id: table.seasonId, year: table.year, hasEnded: hasEnded(table, today) },
    state: table.state ?? 'invited',
    invitedBy: table.invitedBy,
    joined: joined.length,
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
  const rows = await matchesOfTables(db, [id])
  const { joined, golfers, matches, view } = viewOf(table, { members, matches: rows, readerId: actor.golferId })
  const today = dayOf(now().getTime(), table.timeZone)
  return {
    ...aboutTable(table, today),
    answer: sideTableAnswer(view),
    golfers: joined.map(({ golferId, name, joinedAt }) => ({ id: golferId, name, joinedAt: joinedAt ?? '' })),
    invitations: members.flatMap(({ golferId, name, state, invitedBy, invitedAt }) =>
      state === 'invited' ? [{ id: golferId, name, invitedBy, invitedAt: invitedAt ?? '' }] : [],
    ),
    matches,
    standings: view.standings.map(({ id: golferId, place, ...standing }) => ({
      golferId,
      position: place.position,
      tied: place.tied,
      ...standing,
    })),
    open: openOf(golfers, openMatch(matches, today)),
  }
}

function aboutTable(table: SideTableRow, today: Day) {
  const { id, name, version, leagueId, state, runBy, isArchived, matchesCounted } = table
  const season = { id: table.seasonId, year: table.year, hasEnded: hasEnded(table, today), isArchived, matchesCounted }
  return { id, name, version, leagueId, season, state, runBy }
}

type Scored = Omit<SideMatchRow, 'nets'> & Pick<SideMatch, 'nets'>

function openOf(golfers: readonly SideGolfer[], open: Scored | null): SideTable['open'] {
  if (open === null) return null
  return {
    matchId: open.id,
    golfers: sideMatch(golfers, open).map(({ id, net, place, points }) => ({
      golferId: id,
      net,
      position: place?.position ?? null,
      tied: place?.tied ?? false,
      points,
    })),
  }
}

/** The match of today, if it has begun and its result is open. */
function openMatch(matches: readonly Scored[], today: Day): Scored | null {
  const match = currentMatch(matches, today)
  return match === null || match.finished || !hasBegun(match, today) ? null : match
}
