import { sql } from 'kysely'
import { locking } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  type Merge,
  type Sql,
  all,
  golferPlaces,
  handicapPlaces,
  ofOpenResult,
  stays,
  twinsOf,
} from './rows-to-move.queries.ts'

const split = (place: string) => {
  const [table = '', column = ''] = place.split('.')
  return { table: sql.table(table), column: sql.ref(column) }
}

type Saved = { readonly place: string; readonly fate: 'moved' | 'replaced' | 'aside' | 'copied' }

/** The recorded rows of a merge, as `old`. */
const recorded = (id: number, { place, fate }: Saved, table = split(place).table) =>
  sql`(select old.* from golfer_merge_rows as saved, jsonb_populate_recordset(null::${table}, saved.rows) as old
    where saved.merge_id = ${id} and saved.place = ${place} and saved.fate = ${fate})`

async function record(tx: Db, id: number, { place, fate }: Saved, rows: Sql): Promise<void> {
  await sql`insert into golfer_merge_rows (merge_id, place, fate, rows)
    select ${id}, ${place}, ${fate}, jsonb_agg(found.row order by found.row) from (${rows}) as found having count(*) > 0
    on conflict (merge_id, place, fate) do update set rows = golfer_merge_rows.rows || excluded.rows`.execute(tx)
}

/** Moves the recorded rows that still belong to one golfer to the other. */
async function move(
  tx: Db,
  id: number,
  { place, fate, from, to, sets }: Saved & { from: number; to: number; sets: Readonly<Record<string, Sql>> },
): Promise<void> {
  const { table, column } = split(place)
  const { key } = golferPlaces[place] ?? stays
  const same = key.map((name) => sql`and row.${sql.ref(name)} is not distinct from old.${sql.ref(name)}`)
  const changes = Object.entries(sets).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`)
  const isOpen = key.includes('match_id') || place === 'late_changes.golfer_id' ? ofOpenResult : all
  await sql`update ${table} as row set ${column} = ${to} ${sql.join(changes, sql` `)}
    from ${recorded(id, { place, fate })} as old
    where row.${column} = ${from} ${sql.join(same, sql` `)} and ${isOpen}`.execute(tx)
}

/** Deletes these rows of a golfer and records them for undoing the merge. */
async function setAside(tx: Db, id: number, place: string, { golferId, which }: { golferId: number; which: Sql }) {
  const { table, column } = split(place)
  const rows = sql`from ${table} as row where row.${column} = ${golferId} and ${which}`
  await record(tx, id, { place, fate: 'aside' }, sql`select to_jsonb(row) as row ${rows}`)
  await sql`delete ${rows}`.execute(tx)
}

async function bringBack(tx: Db, id: number, place: string, needs: Readonly<Record<string, string>>): Promise<void> {
  const exist = Object.entries(needs).map(
    ([column, table]) => sql`and (old.${sql.ref(column)} is null
      or exists (select from ${sql.table(table)} as needed where needed.id = old.${sql.ref(column)}))`,
  )
  await sql`insert into ${split(place).table} overriding system value
    select old.* from ${recorded(id, { place, fate: 'aside' })} as old where true ${sql.join(exist, sql` `)}
    on conflict do nothing`.execute(tx)
}

/**
 * Moves the alias's rows to the kept golfer and records them. Of two rounds with the same day and gross the
 * association's is kept, else the one the golfer entered, else the kept golfer's; the other stays with the alias.
 */
export async function mergeRows(tx: Db, merge: Merge): Promise<void> {
  const { id, keptId, goneId, withHandicap } = merge
  if (withHandicap) await takeHandicap(tx, merge)
  await findTwins(tx, merge)
  await mergeDecisions(tx, merge)
  const replaced = { place: 'rounds.golfer_id', fate: 'replaced' } as const
  await record(
    tx,
    id,
    replaced,
    sql`select jsonb_build_object('id', row.id) as row from rounds as row
      where row.golfer_id = ${keptId} and row.id in (select loser from ${twinsOf(id)} as twins)`,
  )
  for (const [place, { key, moves, sets = () => ({}) }] of Object.entries(golferPlaces)) {
    const { table, column } = split(place)
    if (key.length === 0) continue
    const kept = [...key, ...Object.keys(sets(merge))].map((name) => sql`${sql.lit(name)}, row.${sql.ref(name)}`)
    // Recorded rows are locked until they are moved: a golfer can be unfollowed at any time.
    const which = sql`select jsonb_build_object(${sql.join(kept)}) as row from ${table} as row
      where row.${column} = ${goneId} and ${moves(merge)} ${locking('row')}`
    await record(tx, id, { place, fate: 'moved' }, which)
    await move(tx, id, { place, fate: 'moved', from: goneId, to: keptId, sets: sets(merge) })
  }
  await move(tx, id, { ...replaced, from: keptId, to: goneId, sets: {} })
  for (const [place, { aside }] of Object.entries(golferPlaces))
    if (aside !== undefined) await setAside(tx, id, place, { golferId: goneId, which: aside })
}

/**
 * Undoes `mergeRows`: rows added since stay with the kept golfer, and rows deleted since are not restored. Nor is a
 * confirmation by an account that has become the golfer (law 21).
 */
export async function unmergeRows(tx: Db, merge: Merge): Promise<void> {
  const { id, keptId, goneId, withHandicap, userId } = merge
  if (withHandicap) {
    for (const place of handicapPlaces.slice(1)) {
      const { table, column } = split(place)
      await sql`update ${table} set ${column} = ${goneId} where ${column} = ${keptId}`.execute(tx)
    }
    // Rounds from the association follow the number.
    await sql`update rounds set golfer_id = ${goneId} from golfer_merges as merge
      where merge.id = ${id} and golfer_id = ${keptId} and association_id is not null and created_at > merged_at`.execute(
      tx,
    )
  }
  await leaveSideTables(tx, merge)
  await forgetWhoIsGone(tx, id)
  const places = Object.entries(golferPlaces).toReversed()
  for (const [place, { needs = {} }] of places) await bringBack(tx, id, place, needs)
  for (const [place, { key, sets = () => ({}) }] of places) {
    if (key.length === 0) continue
    const before = Object.keys(sets(merge)).map((name) => [name, sql`old.${sql.ref(name)}`] as const)
    await move(tx, id, { place, fate: 'moved', from: keptId, to: goneId, sets: Object.fromEntries(before) })
  }
  await move(tx, id, { place: 'rounds.golfer_id', fate: 'replaced', from: goneId, to: keptId, sets: {} })
  const copied = recorded(id, { place: decisions, fate: 'copied' })
  await sql`delete from round_decisions as row using ${copied} as old where to_jsonb(row) = to_jsonb(old)`.execute(tx)
  await bringBack(tx, id, decisions, { round_id: 'rounds', league_id: 'leagues' })
  await sql`delete from round_decisions as row using rounds where rounds.id = row.round_id
    and row.decision = 'confirmed' and row.decided_by = ${userId} and rounds.golfer_id = ${keptId}`.execute(tx)
}

/** References that a row keeps without the row they refer to; they are cleared when that row is gone. */
const outlived = {
  team_id: 'teams',
  accepted_by: 'users',
  added_by: 'users',
  asked_by: 'users',
  decided_by: 'users',
  decider_linked_by: 'users',
}

async function forgetWhoIsGone(tx: Db, id: number): Promise<void> {
  const columns = Object.entries(outlived).map(
    ([column, table]) => sql`(${sql.lit(column)}, exists (
      select from ${sql.table(table)} as known where known.id = (row ->> ${sql.lit(column)})::int))`,
  )
  await sql`update golfer_merge_rows set rows = (
      select jsonb_agg(row || coalesce((
        select jsonb_object_agg(name, null::text) from (values ${sql.join(columns)}) as outlived (name, is_known)
        where row ? name and not is_known), '{}') order by place_of_row)
      from jsonb_array_elements(rows) with ordinality as each (row, place_of_row))
    where merge_id = ${id}`.execute(tx)
}

/**
 * Only golfers with an account join side tables. The kept golfer leaves those joined in leagues that return to the
 * alias.
 */
async function leaveSideTables(tx: Db, { id, keptId }: Merge): Promise<void> {
  const back = recorded(id, { place: 'memberships.golfer_id', fate: 'moved' })
  await sql`delete from side_table_members where golfer_id = ${keptId}
    and side_table_id in (select id from side_tables where kind = 'joined')
    and league_id in (select league_id from ${back} as back)`.execute(tx)
}

async function takeHandicap(tx: Db, { id, keptId, goneId }: Merge): Promise<void> {
  const theirs = sql`select jsonb_build_object('ghin_number', ghin_number) as row from golfers where id = ${goneId}`
  await record(tx, id, { place: number, fate: 'moved' }, theirs)
  for (const place of handicapPlaces) await setAside(tx, id, place, { golferId: keptId, which: all })
  // Own revisions move with the rows they belong to.
  for (const place of handicapPlaces.slice(1)) {
    const { table, column } = split(place)
    await sql`update ${table} set ${column} = ${keptId} where ${column} = ${goneId}`.execute(tx)
  }
}

/** Records which rounds are doubles of rounds with the same day and gross. */
async function findTwins(tx: Db, { id, keptId, goneId }: Merge): Promise<void> {
  await record(
    tx,
    id,
    { place: 'twins', fate: 'moved' },
    sql`with twins as (
        select kept.id as kept, gone.id as gone, (kept.association_id is not null, not kept.by_organiser)
          >= (gone.association_id is not null, not gone.by_organiser) as kept_wins
        from rounds as kept join rounds as gone on gone.golfer_id = ${goneId}
          and gone.played_on = kept.played_on and gone.adjusted_gross_score = kept.adjusted_gross_score
        where kept.golfer_id = ${keptId})
      select jsonb_build_object('loser', gone, 'winner', min(kept)) as row from twins where kept_wins group by gone
      union all
      select jsonb_build_object('loser', kept, 'winner', min(gone)) from twins
      where not kept_wins and gone not in (select gone from twins where kept_wins) group by kept`,
  )
}

const number = 'golfers.ghin_number'

/** The number that the kept golfer received in this merge; null if none. */
export async function numberTaken(tx: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select rows -> 0 ->> 'ghin_number' as number from golfer_merge_rows
    where merge_id = ${id} and place = ${number}`.execute(tx)
  return rows[0]?.number ?? null
}

const decisions = 'round_decisions.round_id'

/**
 * Copies a league's decision on a double to the round that is kept, unless the league has decided on that. No one
 * confirms their own round, so confirmations by the kept golfer's account are not copied (law 21).
 */
async function mergeDecisions(tx: Db, { id, goneId, userId }: Merge): Promise<void> {
  const isOwn = sql`(row.decision = 'confirmed' and row.decided_by = ${userId}
    and exists (select from rounds where rounds.id = row.round_id and rounds.golfer_id = ${goneId})) is true`
  const twins = twinsOf(id)
  const ofLosers = sql`row.round_id in (select loser from ${twins} as twins
    join rounds on rounds.id = twins.winner and rounds.association_id is null)`
  const ofGone = sql`row.round_id in (select rounds.id from rounds where rounds.golfer_id = ${goneId})`
  const rows = sql`from round_decisions as row where (${ofGone} and ${isOwn}) or ${ofLosers}`
  await record(tx, id, { place: decisions, fate: 'aside' }, sql`select to_jsonb(row) as row ${rows}`)
  await sql`delete ${rows}`.execute(tx)
  const copies = sql`select distinct on (twins.winner, row.league_id)
      to_jsonb(row) || jsonb_build_object('round_id', twins.winner) as row
    from ${recorded(id, { place: decisions, fate: 'aside' }, sql.table('round_decisions'))} as row
    join ${twins} as twins on twins.loser = row.round_id
    where not ${isOwn} and not exists (select from round_decisions as known
      where known.round_id = twins.winner and known.league_id = row.league_id)
    order by twins.winner, row.league_id, row.round_id`
  await record(tx, id, { place: decisions, fate: 'copied' }, copies)
  await sql`insert into round_decisions
    select old.* from ${recorded(id, { place: decisions, fate: 'copied' })} as old`.execute(tx)
}
