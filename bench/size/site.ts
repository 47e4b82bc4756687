import type pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { fillLeagues, fillPeople, fillRounds, nation } from './rows.ts'

export type Site = {
  readonly database: Database
  readonly golfers: number
  readonly leagues: number
}

/** Fills an empty database like a site with this many golfers; leagues and rounds are in proportion. */
export async function fillSite(database: Database, golfers: number): Promise<Site> {
  const leagues = Math.floor((golfers * nation.leagues) / nation.golfers)
  const client = await database.connect({ statement: 0 })
  try {
    await withoutTriggers(client, async () => {
      const statements = [
        ...fillPeople(golfers),
        ...fillLeagues({ golfers, leagues }),
        ...fillRounds({ golfers, leagues }),
      ]
      for (const statement of statements) await client.query(statement)
    })
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
  return { database, golfers, leagues }
}

/** Without triggers and indexes of several columns, which are built at the end. */
async function withoutTriggers(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const { rows: always } = await client.query<{ on: string; name: string }>(
    `select tgrelid::regclass::text as on, tgname as name from pg_trigger where tgenabled = 'A'`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger all`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await client.query(definition)
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger all`)
  for (const { on, name } of always) await client.query(`alter table ${on} enable always trigger ${name}`)
}

/** The size of rounds with their indexes, divided by their number. */
export async function bytesEach({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_total_relation_size('rounds')::float8 / (select count(*) from rounds) as bytes`,
  )
  return rows[0]?.bytes ?? 0
}
