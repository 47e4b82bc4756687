import { addDays, dayOf } from '#domain/shared/day.ts'
import { enqueue } from '#server/jobs/jobs.queries.ts'
import type { Tools } from '#server/tools.ts'
import { receiveDelivery } from './receive-delivery.ts'

/** Where the association sends its webhooks. */
export const deliveriesPath = '/api/association/deliveries'

export const checkDeliveriesJob = 'check_deliveries'

/** Days for which webhooks that did not arrive are listed. */
const daysListed = 3

/** Registers this site for the association's webhooks, and handles those that did not arrive. */
export async function checkDeliveries(tools: Tools): Promise<void> {
  const { association, webhookSecret, appUrl, now, faults } = tools
  if (association === null || webhookSecret === null) return
  try {
    await association.registerWebhooks(`${appUrl}${deliveriesPath}`)
    const since = addDays(dayOf(now().getTime(), 'UTC'), -daysListed)
    for (const delivery of await association.undelivered(since)) await receiveDelivery(tools, delivery, 'listed')
  } catch (error) {
    faults.note('webhook', error)
  }
}

/** Has webhooks registered and listed soon after the start, when the site is reachable. */
export async function requestDeliveriesCheck({ db, webhookSecret }: Tools): Promise<void> {
  if (webhookSecret !== null)
    await enqueue(db, { task: checkDeliveriesJob, payload: {}, key: checkDeliveriesJob, tries: 1 })
}
