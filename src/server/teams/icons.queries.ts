import type { Db } from '#server/db/database.ts'

type StoredIcon = { readonly hash: string; readonly contentType: string; readonly bytes: Buffer; readonly fetchedAt: string }

export async function insertIcon(tx: Db, icon: StoredIcon): Promise<void> {
  await tx
    .insertInto('teamIcons')
    .values(icon)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

export function iconOf(db: Db, hash: string) {
  return db.selectFrom('teamIcons').select(['contentType', 'bytes']).where('hash', '=', hash).executeTakeFirst()
}

/** Deletes a picture that no team shows any more. */
export async function deleteUnusedIcon(tx: Db, hash: string, iconUrl: string): Promise<void> {
  await tx
    .deleteFrom('teamIcons')
    .where('hash', '=', hash)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('teams').select('teams.id').where('teams.iconUrl', '=', iconUrl))))
    .execute()
}

/** Teams whose picture was never fetched. */
export function teamsWithoutCopy(db: Db) {
  return db.selectFrom('teams').select(['id', 'iconSource']).where('iconSource', 'is not', null).where('iconUrl', 'is', null).orderBy('id').limit(1000).execute()
}

/** Notes a team's copy, unless its picture was changed meanwhile. */
export async function noteCopy(tx: Db, team: { readonly id: number; readonly iconSource: string | null }, iconUrl: string): Promise<void> {
  await tx
    .updateTable('teams')
    .set((eb) => ({ iconUrl, version: eb('version', '+', 1) }))
    .where('id', '=', team.id)
    .where('iconSource', '=', team.iconSource)
    .where('iconUrl', 'is', null)
    .execute()
}
