import { type RawBuilder, sql } from 'kysely'

/** The golfers that a search finds, as a table: by a number's first digits, or by the beginnings of words of the name. */
export function foundGolfers(text: string): RawBuilder<unknown> {
  const number = numberIn(text)
  if (number !== null) return sql`(select * from golfers where ghin_number like ${`${number}%`})`
  return named(text, sql`golfers`, sql`array_to_tsvector(search_words(name))`)
}

/** The accounts that a search finds, as a table: by an email address's beginning, or by the beginnings of words of the name or address. */
export function foundAccounts(text: string): RawBuilder<unknown> {
  const part = text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)
  if (part.includes('@')) return sql`(select * from users where lower(email) like ${`${part}%`})`
  return named(text, sql`users`, sql`array_to_tsvector(search_words(name || ' ' || email))`)
}

/**
 * Served by the index of the same expression (golfers_search, users_search). Single letters begin so many names that reading them in
 * order soon fills a page; of more letters the planner does not know how rare they are, and must not try that: `offset 0`.
 */
function named(text: string, table: RawBuilder<unknown>, words: RawBuilder<unknown>): RawBuilder<unknown> {
  const isRare = text.split(/[^\p{L}\p{N}]+/u).some((word) => word.length > 1)
  return sql`(select * from ${table} where ${words} @@ search_query(${text}) ${isRare ? sql`offset 0` : sql``})`
}

/** The number that a text is when it is pasted with what stands around it on a card: '#1234 567', 'GHIN: 0001234567'. */
function numberIn(text: string): string | null {
  const bare = text.replace(/^\s*ghin\b/i, '')
  if (!/\d/.test(bare) || /\p{L}/u.test(bare)) return null
  return bare.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
}
