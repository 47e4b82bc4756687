import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { me } from '#contract/auth.ts'
import { currentMatch, getMatch } from '#contract/matches.ts'
import {
  activeSeason,
  createSeason,
  deleteSeason,
  generateMatches,
  getSeason,
  listSeasons,
  restoreSeason,
  updateSeason,
} from '#contract/seasons.ts'
import { aRound, aSeason } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

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
  await finishAt(club(), '2026-05-13T12:00:00Z')
  await league.owner.ask(me)
  return { ...league, april: april.id }
}

/**
 * Numbers of rows that may be gone: those of golfers in final results, whose figures stay; the security trail keeps the ids of what was deleted, because that is what it is
 * for; and a calculation's last_match_id is a position in the order of ids, after which it goes on. Set to null with
 * its match, it would begin again. An email keeps the id of its invitation or claim: who deletes that must not wait for
 * the email, which is written on another connection; without it the email has nothing to say. A late change can be about a deleted round.
 */
const keptIds = sql`table_name = 'audit_events' or (table_name, column_name) in (('score_calculations', 'last_match_id'), ('match_golfers', 'golfer_id'), ('mails', 'subject_id'), ('notifications', 'subject_id'), ('late_changes', 'round_id'))`

test('every number of another table’s row is a foreign key, so that no row can be left behind unseen', async () => {
  const keys = await foreignKeys()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and not (${keptIds}) and column_name like '%\\_id'
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
  expect(answer).toEqual({ success: true, matches: 4, archived: false })

  const after = await everything()
  const changed = Object.keys(before).filter((table) => before[table]?.length !== after[table]?.length)
  // The event in the security trail, and the secret for its address.
  const added = ['audit_events', 'site_secrets']
  expect(changed.filter((table) => !added.includes(table))).toEqual([
    'activities',
    'match_golfers',
    'match_teams',
    'matches',
    'seasons',
  ])
  for (const [table, rows] of Object.entries(after).filter(([table]) => !added.includes(table)))
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
  expect(await owner.try(deleteSeason, { params })).toMatchObject(refusal(404, 'season_not_found', 'Season not found'))
})

const may = { year: 2026, startDate: '2026-05-01', endDate: '2026-05-31' }

/** A league whose first match has a final result. */
async function withFinalResult() {
  const league = await twilight(club(), { finalAfterDays: 1 })
  await aRound(club().tools.db, league.wren.golferId, { playedOn: '2026-05-06' })
  await publishAt(club(), '2026-05-11T00:00:00Z', '2026-05-12T00:00:00Z')
  const params = { id: league.season.id }
  const match = () => league.wren.ask(getMatch, { params: { id: league.matches[0] } })
  return { ...league, params, match, final: await match() }
}

test('a season with a final result is archived: out of lists, readable by its address, and cannot be changed', async () => {
  const { owner, wren, id, params, match, final } = await withFinalResult()
  expect(final.finalAt).not.toBeNull()
  expect(await owner.ask(deleteSeason, { params })).toEqual({ success: true, matches: 0, archived: true })
  expect(await wren.ask(listSeasons, { query: { leagueId: id } })).toEqual([])
  expect(await wren.ask(activeSeason, { query: { leagueId: id } })).toBeNull()
  expect(await wren.try(currentMatch, { query: { leagueId: id } })).toMatchObject({ status: 404 })
  expect(await wren.ask(getSeason, { params })).toMatchObject({
    isActive: false,
    archivedAt: '2026-05-12T00:00:00.000Z',
  })
  expect(await match()).toEqual(final)
  const archived = refusal(409, 'season_archived')
  const body = { ...may, leagueId: id, isActive: true }
  expect(await owner.try(updateSeason, { params, body })).toMatchObject(archived)
  expect(await owner.try(generateMatches, { params })).toMatchObject(archived)
  const [event] = await club().admin.ask(listAuditEvents, { query: { kind: 'season_archived' } })
  expect(event).toMatchObject({ actor: { id: owner.id }, target: { kind: 'league', id }, detail: { season: 2026 } })
})

test('no other season includes a day of a final result, whether its season is archived or not', async () => {
  const { owner, id, params, match, final } = await withFinalResult()
  const create = (days: object) => owner.try(createSeason, { body: { ...may, leagueId: id, isActive: true, ...days } })
  const refused = refusal(409, 'days_are_final')
  expect(await create({})).toMatchObject(refused)
  await owner.ask(deleteSeason, { params })
  expect(await create({})).toMatchObject(refused)
  expect(await create({ startDate: '2026-05-10' })).toMatchObject(refused)
  const { body } = await create({ startDate: '2026-05-11' })
  const later = createSeason.reply.parse(body)
  const moved = { params: { id: later.id }, body: { ...may, leagueId: id } }
  expect(await owner.try(updateSeason, moved)).toMatchObject(refused)
  expect(await match()).toEqual(final)
})

test('a result whose time has come is final before the schedule has stored it', async () => {
  const { owner, id } = await withFinalResult()
  await publishAt(club(), '2026-05-19T00:00:00Z')
  club().setNow(new Date('2026-05-21T00:00:00Z'))
  const body = { ...may, startDate: '2026-05-13', leagueId: id, isActive: true }
  expect(await owner.try(createSeason, { body })).toMatchObject(refusal(409, 'days_are_final'))
})

test('a match with a final result is deleted only with its league, whichever program asks', async () => {
  const { id, matches } = await withFinalResult()
  const { db } = club().tools
  await expect(db.deleteFrom('seasons').where('leagueId', '=', id).execute()).rejects.toThrow(
    `the result of match ${matches[0]} is final`,
  )
  await db.deleteFrom('leagues').where('id', '=', id).execute()
  expect(await db.selectFrom('matches').select('id').where('leagueId', '=', id).execute()).toEqual([])
})

test('an archived season can be brought back', async () => {
  const { owner, wren, id, params, match, final } = await withFinalResult()
  await owner.ask(deleteSeason, { params })
  expect(await wren.try(restoreSeason, { params })).toMatchObject({ status: 403 })
  expect(await owner.ask(restoreSeason, { params })).toMatchObject({ archivedAt: null, isActive: false })
  expect(await wren.ask(listSeasons, { query: { leagueId: id } })).toMatchObject([{ id: params.id }])
  expect(await match()).toEqual(final)
  expect(await club().admin.ask(listAuditEvents, { query: { kind: 'season_restored' } })).toHaveLength(1)
})
