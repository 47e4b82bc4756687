import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Claims, GolferMerges, Golfers, SecondFactors, Users } from '#server/platform/db/schema.ts'

/**
 * All row locks are taken in this order and kept until the transaction ends. Two transactions that lock in different
 * orders would deadlock (decision 12).
 */
const order = [
  'golfers',
  'accounts',
  'secondFactors',
  'leagues',
  'merges',
  'claims',
  'sideTables',
  'matches',
  'plans',
] as const
type Table = (typeof order)[number]

/**
 * `keep`: the row is not deleted, for rows that refer to it. `share`: the row is not changed; other transactions can
 * share it too. `update`: the row is changed but not deleted. `delete`: no new row can refer to it.
 */
const strengths = {
  keep: sql`for key share`,
  share: sql`for share`,
  update: sql`for no key update`,
  delete: sql`for update`,
}
export type Strength = keyof typeof strengths

type Golfer = Pick<
  Selectable<Golfers>,
  'id' | 'name' | 'ghinNumber' | 'roundsCheckedAt' | 'numberLinkedOn' | 'mergedInto'
>
export type LockedAccount = Pick<
  Selectable<Users>,
  'id' | 'name' | 'email' | 'role' | 'golferId' | 'emailVerifiedAt' | 'passwordHash'
>
type Merge = Pick<Selectable<GolferMerges>, 'id' | 'mergedAt' | 'undoneAt'>
type Factor = Pick<Selectable<SecondFactors>, 'secret' | 'lastStep' | 'newSecret' | 'newSecretAt'> & Row
type Row = { readonly id: number }

const golferColumns = sql`id, name, ghin_number, rounds_checked_at, number_linked_on, merged_into`
const accountColumns = sql`id, name, email, role, golfer_id, email_verified_at, password_hash`

/** Ids of rows by table; for second factors, ids of their accounts. */
export type Rows = Partial<Record<Exclude<Table, 'plans'>, readonly number[]>>

/** Locks rows in the order of tables and ids, and returns the current version of those that exist. */
export async function lock(tx: Db, rows: Rows, strength: Strength = 'update') {
  const take = <R extends Row>(table: keyof Rows, from: RawBuilder<unknown>, key = sql`id`): Promise<R[]> => {
    const ids = rows[table] ?? []
    if (ids.length === 0) return Promise.resolve([])
    const where = sql`${key} = any(${sql.val([...ids])}::int[])`
    return taken<R>(tx, table, strength, sql`${from} where ${where} order by ${key}`)
  }
  return {
    golfers: await take<Golfer>('golfers', sql`select ${golferColumns} from golfers`),
    accounts: await take<LockedAccount>('accounts', sql`select ${accountColumns} from users`),
    secondFactors: await take<Factor>(
      'secondFactors',
      sql`select user_id as id, secret, last_step, new_secret, new_secret_at from second_factors`,
      sql`user_id`,
    ),
    leagues: await take('leagues', sql`select id from leagues`),
    merges: await take<Merge>('merges', sql`select id, merged_at, undone_at from golfer_merges`),
    claims: await take<Pick<Selectable<Claims>, 'id' | 'state'>>('claims', sql`select id, state from claims`),
    sideTables: await take('sideTables', sql`select id from side_tables`),
    matches: await take('matches', sql`select id from matches`),
  }
}

/**
 * Locks a golfer, so that other transactions cannot change their rounds and memberships; undefined for an alias of
 * another golfer.
 */
export async function lockGolfer(tx: Db, id: number, strength?: Strength): Promise<Golfer | undefined> {
  return golferAmong((await lock(tx, { golfers: [id] }, strength)).golfers, id)
}

/** The locked golfer with this id; undefined for an alias of another golfer. */
export const golferAmong = (golfers: readonly Golfer[], id: number): Golfer | undefined =>
  golfers.find((golfer) => golfer.id === id && golfer.mergedInto === null)

export async function lockGolferOfRound(tx: Db, roundId: number): Promise<Golfer | undefined> {
  const which = sql`where id = (select golfer_id from rounds where id = ${roundId})`
  const [golfer] = await taken<Golfer>(tx, 'golfers', 'update', sql`select ${golferColumns} from golfers ${which}`)
  return golfer
}

/** Locks the golfers with these association numbers against deletion, with or without leading zeros. */
export async function keepGolfersNumbered(tx: Db, ghinNumbers: readonly string[]): Promise<number[]> {
  const numbers = ghinNumbers.flatMap((number) => [number, number.replace(/^0+/, '')])
  const which = sql`where ghin_number = any(${sql.val(numbers)}::text[]) order by id`
  const golfers = await taken<Row>(tx, 'golfers', 'keep', sql`select id from golfers ${which}`)
  return golfers.map(({ id }) => id)
}

/** Locks the accounts of golfers against deletion and unlinking. */
export function keepAccountsOf(tx: Db, golferIds: readonly number[]): Promise<LockedAccount[]> {
  const which = sql`where golfer_id = any(${sql.val([...golferIds])}::int[]) order by id`
  return taken<LockedAccount>(tx, 'accounts', 'keep', sql`select ${accountColumns} from users ${which}`)
}

/** Locks the account with an email address, if there is one. */
export async function lockAccountOf(tx: Db, email: string): Promise<void> {
  const which = sql`where lower(email) = ${email.toLowerCase()}`
  await taken<LockedAccount>(tx, 'accounts', 'update', sql`select ${accountColumns} from users ${which}`)
}

/** Share-locks the leagues in which a golfer plays or has results: their rules, members and schedules do not change. */
export async function shareLeaguesOf(tx: Db, golferId: number): Promise<void> {
  await taken(
    tx,
    'leagues',
    'share',
    sql`select id from leagues
      where id in (
        select league_id from memberships where golfer_id = ${golferId}
        union all
        select matches.league_id from match_golfers join matches on matches.id = match_golfers.match_id
        where match_golfers.golfer_id = ${golferId} and matches.frozen_at is not null)
      order by id`,
  )
}

export async function shareLeagueOfMatch(tx: Db, matchId: number): Promise<void> {
  const which = sql`where id = (select league_id from matches where id = ${matchId})`
  await taken(tx, 'leagues', 'share', sql`select id from leagues ${which}`)
}

/** Locks a golfer's planned round of a day. */
export async function lockPlan(tx: Db, golferId: number, date: string) {
  const which = sql`where golfer_id = ${golferId} and date = ${date}`
  const select = sql`select id, course from scheduled_rounds ${which}`
  const [plan] = await taken<Row & { readonly course: string | null }>(tx, 'plans', 'delete', select)
  return plan
}

/** Locks a team picture, so that the next statement sees what the previous holder of the lock has written. */
export async function lockIcon(tx: Db, hash: string): Promise<void> {
  await sql`select from team_icons where hash = ${hash} ${strengths.delete}`.execute(tx)
}

/** The end of a statement that locks rows of a table that every transaction locks last. */
export const locking = (table: string, strength: Strength = 'update'): RawBuilder<unknown> =>
  sql`${strengths[strength]} of ${sql.table(table)}`

/**
 * The end of an `insert … select`: protects the referenced rows from deletion, and waits for a deletion in progress.
 */
export const keeping = (table: string): RawBuilder<unknown> => locking(table, 'keep')

/** The end of a statement that takes work from a queue: skips rows that other workers have locked. */
export const unlessTaken = (table: string): RawBuilder<unknown> => sql`${locking(table)} skip locked`

async function taken<R extends Row>(
  tx: Db,
  table: Table,
  strength: Strength,
  select: RawBuilder<unknown>,
): Promise<R[]> {
  const { rows } = await sql<R>`${select} ${strengths[strength]}`.execute(tx)
  if (isChecking) check(tx, table, { ids: rows.map(({ id }) => id), strength })
  return rows
}

let isChecking = false

/** Makes locking out of order an error from now on, in tests and development. */
export function checkLocks(): void {
  isChecking = true
}

type Held = Map<Table, Map<number, Strength>>
const heldBy = new WeakMap<Db, Held>()

function check(
  tx: Db,
  table: Table,
  { ids, strength }: { readonly ids: readonly number[]; readonly strength: Strength },
): void {
  if (!tx.isTransaction) throw new Error(`${table} are locked outside of a transaction`)
  const held: Held = heldBy.get(tx) ?? new Map<Table, Map<number, Strength>>()
  heldBy.set(tx, held)
  const here = held.get(table) ?? new Map<number, Strength>()
  held.set(table, here)
  const later = order.slice(order.indexOf(table) + 1).find((other) => (held.get(other)?.size ?? 0) > 0)
  let last = Math.max(0, ...here.keys())
  for (const id of ids) {
    const before = here.get(id)
    if (before === 'share' && strength === 'update') throw new Error(`${table} ${id} is shared already`)
    if (before === undefined && later !== undefined) throw new Error(`${table} ${id} is locked after ${later}`)
    // A `keep` lock waits only for a deletion. Scoring returns to matches in any order of ids, because their league is
    // locked.
    const isFree = strength === 'keep' || table === 'matches'
    if (before === undefined && id < last && !isFree) throw new Error(`${table} ${id} is locked after ${last}`)
    here.set(id, strength === 'keep' ? (before ?? strength) : strength)
    last = Math.max(last, id)
  }
}

/**
 * Locks an account's notifications and their push messages until the transaction ends; waits for a message that is
 * being sent.
 */
export async function lockNotificationsOf(tx: Db, userId: number): Promise<void> {
  await sql`select id from notifications where user_id = ${userId} order by id ${locking('notifications', 'delete')}`.execute(
    tx,
  )
  await sql`select push_messages.id from push_messages join push_devices on push_devices.id = device_id
    where user_id = ${userId} order by push_messages.id ${locking('push_messages', 'delete')}`.execute(tx)
}
