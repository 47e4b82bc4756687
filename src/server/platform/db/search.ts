import { type RawBuilder, sql } from 'kysely'

/** The golfers that match a search, as a table: by the first digits of the number, or by the beginnings of words of the name. */
export function foundGolfers(text: string): RawBuilder<unknown> {
  const number = numberIn(text)
  if (number !== null) return sql`(select * from golfers where ghin_number like ${`${number}%`})`
  return named(text, sql`golfers`, sql`array_to_tsvector(search_words(name))`)
}

/** The accounts that match a search, as a table: by the beginning of the email address, or by the beginnings of words of the name or address. */
export function foundAccounts(text: string): RawBuilder<unknown> {
  const part = text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)
  if (part.includes('@')) return sql`(select * from users where lower(email) like ${`${part}%`})`
  return named(text, sql`users`, sql`array_to_tsvector(search_words(name || ' ' || email))`)
}

/**
 * Uses the index of the same expression (golfers_search, users_search). Single letters match so many names that reading
 * in order soon fills a page. The planner cannot estimate how rare longer words are; `offset 0` keeps it from reading
 * in order.
 */
function named(text: string, table: RawBuilder<unknown>, words: RawBuilder<unknown>): RawBuilder<unknown> {
  const isRare = text.split(/[^\p{L}\p{N}]+/u).some((word) => word.length > 1)
  return sql`(select * from ${table} where ${words} @@ search_query(${text}) ${isRare ? sql`offset 0` : sql``})`
}

/** The number in a pasted text such as '#1234 567' or 'GHIN: 0001234567', else null. */
export function numberIn(text: string): string | null {
  const bare = text.replace(/^\s*ghin\b/i, '')
  if (!/\d/.test(bare) || /\p{L}/u.test(bare)) return null
  return bare.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
}
