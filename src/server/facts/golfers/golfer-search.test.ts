import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database/database.ts'
import { searchFor } from './golfer-search.queries.ts'
import { golfersOf } from './golfers.queries.ts'

const database = useDatabase('whole file')

const firsts = ['Abe', 'Abner', 'Jo', 'Jon', 'Quinn', 'Élodie', "O'Abe", 'Q', 'Ann Jo']
const lasts = ['Quist', 'Quinn', 'Abner', 'Jones', 'Van Quist', 'Jo', 'Q', 'Ab-Quist', 'Zed', 'Жук']

/** Thousands of golfers with names made from few words, so that most searches find thousands of them. */
beforeAll(async () => {
  await sql`insert into golfers (name)
    select firsts[1 + n % ${firsts.length}::int] || ' ' || lasts[1 + n / 7 % ${lasts.length}::int]
    from generate_series(1, 12000) as n,
      (select ${firsts}::text[] as firsts, ${lasts}::text[] as lasts) as words`.execute(database().db)
  await sql`vacuum (analyze) golfer_words`.execute(database().db)
  await sql`create table words_of_names as
    select name, id, array_to_tsvector(search_words(name)) as words from golfers`.execute(database().db)
})

const actor = { id: 1, role: 'ADMIN', golferId: null } as const
type After = { readonly name: string; readonly id: number } | null

async function page(text: string, after: After) {
  const search = await searchFor(database().db, text)
  return golfersOf(database().db, { teamsOf: { reader: actor }, counted: null, search, after, limit: 40 })
}

/** The expected result: compares the words of every name with the typed words. */
async function everyMatch(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; id: number }>`
    select name, id from words_of_names where words @@ search_query(${text})
    order by lower(name) collate "C", id`.execute(database().db)
  return rows.map(({ name, id }) => `${name} ${id}`)
}

const frequent = [
  'a',
  'q',
  'ab',
  'AB Q',
  'quist ab',
  'q q',
  'q quist',
  'jo jon',
  'jon jo',
  'abe van quist',
  'van qu',
  'a q',
]
const mixed = [
  'élo',
  'elodie quin',
  'o ab',
  'ab ab qu',
  'quinn',
  'quinn quinn',
  'ann jo qu',
  'zed abner',
  'ж jo',
  'жук',
  'q ж',
]
const rare = ['nobody', 'ab xyz', '%', '\\', "'", 'jo:*', 'jo% qu_']

test.each([...frequent, ...mixed, ...rare])(
  'a search finds every golfer it matches once, page by page: %s',
  async (text) => {
    const all = await everyMatch(text)
    const found: string[] = []
    for (let after: After = null; ;) {
      const rows = await page(text, after)
      found.push(...rows.map(({ name, id }) => `${name} ${id}`))
      const last = rows.at(-1)
      if (last === undefined || found.length > 400) break
      after = last
    }
    expect(found).toEqual(all.slice(0, found.length))
    expect(found.length).toBe(Math.min(found.length > 400 ? found.length : 400, all.length))
  },
)

test.each([
  ['Søren Weiß', 'soren weiss'],
  ['Ægir Cœur', 'aegir coeur'],
  ['Dan O’Tarn', "o'tarn"],
  ["Dan O'Tarn", 'o’tarn'],
])('%s is found as %s', async (name, text) => {
  const { id } = await database().db.insertInto('golfers').values({ name }).returning('id').executeTakeFirstOrThrow()
  expect((await page(text, null)).map((golfer) => golfer.id)).toEqual([id])
  await database().db.deleteFrom('golfers').where('id', '=', id).execute()
})

test('a golfer who gets another name is found by that alone', async () => {
  const golfer = { name: 'Wren Ashdown' }
  const { id } = await database().db.insertInto('golfers').values(golfer).returning('id').executeTakeFirstOrThrow()
  const found = async (text: string) => (await page(text, null)).map(({ id: one }) => one)
  expect(await found('ashd')).toEqual([id])
  await database().db.updateTable('golfers').set({ name: 'Wren Larkspur' }).where('id', '=', id).execute()
  expect(await found('ashd')).toEqual([])
  expect(await found('wren larks')).toEqual([id])
  await database().db.deleteFrom('golfers').where('id', '=', id).execute()
  expect(await found('wren')).toEqual([])
})
