import type pg from 'pg'

export type Table = { readonly name: string; readonly columns: readonly string[] }

/**
 * Not backed up: sign-ins and their devices, short-lived tokens, keys and counters, derived rows, and the migrator's
 * own tables.
 */
const excluded = [
  'sessions',
  'push_devices',
  'push_messages',
  'password_resets',
  'sign_in_codes',
  'passkey_challenges',
  'email_verifications',
  'setup_tokens',
  'golfer_verifications',
  'rate_limits',
  'request_keys',
  'association_accounts',
  'association_deliveries',
  'score_calculations',
  'season_odds',
  'golfer_words',
  'kysely_migration',
]

/** The tables with their columns, each after the tables it references. */
export async function tablesInOrder(client: pg.ClientBase, schema = 'public'): Promise<Table[]> {
  const { rows: columns } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = $2 and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> all ($1)
     group by table_name order by table_name`,
    [excluded, schema],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and connamespace = $1::regnamespace and conrelid <> confrelid`,
    [schema],
  )
  const placed: Table[] = []
  let waiting = columns.map(({ table, columns: names }) => ({ name: table, columns: names }))
  while (waiting.length > 0) {
    const isFree = ({ name }: Table) =>
      !references.some(({ from, to }) => from === name && waiting.some((other) => other.name === to))
    const free = waiting.filter(isFree)
    if (free.length === 0)
      throw new Error(`Tables refer to one another in a circle: ${waiting.map(({ name }) => name).join(', ')}`)
    placed.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return placed
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
