import type { Sync } from '#contract/syncs.ts'
import type { AssociationDelivery } from '#server/adapters/handicap-association/port.ts'
import { requestRefresh } from '#server/consents/consents.queries.ts'
import { startSync } from '#server/syncs/syncs.queries.ts'
import type { Tools } from '#server/tools.ts'
import { golfersNumbered, insertDelivery, isAnnounced, noteAnnounced } from './deliveries.queries.ts'

/** What to fetch of a golfer after which webhook; others are only recorded. */
const kinds: Readonly<Partial<Record<string, Sync['kind']>>> = { score: 'scores', revision: 'info', golfer: 'info' }

/**
 * Records a webhook and queues a sync of exactly its golfers, once, however often it arrives. What it says of them is
 * not used: the sync fetches what is there now, so that late and disordered webhooks do no harm.
 */
export function receiveDelivery(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  delivery: AssociationDelivery,
  found: 'arrived' | 'listed',
): Promise<'new' | 'repeated'> {
  return db.transaction().execute(async (tx) => {
    const at = now().toISOString()
    if (!(await insertDelivery(tx, delivery, { found, at }))) return 'repeated'
    if (delivery.objectType === 'gpa') await requestRefresh(tx)
    const kind = kinds[delivery.objectType]
    if (kind === undefined) return 'new'
    const golferIds = await golfersNumbered(tx, delivery.ghinNumbers)
    if (kind === 'scores') await noteAnnounced(tx, golferIds, at)
    for (const golferId of golferIds) {
      if (await isAnnounced(tx, golferId, kind)) continue
      await startSync(tx, { kind, leagueId: null, golferId, requestedBy: null, reason: 'announced', startedAt: at })
    }
    return 'new'
  })
}
