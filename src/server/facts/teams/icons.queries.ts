import { sql } from 'kysely'
import { lockIcon } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

type StoredIcon = {
  readonly hash: string
  readonly contentType: string
  readonly bytes: Buffer
  readonly fetchedAt: string
}

/** Stores a picture, or locks the stored one until the transaction ends, so that it is not deleted as unused. */
export async function insertIcon(tx: Db, icon: StoredIcon): Promise<void> {
  await tx
    .insertInto('teamIcons')
    .values(icon)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((eb) => ({ fetchedAt: eb.ref('excluded.fetchedAt') })),
    )
    .execute()
}

export function iconOf(db: Db, hash: string) {
  return db.selectFrom('teamIcons').select(['contentType', 'bytes']).where('hash', '=', hash).executeTakeFirst()
}

/** Deletes a picture that no team uses any more. */
export async function deleteUnusedIcon(tx: Db, hash: string, iconUrl: string): Promise<void> {
  await lockIcon(tx, hash)
  await tx
    .deleteFrom('teamIcons')
    .where('hash', '=', hash)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('teams').select('teams.id').where('teams.iconUrl', '=', iconUrl))))
    .execute()
}

/** The same number as in the index teams_without_copy. */
const maxAttempts = sql<number>`5`

/** Teams whose picture was never fetched, except where that failed after the instant `since` or too often. */
export async function teamsWithoutCopy(db: Db, since: string) {
  const rows = await db
    .selectFrom('teams')
    .select(['id', 'iconSource'])
    .where('iconSource', 'is not', null)
    .where('iconUrl', 'is', null)
    .where('iconAttempts', '<', maxAttempts)
    .where((eb) => eb.or([eb('iconTriedAt', 'is', null), eb('iconTriedAt', '<=', since)]))
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.flatMap(({ id, iconSource }) => (iconSource === null ? [] : { id, iconSource }))
}

/** Marks a team's picture as being fetched; false when another node has started after the instant `since`. */
export async function beginCopy(
  db: Db,
  id: number,
  { now, since }: { readonly now: string; readonly since: string },
): Promise<boolean> {
  const begun = await db
    .updateTable('teams')
    .set((eb) => ({ iconTriedAt: now, iconAttempts: eb('iconAttempts', '+', 1) }))
    .where('id', '=', id)
    .where('iconUrl', 'is', null)
    .where((eb) => eb.or([eb('iconTriedAt', 'is', null), eb('iconTriedAt', '<=', since)]))
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Stores the address of a team's copied picture, unless its picture was changed since. */
export async function recordCopy(
  tx: Db,
  team: { readonly id: number; readonly iconSource: string },
  iconUrl: string,
): Promise<void> {
  await tx
    .updateTable('teams')
    .set((eb) => ({ iconUrl, version: eb('version', '+', 1) }))
    .where('id', '=', team.id)
    .where('iconSource', '=', team.iconSource)
    .where('iconUrl', 'is', null)
    .execute()
}
