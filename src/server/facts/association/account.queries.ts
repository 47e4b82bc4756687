import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { argon2id } from '#server/platform/db/argon2.ts'
import type { Db } from '#server/platform/db/database.ts'

type Account = {
  readonly mode: string
  readonly baseUrl: string
  readonly username: string
  readonly password: string
}

type Slot =
  | { readonly kind: 'start' | 'later'; readonly inMs: number }
  | { readonly kind: 'never'; readonly isHeld: boolean }

/**
 * Milliseconds. No request waits longer, so a stored time farther ahead was written before the database's clock was set
 * back.
 */
const maxHoldMs = 5 * 60_000
const maxQueueMs = 120_000
const maxReservationMs = 60_000

/** A scheduled request with fewer milliseconds than this left no longer yields, so that it gets its answer in time. */
const minYieldMs = 30_000

/** How long a node's claim to sign in blocks the other nodes, in case the node dies. */
const claimDuration = '30 seconds'

/** One account at the handicap association as all nodes of this database use it: one pace, and one token. */
export function associationAccount(db: Db, { mode, baseUrl, username, password }: Account) {
  const account = createHash('sha256').update([mode, baseUrl, username].join('\n')).digest('base64url')
  return {
    slots: (requestsPerSecond: number) => slotsOf(db, account, sql`make_interval(secs => ${1 / requestsPerSecond})`),
    token: tokenOf(db, account, sealWith(password, account)),
  }
}

function instantIn(milliseconds: number) {
  return sql`(clock_timestamp() + make_interval(secs => ${milliseconds / 1000}))`
}

/** When the next slot is free, and until when the association accepts no requests. */
const queued = unlessBeyond(sql`accounts.next_slot_at`, maxQueueMs)
const held = unlessBeyond(sql`accounts.held_until`, maxHoldMs)

/** Until when scheduled syncs leave the slots to a requested one that waits. */
const wanted = unlessBeyond(sql`accounts.wanted_until`, maxReservationMs)

function unlessBeyond(instant: RawBuilder<unknown>, maxMs: number) {
  return sql`(case when ${instant} > ${instantIn(maxMs)} then clock_timestamp() else ${instant} end)`
}

function slotsOf(db: Db, account: string, gap: RawBuilder<unknown>) {
  const free = sql`greatest(${queued}, ${held}, clock_timestamp())`
  return {
    isPaced: true,
    /** A single statement takes the slot, so that concurrent nodes get different ones. */
    async take(urgency: 'person' | 'requested' | 'sync', withinMs: number): Promise<Slot> {
      const first = urgency === 'sync' && withinMs > minYieldMs ? wanted : sql`clock_timestamp()`
      const isThere = {
        person: sql`${free} < ${instantIn(withinMs)}`,
        requested: sql`greatest(${queued}, ${held}) <= clock_timestamp()`,
        sync: sql`greatest(${queued}, ${held}, ${first}) <= clock_timestamp()`,
      }[urgency]
      const taken = await sql<{ inMs: number }>`
        insert into association_accounts as accounts (account, next_slot_at) values (${account}, clock_timestamp() + ${gap})
        on conflict (account) do update set next_slot_at = ${free} + ${gap} where ${isThere}
        returning greatest(0, extract(epoch from next_slot_at - ${gap} - clock_timestamp()) * 1000)::float8 as "inMs"`.execute(
        db,
      )
      const [slot] = taken.rows
      if (slot !== undefined) return { kind: 'start', inMs: slot.inMs }
      const until = sql`greatest(${free}, ${first})`
      const asked = sql`(extract(epoch from ${until} - clock_timestamp()) * 1000)::float8 as "inMs", ${held} > clock_timestamp() as "isHeld"`
      const { rows } = await (
        urgency === 'requested'
          ? sql<{
              inMs: number
              isHeld: boolean
            }>`update association_accounts as accounts set wanted_until = ${free} + ${gap} / 2
              where account = ${account} returning ${asked}`
          : sql<{
              inMs: number
              isHeld: boolean
            }>`select ${asked} from association_accounts as accounts where account = ${account}`
      ).execute(db)
      const { inMs = 0, isHeld = false } = rows[0] ?? {}
      return inMs >= withinMs || urgency === 'person' ? { kind: 'never', isHeld } : { kind: 'later', inMs }
    },
    async hold(milliseconds: number): Promise<void> {
      const until = instantIn(Math.min(milliseconds, maxHoldMs))
      await sql`update association_accounts as accounts set held_until = greatest(${held}, ${until}) where account = ${account}`.execute(
        db,
      )
    },
  }
}

function tokenOf(db: Db, account: string, seal: Seal) {
  return {
    async read(): Promise<{ token: string; ageMs: number } | null> {
      const { rows } = await sql<{ token: Buffer | null; ageMs: number | null }>`
        select token, (extract(epoch from clock_timestamp() - token_at) * 1000)::float8 as "ageMs"
        from association_accounts where account = ${account}`.execute(db)
      const { token = null, ageMs = null } = rows[0] ?? {}
      const opened = token === null ? null : await seal.open(token)
      return opened === null || ageMs === null ? null : { token: opened, ageMs }
    },
    async claim(): Promise<boolean> {
      const { rows } = await sql`
        insert into association_accounts as accounts (account, signing_in_until) values (${account}, clock_timestamp() + ${claimDuration}::interval)
        on conflict (account) do update set signing_in_until = excluded.signing_in_until
        where accounts.signing_in_until is null or accounts.signing_in_until < clock_timestamp()
        returning account`.execute(db)
      return rows.length > 0
    },
    async save(token: string | null): Promise<void> {
      const change = token === null ? sql`` : sql`token = ${await seal.close(token)}, token_at = clock_timestamp(),`
      await sql`update association_accounts set ${change} signing_in_until = null where account = ${account}`.execute(
        db,
      )
    },
  }
}

type Seal = { close(text: string): Promise<Buffer>; open(sealed: Buffer): Promise<string | null> }

const ivLength = 12
const tagLength = 16

/**
 * Encrypts with a key derived from the account's password, which is in each node's settings and never in the database.
 * The key is made once, when it is first needed, and slowly, so that a stolen row does not let the password be guessed.
 */
function sealWith(password: string, account: string): Seal {
  let making: Promise<Buffer> | null = null
  const key = () => (making ??= argon2id(password, account))
  return {
    async close(text) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', await key(), iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    async open(sealed) {
      const opener = await key()
      try {
        const decipher = createDecipheriv('aes-256-gcm', opener, sealed.subarray(0, ivLength))
        decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
        return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        // Encrypted with an earlier password of the account, or by an earlier version.
        return null
      }
    },
  }
}
