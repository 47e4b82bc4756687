import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { foundAccounts, foundGolfers } from '#server/platform/db/search.ts'
import { type AccountRow, accounts } from './auth.queries.ts'

type Filter = {
  readonly search: string | undefined
  readonly after: { readonly name: string; readonly id: number } | null
  readonly limit: number
}

/** Accounts by name; a search matches name, email address, and the linked golfer's name and number. */
export function usersOf(db: Db, { search = '', after, limit }: Filter): Promise<AccountRow[]> {
  const behind = after === null ? sql`true` : sql`(lower(users.name), users.id) > (lower(${after.name}), ${after.id})`
  const page = sql`${behind} order by lower(users.name), users.id limit ${limit}`
  // Each half uses its own index and reads at most one page.
  const searched = sql<boolean>`users.id in (
    (select users.id from ${foundAccounts(search)} as users where ${page})
    union (select users.id from ${foundGolfers(search)} as golfers
      join users on users.golfer_id = golfers.id where ${page}))`
  return accounts(db)
    .where(search.trim() === '' ? sql<boolean>`${behind}` : searched)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(limit)
    .execute()
}
