import { sql } from 'kysely'
import type { Sync } from '#contract/syncs.ts'
import type { Db } from '#server/platform/db/database.ts'

type Delivery = {
  readonly id: string
  readonly objectType: string
  readonly action: string
  readonly sentAt: string | null
  readonly ghinNumbers: readonly string[]
}
type Found = { readonly found: 'arrived' | 'listed'; readonly at: string }

/** Stores a webhook; false when it was stored before. */
export async function insertDelivery(
  tx: Db,
  { id, objectType, action, sentAt, ghinNumbers }: Delivery,
  { found, at }: Found,
): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    insert into association_deliveries as deliveries (delivery, object_type, action, ghin_numbers, found, sent_at,
      received_at)
    values (${id}, ${objectType}, ${action}, ${ghinNumbers}, ${found}, ${sentAt}, ${at})
    on conflict (delivery) do update set times = deliveries.times + 1
    returning times`.execute(tx)
  return rows[0]?.times === 1
}

/** Stores that changes of golfers were announced: each sync of their league fetches them until one has. */
export async function recordAnnounced(tx: Db, golferIds: readonly number[], at: string): Promise<void> {
  await sql`insert into association_checks (golfer_id, announced_at) select unnest(${golferIds}::int[]), ${at}
    on conflict (golfer_id) do update set announced_at = excluded.announced_at`.execute(tx)
}

/** Whether an announced sync of a golfer still waits, and will therefore see everything that happened until now. */
export async function isAnnounced(tx: Db, golferId: number, kind: Sync['kind']): Promise<boolean> {
  const waiting = await tx
    .selectFrom('syncs')
    .select('id')
    .where('golferId', '=', golferId)
    .where('status', '=', 'QUEUED')
    .where('reason', '=', 'announced')
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}
