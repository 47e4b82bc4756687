import type { Sync } from '#contract/syncs.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { requestRefresh } from '#server/facts/association/consents/consents.queries.ts'
import { startSync } from '#server/facts/association/sync/syncs.queries.ts'
import type { AssociationDelivery } from '#server/ground/association.ts'
import { keepGolfersNumbered } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'
import { insertDelivery, isAnnounced, recordAnnounced } from './deliveries.queries.ts'

/** The sync that each kind of webhook starts; other kinds are only recorded. */
const kinds: Readonly<Partial<Record<string, Sync['kind']>>> = { score: 'scores', revision: 'info', golfer: 'info' }

/**
 * Records a webhook and queues one sync of its golfers, however often it arrives. Its content is not used: the sync
 * fetches current data, so that late and reordered webhooks do no harm.
 */
export function receiveDelivery(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  delivery: AssociationDelivery,
  found: 'arrived' | 'listed',
): Promise<'new' | 'repeated'> {
  return db.transaction().execute(async (tx) => {
    const at = now().toISOString()
    const isNew = await insertDelivery(tx, delivery, { found, at })
    if (!isNew && (delivery.isIdentified || found === 'listed')) return 'repeated'
    if (delivery.objectType === 'gpa') await requestRefresh(tx)
    const kind = kinds[delivery.objectType]
    if (kind === undefined) return 'new'
    const golferIds = await keepGolfersNumbered(tx, delivery.ghinNumbers)
    if (kind === 'scores') await recordAnnounced(tx, golferIds, at)
    for (const golferId of golferIds) {
      if (await isAnnounced(tx, golferId, kind)) continue
      await startSync(tx, { kind, leagueId: null, golferId, requestedBy: null, reason: 'announced', startedAt: at })
    }
    return 'new'
  })
}

/** The path for the association's webhooks. */
export const deliveriesPath = '/api/association/deliveries'

export const checkDeliveriesJob = 'check_deliveries'

const daysListed = 3

/** Registers this site for the association's webhooks, and handles the undelivered ones. */
export async function checkDeliveries(tools: Tools): Promise<void> {
  const { association, webhookSecret, appUrl, now, faults } = tools
  if (association === null || webhookSecret === null) return
  try {
    await association.registerWebhooks(`${appUrl}${deliveriesPath}`)
    const since = addDays(dayOf(now().getTime(), 'UTC'), -daysListed)
    for (const delivery of await association.undelivered(since)) await receiveDelivery(tools, delivery, 'listed')
  } catch (error) {
    faults.record('webhook', error)
  }
}

/** Has webhooks registered and listed soon after the start, when the site is reachable. */
export async function requestDeliveriesCheck({ db, webhookSecret }: Tools): Promise<void> {
  if (webhookSecret !== null)
    await enqueue(db, { task: checkDeliveriesJob, payload: {}, key: checkDeliveriesJob, tries: 1 })
}
