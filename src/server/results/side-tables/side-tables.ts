import type { SideTable } from '#contract/side-tables.ts'
import { isInRange } from '#domain/side-tables/divisions.ts'
import { figureOf, sideTable } from '#domain/side-tables/side-table.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  type SideMatchRow,
  type SideMemberRow,
  type SideTableRow,
  indexesOfSeasons,
  matchesOfSeasons,
  membersOfTables,
  tablesOfOrganizers,
} from './side-tables.queries.ts'

export { tablesOfOrganizers } from './side-tables.queries.ts'

/** Side tables with their golfers and standings, as a golfer reads them. */
export async function sideViews(db: Db, tables: readonly SideTableRow[], readerId: number | null) {
  if (tables.length === 0) return []
  const members = [...(await membersOfTables(db, idsOf(tables))), ...(await membersInRanges(db, tables))]
  const byTable = Map.groupBy(members, ({ sideTableId }) => sideTableId)
  const golferIds = [...new Set(members.map(({ id }) => id))]
  const seasonIds = [...new Set(tables.map(({ seasonId }) => seasonId))]
  const bySeason = Map.groupBy(await matchesOfSeasons(db, { seasonIds, golferIds }), ({ seasonId }) => seasonId)
  return tables.map((table) => {
    const seated = byTable.get(table.id) ?? []
    const view = viewOf(table, { members: seated, matches: bySeason.get(table.seasonId) ?? [], readerId })
    return { table, view, invited: seated.filter((member) => member.state === 'invited') }
  })
}

export type SideView = Awaited<ReturnType<typeof sideViews>>[number]

export async function organizersTables(
  db: Db,
  { leagueId, seasonId }: { readonly leagueId: number; readonly seasonId: number },
): Promise<SideView[]> {
  return sideViews(db, await tablesOfOrganizers(db, leagueId, seasonId), null)
}

/** The organizers' choices for their table; null for one that golfers have joined. */
export function ofOrganizers({ kind, basis, indexFrom, indexTo, isPublic }: SideTableRow): SideTable['organizers'] {
  return kind === 'joined' ? null : { golfersBy: kind, basis, indexFrom, indexTo, isPublic }
}

const idsOf = (tables: readonly SideTableRow[]) => tables.map(({ id }) => id)

async function membersInRanges(db: Db, tables: readonly SideTableRow[]): Promise<SideMemberRow[]> {
  const divisions = tables.filter(({ kind }) => kind === 'range')
  if (divisions.length === 0) return []
  const indexes = await indexesOfSeasons(db, [...new Set(divisions.map(({ seasonId }) => seasonId))])
  return divisions.flatMap((table) =>
    indexes.flatMap(({ seasonId, index, ...golfer }) =>
      seasonId === table.seasonId && isInRange(index, table)
        ? [{ ...golfer, sideTableId: table.id, state: 'joined' as const }]
        : [],
    ),
  )
}

type Facts = {
  readonly members: readonly SideMemberRow[]
  readonly matches: readonly SideMatchRow[]
  readonly readerId: number | null
}

function viewOf({ matchesCounted, kind, basis }: SideTableRow, { members, matches: rows, readerId }: Facts) {
  const golfers = members.filter((member) => member.state === 'joined')
  const ids = new Set(golfers.map(({ id }) => id))
  const matches = rows.map((match) => ({
    ...match,
    nets: new Map(
      match.results.flatMap((row) => (ids.has(row.golferId) ? [[row.golferId, figureOf(row, basis)] as const] : [])),
    ),
  }))
  const names = new Map(golfers.map(({ id, name }) => [id, name]))
  const standings = sideTable(golfers, { matches, matchesCounted }).map((row) => ({
    ...row,
    name: names.get(row.id) ?? '',
  }))
  return { golfers, matches, standings, readerId, isOfOrganizers: kind !== 'joined' }
}
