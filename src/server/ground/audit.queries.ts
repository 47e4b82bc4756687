import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AuditEvent } from '#contract/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { AuditEvents } from '#server/platform/db/schema.ts'
import { siteSecret } from '#server/platform/db/secrets.ts'

/** The account that caused an event and its network address; both null for commands run on the server. */
export type Origin = { readonly actorId: number | null; readonly address: string | null }

export const commandLine: Origin = { actorId: null, address: null }

export type Target = {
  readonly kind: NonNullable<AuditEvents['targetKind']>
  readonly id: number
  /** The name of a deleted target. */
  readonly name?: string
}

export type NewEvent = {
  readonly kind: AuditEvents['kind']
  readonly at: Date
  readonly by: Origin
  readonly target?: Target | null
  /**
   * The league in which it happened, whose organizers can read the event; by default the target if that is a league.
   */
  readonly league?: { readonly id: number; readonly name: string }
  readonly detail?: AuditEvent['detail']
}

/** Adds an event to the audit trail with the current names, in the transaction that causes it. */
export async function recordEvent(
  tx: Db,
  { kind, at, by, target = null, league, detail = {} }: NewEvent,
): Promise<void> {
  const leagueId = league?.id ?? (target?.kind === 'league' ? target.id : null)
  const addressHash = by.address === null ? null : await hashOfAddress(tx, by.address)
  await sql`
    insert into audit_events (at, kind, actor_id, actor_name, target_kind, target_id, target_name, league_id, address_hash,
      detail)
    values (${at.toISOString()}, ${kind}, ${by.actorId}, (select name from users where id = ${by.actorId}),
      ${target?.kind ?? null}, ${target?.id ?? null}, ${target === null ? null : nameOf(target)}, ${leagueId},
      ${addressHash}, ${JSON.stringify(league === undefined ? detail : { ...detail, league: league.name })}::jsonb)`.execute(
    tx,
  )
}

function nameOf({ kind, id, name }: Target): RawBuilder<unknown> {
  if (name !== undefined) return sql`${name}`
  switch (kind) {
    case 'user':
      return sql`(select name from users where id = ${id})`
    case 'golfer':
      return sql`(select name from golfers where id = ${id})`
    case 'league':
      return sql`(select name from leagues where id = ${id})`
    case 'round':
      return sql`(
        select golfers.name from rounds join golfers on golfers.id = rounds.golfer_id where rounds.id = ${id})`
    case 'course':
      return sql`(select concat_ws(', ', club, nullif(name, '')) from courses where id = ${id})`
  }
}

/**
 * Hashes an address so that events can be compared; without the site's secret the address cannot be found by trying.
 */
async function hashOfAddress(db: Db, address: string): Promise<Buffer> {
  const secret = await siteSecret(db, 'audit-address')
  return createHmac('sha256', secret).update(address).digest().subarray(0, 16)
}
