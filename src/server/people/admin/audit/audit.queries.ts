import { type RawBuilder, sql } from 'kysely'
import type { AuditEvent } from '#contract/audit.ts'
import type { Target } from '#server/ground/audit.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { AuditEvents } from '#server/platform/db/schema.ts'

export type EventRow = {
  readonly id: number
  readonly at: string
  readonly kind: AuditEvents['kind']
  readonly actorId: number | null
  readonly actorName: string | null
  readonly targetKind: Target['kind'] | null
  readonly targetId: number | null
  readonly targetName: string | null
  readonly address: string | null
  readonly detail: AuditEvent['detail']
}

type Filter = {
  readonly kind: AuditEvent['kind'] | undefined
  /** Events this account caused or was the target of. */
  readonly userId: number | undefined
  readonly before: number | null
  readonly limit: number
}

export async function eventsOf(db: Db, { kind, userId, before, limit }: Filter): Promise<EventRow[]> {
  const page = (whose: RawBuilder<unknown>) => sql`(
    select * from audit_events
    where ${whose} ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit})`
  const found =
    userId === undefined
      ? page(sql`true`)
      : sql`(${page(sql`actor_id = ${userId}`)} union ${page(sql`target_kind = 'user' and target_id = ${userId}`)})`
  const { rows } = await sql<EventRow>`
    select id, at, kind, actor_id, actor_name, target_kind, target_id, target_name,
      encode(address_hash, 'hex') as address, detail
    from ${found} as found order by id desc limit ${limit}`.execute(db)
  return rows
}
