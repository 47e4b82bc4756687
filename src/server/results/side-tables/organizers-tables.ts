import type { OrganizersTable, SideTable } from '#contract/side-tables.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { maxTablesOfOrganizers } from '#domain/side-tables/side-table.ts'
import { leagueToChange, lockLeagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readSideTable } from './read-side-tables.ts'
import { insertTable, membersAmong, replaceGolfers, seasonInPlay, tablesOfOrganizers } from './side-tables.queries.ts'

type NewTable = { readonly leagueId: number; readonly name: string; readonly organizers: OrganizersTable }

export async function createOrganizersTable(
  { db, limits, now }: Tools,
  actor: Actor,
  { leagueId, name, organizers }: NewTable,
): Promise<SideTable> {
  const change = { leagueId, allowed: may.manageTables }
  await leagueToChange(db, actor, change)
  await limits.count('create-account', String(actor.id))
  return db.transaction().execute(async (tx) => {
    await lockLeagueToChange(tx, actor, change)
    if ((await refuseTaken(tx, { leagueId, name })) >= maxTablesOfOrganizers) refuse('league_full_of_tables')
    if ((await seasonInPlay(tx, leagueId)) === undefined) refuse('no_active_season')
    const at = now().toISOString()
    const id = await insertTable(tx, { leagueId, name, createdAt: at, ...rulesOf(organizers) })
    await choose(tx, { id, leagueId, at }, organizers)
    return readSideTable({ db: tx, now }, actor, { id })
  })
}

/** Only tables with a range keep one. */
export function rulesOf({ golfersBy: kind, basis, isPublic, ...range }: OrganizersTable) {
  const { indexFrom, indexTo } = kind === 'range' ? range : { indexFrom: null, indexTo: null }
  return { kind, basis, isPublic, indexFromTenths: indexFrom, indexToTenths: indexTo }
}

/** Refuses a name that another table of the league's organizers has; how many others there are. The caller has locked the league. */
export async function refuseTaken(
  tx: Db,
  { id, leagueId, name }: { readonly id?: number; readonly leagueId: number; readonly name: string },
): Promise<number> {
  const others = (await tablesOfOrganizers(tx, leagueId)).filter((table) => table.id !== id)
  if (others.some((table) => table.name.toLowerCase() === name.toLowerCase())) refuse('table_name_taken')
  return others.length
}

type Table = { readonly id: number; readonly leagueId: number; readonly at: string }

/** Makes those chosen the golfers of a table, whose row and league are locked. */
export async function choose(tx: Db, table: Table, { golfersBy, golferIds }: OrganizersTable): Promise<void> {
  const chosen = golfersBy === 'chosen' ? [...new Set(golferIds)] : []
  if (chosen.length > 0 && (await membersAmong(tx, table.leagueId, chosen)).length < chosen.length)
    refuse('not_a_member')
  await replaceGolfers(tx, { ...table, golferIds: chosen })
}
