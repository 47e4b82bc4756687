import { type RawBuilder, sql } from 'kysely'
import type { UnusedGolfer } from '#contract/golfers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { numberIn } from '#server/platform/db/search.ts'

type Sql = RawBuilder<unknown>

/** A typed word and the number of golfers it finds, counted up to `many`. */
type Typed = { readonly word: string; readonly found: number }

export type Page = {
  readonly after: { readonly name: string; readonly id: number } | null
  readonly limit: number
}

/** If a word finds this many golfers, they are read in name order instead of being sorted. */
const many = 1000

/** A parsed search: the beginning of a number, or the beginnings of words of a name. */
export type Search = { readonly number: string } | { readonly words: readonly Typed[] }

/**
 * Parses a typed text into a number or words. A word that is the beginning of another word is left out, because it
 * does not narrow the search.
 */
export async function searchFor(db: Db, text: string): Promise<Search> {
  const number = numberIn(text)
  if (number !== null) return { number }
  const { rows } = await sql<Typed>`
    select word, (select count(*) from (
      select from golfer_words as known where ${beginsWith(sql`known.word`, sql`typed.word`)} limit ${many}
    ) as counted)::int as found
    from (select distinct unnest(search_words(${text})) as word) as typed`.execute(db)
  return { words: rows.filter(({ word }) => !rows.some((other) => other.word !== word && other.word.startsWith(word))) }
}

/** Golfers as a table expression, and the sort key of their names; `inOrder` compares names as golfer_words does. */
type Found = { readonly golfers: Sql; readonly byName: Sql }

const defaultOrder = sql`lower(golfers.name)`

/** The golfers that a page of a search can show: at most the page's limit, or all matches if they are few. */
export function foundOn(search: Search, page: Page): Found {
  const everyone = { golfers: sql`(select * from golfers where ${matches(search)})`, byName: defaultOrder }
  if ('number' in search) return everyone
  const [first, ...others] = search.words.toSorted((a, b) => a.found - b.found || b.word.length - a.word.length)
  if (first === undefined || (first.found === many && first.word.length === 1)) return everyone
  if (first.found < many)
    return { golfers: sql`(select * from golfers where id in (${few(first, others)}))`, byName: defaultOrder }
  return {
    golfers: sql`(select * from golfers where id in (${inOrder(first, others, page)}))`,
    byName: sql`lower(golfers.name) collate "C"`,
  }
}

/** The condition on `golfers` that a golfer matches a search. */
export function matches(search: Search): Sql {
  if ('number' in search) return sql`golfers.ghin_number like ${`${search.number}%`}`
  return search.words.length === 0 ? sql`false` : all(search.words.map((typed) => hasWord(typed, sql`golfers.id`)))
}

const all = (conditions: readonly Sql[]) => sql.join([sql`true`, ...conditions], sql` and `)

/**
 * The planner does not know that a beginning is frequent; `offset 0` prevents it from reading all golfers with this
 * word.
 */
const hasWord = ({ word }: Typed, golfer: Sql): Sql => sql`exists (
  select from golfer_words as own
  where own.golfer_id = ${golfer} and ${beginsWith(sql`own.word`, sql`${word}::text`)} offset 0)`

/** A range condition for an index; the last Unicode character is the upper end. */
const beginsWith = (text: Sql, beginning: Sql): Sql =>
  sql`${text} >= ${beginning} and ${text} < ${beginning} || chr(1114111)`

/** All golfers found by the rarest word who also match the other words. */
const few = ({ word }: Typed, others: readonly Typed[]): Sql => sql`
  select golfer_id from golfer_words where ${beginsWith(sql`word`, sql`${word}::text`)}
    and ${all(others.map((other) => hasWord(other, sql`golfer_words.golfer_id`)))}`

/**
 * The first golfers of a page in name order. A plain name has at most two words, so with two typed words its first
 * word begins with one of them: for each, only names that begin with it and contain the other are read. Names that are
 * longer or have accents or signs are few and read separately.
 */
function inOrder(first: Typed, others: readonly Typed[], page: Page): Sql {
  const [second, ...more] = others
  const plain = second === undefined ? [part({ word: first, plain: true }, page)] : []
  if (second !== undefined && more.length === 0) {
    const following = second.word.length > 1 ? { word: second } : { word: first, others }
    plain.push(part({ word: first, plain: true, begins: second.word }, page))
    plain.push(part({ ...following, plain: true, begins: first.word }, page))
  }
  const parts = [...plain, part({ word: first, others, plain: false }, page)]
  return sql`
    select golfer_id from (${sql.join(parts, sql` union `)}) as found order by name, golfer_id limit ${page.limit}`
}

type Part = {
  readonly word: Typed
  readonly others?: readonly Typed[]
  readonly plain: boolean
  /** The beginning of the name. */
  readonly begins?: string
}

/**
 * Golfers with such a word in name order; the index golfer_words_name orders them by the first two letters of their
 * words.
 */
function part({ word: { word }, others = [], plain, begins }: Part, { after, limit }: Page): Sql {
  const conditions = [
    sql`left(word, 2) = left(${word}, 2)`,
    sql`left(word, length(${word})) = ${word}`,
    plain ? sql`plain` : sql`not plain`,
    ...(begins === undefined ? [] : [beginsWith(sql`name`, sql`${begins}::text`)]),
    ...(after === null ? [] : [sql`(name, golfer_id) > (lower(${after.name}), ${after.id}::int)`]),
    ...others.map((other) =>
      plain ? sql`name like ${`% ${other.word}%`}` : hasWord(other, sql`golfer_words.golfer_id`),
    ),
  ]
  return sql`
    select * from (
      select distinct name, golfer_id from golfer_words where ${all(conditions)} order by name, golfer_id limit ${limit}
    ) as part`
}

/**
 * The newest hundred golfers without account, league, follower or result, among the last thousand golfers added. The
 * thousand limits the reading on sites whose golfers are all in use.
 */
export async function newestUnused(db: Db): Promise<UnusedGolfer[]> {
  const { rows } = await sql<UnusedGolfer>`
    select id, name, ghin_number, created_at from (
      select id, name, ghin_number, created_at from golfers where merged_into is null order by id desc limit 1000) as newest
    where not exists (select from users where golfer_id = newest.id)
      and not exists (select from memberships where golfer_id = newest.id)
      and not exists (select from follows where golfer_id = newest.id)
      and not exists (select from golfers join match_golfers on golfer_id = golfers.id
        where golfers.id = newest.id or merged_into = newest.id)
    order by id desc limit 100`.execute(db)
  return rows
}
