import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/platform/db/database.ts'
import { tableNames } from './written-rows.ts'

/** Ids of rows that were added since the ids began here. */
const firstNewId = 2_000_000_000
const newIds = /\b20000\d{5}\b/g

/** Lets the ids of all rows from now on begin here, so that those added to a restored database are known by them. */
export async function restartIds(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from audit_events where id >= ${firstNewId}`.execute(tx)
  })
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${firstNewId}) from pg_sequences
    where schemaname = 'public' and data_type::text <> 'smallint'`.execute(db)
}

/** Counters, and what is computed on demand. */
const apart = ['rate_limits', 'site_secrets', 'season_odds', 'season_odds_history']

type Json = z.infer<ReturnType<typeof z.json>>
const Rows = z.array(z.object({ name: z.string(), row: z.record(z.string(), z.json()) }))

/** Every row of the database as text, sorted. */
export type State = readonly string[]

/**
 * Reads all rows. What differs between two runs of the same commands is replaced: ids that were given since
 * `restartIds`, and times, hashes and codes other than those known from the beginning.
 */
export async function readState(db: Db, known: ReadonlySet<string>): Promise<State> {
  return (await allRows(db))
    .filter(({ name, row }) => name !== 'audit_events' || Number(row['id']) >= firstNewId)
    .map(({ name, row }) => `${name} ${JSON.stringify(settled(row, known))}`)
    .sort()
}

/** The texts of all rows, times, hashes and codes among them. */
export async function knownTexts(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await allRows(db)).flatMap(({ row }) => textsIn(row)))
}

async function allRows(db: Db) {
  const names = (await tableNames(db)).filter((name) => !apart.includes(name) && !name.startsWith('kysely'))
  const reads = names.map((name) => sql`select ${name} as name, to_jsonb(t) as row from ${sql.table(name)} as t`)
  const { rows } = await sql`${sql.join(reads, sql` union all `)}`.execute(db)
  return Rows.parse(rows)
}

const time = /^\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)$/
const code = /^(?:\\x[\da-f]{16,}|[\w-]{40,}|argon2id\$.*)$/

function settled(value: Json, known: ReadonlySet<string>): Json {
  if (typeof value === 'number') return value >= firstNewId ? 'new id' : value
  if (typeof value === 'string')
    return (time.test(value) || code.test(value)) && !known.has(value) ? 'new' : value.replace(newIds, 'new id')
  if (Array.isArray(value)) return value.map((item) => settled(item, known))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, settled(item, known)]))
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn)
}
