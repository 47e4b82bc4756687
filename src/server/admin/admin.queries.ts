import { sql } from 'kysely'
import { type AccountRow, accounts } from '#server/auth/auth.queries.ts'
import type { Db } from '#server/db/database.ts'

type Filter = {
  readonly search: string | undefined
  readonly after: { readonly name: string; readonly id: number } | null
  readonly limit: number
}

/** Accounts by name; with a search those that have it in their name, their address or their golfer's name. */
export function usersOf(db: Db, { search = '', after, limit }: Filter): Promise<AccountRow[]> {
  const part = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const searched = sql<boolean>`(users.name ilike ${part} or users.email ilike ${part} or golfers.name ilike ${part})`
  const behind = sql<boolean>`(lower(users.name), users.id) > (lower(${after?.name}), ${after?.id})`
  return accounts(db)
    .$if(search !== '', (query) => query.where(searched))
    .$if(after !== null, (query) => query.where(behind))
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  return admins
}
