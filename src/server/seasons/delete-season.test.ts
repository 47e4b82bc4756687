import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { deleteSeason, getSeason, listSeasons } from '#contract/seasons.ts'
import { finishMatches } from '#server/rescoring/finish-matches.ts'
import { aRound, aSeason } from '#tests/factories/stored.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

type Rows = Readonly<Record<string, readonly string[]>>

/** Every row of every table, as text. */
async function everything(): Promise<Rows> {
  const { db } = club().tools
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(db)
  const contents = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(
      db,
    )
    return [name, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(contents))
}

type Key = {
  readonly child: string
  readonly columns: string[]
  readonly parent: string
  readonly parentColumns: string[]
}

async function foreignKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select array_agg(attname::text order by place) from unnest(conkey) with ordinality as key(number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select array_agg(attname::text order by place) from unnest(confkey) with ordinality as key(number, place)
        join pg_attribute on attrelid = confrelid and attnum = number) as parent_columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(club().tools.db)
  return rows
}

/** Rows with dangling references, by table. */
async function orphans(): Promise<string[]> {
  const found: string[] = []
  for (const { child, columns, parent, parentColumns } of await foreignKeys()) {
    const pointing = sql.join(
      columns.map((column) => sql`child.${sql.ref(column)} is not null`),
      sql` and `,
    )
    const same = sql.join(
      columns.map((column, n) => sql`child.${sql.ref(column)} = parent.${sql.ref(parentColumns[n] ?? 'id')}`),
      sql` and `,
    )
    const { rows } = await sql`select 1 from ${sql.table(child)} as child
      where ${pointing} and not exists (select from ${sql.table(parent)} as parent where ${same})`.execute(
      club().tools.db,
    )
    if (rows.length > 0) found.push(`${child} (${columns.join(', ')})`)
  }
  return found
}

/** A season with a finished match, one under way, their results and news; and another season, over in April. */
async function inFullSwing(): Promise<Twilight & { readonly april: number }> {
  const league = await twilight(club())
  const { db } = club().tools
  const april = await aSeason(db, {
    leagueId: league.id,
    startDate: '2026-04-06',
    endDate: '2026-04-19',
    isActive: false,
  })
  for (const playedOn of ['2026-04-08', '2026-05-06', '2026-05-12']) {
    await aRound(db, league.wren.golferId, { playedOn })
    await aRound(db, league.ezra, { playedOn, net: -20 })
  }
  club().setNow(new Date('2026-05-13T12:00:00Z'))
  await finishMatches(club().tools)
  await league.owner.ask(me)
  return { ...league, april: april.id }
}

/**
 * Numbers of rows that may be gone: the security trail keeps the ids of what was deleted, because that is what it is
 * for; and a calculation's last_match_id is a position in the order of ids, after which it goes on. Set to null with
 * its match, it would begin again.
 */
const keptIds = sql`table_name = 'audit_events' or (table_name, column_name) = ('score_calculations', 'last_match_id')`

test('every number of another table’s row is a foreign key, so that no row can be left behind unseen', async () => {
  const keys = await foreignKeys()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and not (${keptIds}) and column_name like '%\\_id'
      and data_type in ('integer', 'bigint')`.execute(club().tools.db)
  expect(rows.length).toBeGreaterThan(20)
  const loose = rows.filter(
    ({ table, column }) => !keys.some(({ child, columns }) => child === table && columns.includes(column)),
  )
  expect(loose).toEqual([])
})

test('a season is deleted with its matches, results and activities, and nothing else', async () => {
  const { owner, season } = await inFullSwing()
  const before = await everything()
  const answer = await owner.ask(deleteSeason, { params: { id: season.id } })
  expect(answer).toEqual({ success: true, matches: 4 })

  const after = await everything()
  const changed = Object.keys(before).filter((table) => before[table]?.length !== after[table]?.length)
  expect(changed).toEqual(['activities', 'match_golfers', 'match_teams', 'matches', 'seasons'])
  for (const [table, rows] of Object.entries(after))
    expect(before[table], table).toEqual(expect.arrayContaining([...rows]))
  const gone = (before['matches'] ?? []).filter((row) => !after['matches']?.includes(row))
  expect(gone).toHaveLength(4)
  for (const match of gone) expect(match).toContain(`"season_id": ${season.id},`)
  expect(await orphans()).toEqual([])
})

test('the league’s other season stays, with its results', async () => {
  const { owner, id, season, april } = await inFullSwing()
  const kept = await owner.ask(getSeason, { params: { id: april } })
  await owner.ask(deleteSeason, { params: { id: season.id } })
  expect(await owner.ask(listSeasons, { query: { leagueId: id } })).toEqual([kept])
  expect(kept.matches).toHaveLength(2)
})

test('a season is deleted once: the second request does not find it', async () => {
  const { owner, season } = await inFullSwing()
  const params = { id: season.id }
  const answers = await Promise.all([owner.try(deleteSeason, { params }), owner.try(deleteSeason, { params })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await owner.try(deleteSeason, { params })).toMatchObject({
    status: 404,
    body: { error: 'Season not found', code: 'season_not_found' },
  })
})
