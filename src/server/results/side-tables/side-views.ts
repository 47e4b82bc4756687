import { isFinished } from '#domain/schedule/match-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { displayName } from '#domain/shared/phrases.ts'
import { invitationText, sideTableLine } from '#domain/side-tables/side-table-words.ts'
import { sideTable } from '#domain/side-tables/side-table.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  type SideMatchRow,
  type SideMemberRow,
  type SideTableRow,
  matchesOfTables,
  membersOfTables,
  sideTablesOf,
} from './side-tables.queries.ts'

type Whose = Parameters<typeof sideTablesOf>[1]

/** The side tables of a golfer in a league, with what their sentences are made of. */
export async function sideViews(db: Db, whose: Whose) {
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
export function viewOf({ matchesCounted }: SideTableRow, { members, matches: rows, readerId }: Facts) {
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

export const todayOf = ({ timeZone }: Pick<Season, 'timeZone'>, now: Date): Day => dayOf(now.getTime(), timeZone)
