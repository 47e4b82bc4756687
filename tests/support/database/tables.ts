import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { rescoreMatches } from '#server/results/matches/result/rescore-match.ts'

type Row = Readonly<Record<string, unknown>>

export type Tables = ReadonlyMap<string, readonly Row[]>

const keys: Readonly<Record<string, readonly string[]>> = {
  golfers: ['id'],
  rounds: ['id'],
  indexRevisions: ['golferId', 'revisedOn'],
  ownIndexRevisions: ['golferId', 'revisedOn'],
  startingIndexes: ['golferId', 'actsOn'],
  leagues: ['id'],
  teams: ['id'],
  memberships: ['leagueId', 'golferId'],
  seasons: ['id'],
  matches: ['id'],
  matchGolfers: ['matchId', 'golferId'],
  matchTeams: ['matchId', 'teamId'],
  activities: ['id'],
  restatements: ['id'],
}

/** Timestamps of checks and scoring, which can change although nothing else does. */
const freshness = ['indexCheckedAt', 'roundsCheckedAt', 'scoredAt']

/** All tables about golf, without the timestamps of checks and scoring. */
export async function tablesOf(db: Db): Promise<Tables> {
  const tables = new Map<string, readonly Row[]>()
  for (const [name, key] of Object.entries(keys)) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    const { rows } = await sql<Row>`select * from ${sql.table(name)} order by ${columns}`.execute(db)
    tables.set(
      name,
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !freshness.includes(column)))),
    )
  }
  return tables
}

export type Change = { readonly table: string; readonly before: Row | undefined; readonly after: Row | undefined }

/** The rows inserted, deleted or changed between two snapshots of the tables. */
export function changesBetween(before: Tables, after: Tables): Change[] {
  return Object.entries(keys).flatMap(([table, key]) => {
    const keyed = (tables: Tables) =>
      new Map((tables.get(table) ?? []).map((row) => [JSON.stringify(key.map((column) => row[column])), row]))
    const [then, now] = [keyed(before), keyed(after)]
    return [...new Set([...then.keys(), ...now.keys()])]
      .map((which) => ({ table, before: then.get(which), after: now.get(which) }))
      .filter((change) => !isDeepStrictEqual(change.before, change.after))
  })
}

/** One line for each change: 'rounds 7 used', 'rounds 9 came', 'rounds 4 went'. */
export function describeChanges(changes: readonly Change[]): string[] {
  return changes.map(({ table, before, after }) => {
    const key = (keys[table] ?? []).map((column) => (after ?? before)?.[column]).join('/')
    if (before === undefined || after === undefined) return `${table} ${key} ${before === undefined ? 'came' : 'went'}`
    return `${table} ${key} ${Object.keys(after)
      .filter((column) => !isDeepStrictEqual(before[column], after[column]))
      .join(' ')}`
  })
}

/** The matches whose stored result differs from what their rounds give when they are scored from scratch. */
export async function wronglyScoredMatches(db: Db, now: Date): Promise<number[]> {
  const matches = await db.selectFrom('matches').select('id').orderBy('id').execute()
  const wrong: number[] = []
  for (const { id } of matches) {
    if ((await db.transaction().execute((tx) => rescoreMatches(tx, [id], now))) > 0) wrong.push(id)
  }
  return wrong
}

/** The golfers of published matches whose result is not what its latest restatement says it became. */
export async function wronglyRestatedGolfers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select golfers.name
    from (
      select distinct on (match_id, changed.id) match_id, changed.id as golfer_id, changed.after
      from restatements, jsonb_to_recordset(restatements.golfers) as changed (id integer, after jsonb)
      where counted order by match_id, changed.id, restatements.id desc
    ) as latest
    join match_golfers as result using (match_id, golfer_id)
    join golfers on golfers.id = golfer_id
    where ((after ->> 'net')::numeric, (after ->> 'position')::int, (after ->> 'tied')::boolean, (after ->> 'points')::numeric)
      is distinct from (result.net_tenths / 10.0, result.position::int, result.tied, result.points)
    order by golfers.name`.execute(db)
  return rows.map(({ name }) => name)
}
