import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/database.ts'
import { rescoreMatches } from '#server/rescoring/rescore-match.ts'

type Row = Readonly<Record<string, unknown>>

/** Whole tables, row by row, by their names. */
export type Tables = ReadonlyMap<string, readonly Row[]>

const keys = {
  golfers: 'id',
  rounds: 'id',
  index_revisions: 'golfer_id, revised_on',
  leagues: 'id',
  teams: 'id',
  memberships: 'league_id, golfer_id',
  seasons: 'id',
  matches: 'id',
  match_golfers: 'match_id, golfer_id',
  match_teams: 'match_id, team_id',
  activities: 'id',
} as const

export type TableName = keyof typeof keys

/** When something was asked or scored, which may move though nothing else does. */
const freshness = ['index_checked_at', 'rounds_checked_at', 'scored_at']

/** Everything that is known of golf, but for how fresh it is. */
export async function tablesOf(db: Db): Promise<Tables> {
  const tables = new Map<string, readonly Row[]>()
  for (const [name, key] of Object.entries(keys)) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} as t order by ${sql.raw(key)}`.execute(db)
    tables.set(name, rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => !freshness.includes(column)))))
  }
  return tables
}

/** The rows that came, went or changed between two looks at the tables, as they are or last were. */
export function changedRows(before: Tables, after: Tables): { readonly table: string; readonly before?: Row; readonly after?: Row }[] {
  return [...after].flatMap(([table, now]) => {
    const then = before.get(table) ?? []
    const keyOf = (row: Row) => JSON.stringify(keysOf(table).map((column) => row[column]))
    const old = new Map(then.map((row) => [keyOf(row), row]))
    const fresh = new Map(now.map((row) => [keyOf(row), row]))
    const gone = then.filter((row) => !fresh.has(keyOf(row))).map((row) => ({ table, before: row }))
    const other = now.flatMap((row) => {
      const was = old.get(keyOf(row))
      if (was === undefined) return [{ table, after: row }]
      return isDeepStrictEqual(was, row) ? [] : [{ table, before: was, after: row }]
    })
    return [...gone, ...other]
  })
}

function keysOf(table: string): string[] {
  const found = Object.entries(keys).find(([name]) => name === table)
  return (found?.[1] ?? 'id').split(', ')
}

/** The matches whose stored result differs from what their rounds give when they are scored from scratch. */
export async function wronglyScored(db: Db, now: Date): Promise<number[]> {
  const matches = await db.selectFrom('matches').select('id').orderBy('id').execute()
  const wrong: number[] = []
  for (const { id } of matches) {
    if ((await db.transaction().execute((tx) => rescoreMatches(tx, [id], now))) > 0) wrong.push(id)
  }
  return wrong
}
