import type { FastifyInstance } from 'fastify'
import { msPerDay } from '#domain/shared/day.ts'
import { dayIn, fieldsOf, textIn, wholeNumberIn } from '../http/parameters.ts'
import { refuseParameter } from '../http/refusal.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Deliveries } from './deliveries.ts'
import { noSettings, patched, type Settings } from './settings.ts'

type Tools = {
  readonly sessions: Sessions
  readonly settings: { current: Settings }
  readonly deliveries: Deliveries
}

const simulatedTypes = ['score', 'revision', 'golfer', 'gpa'] as const
const success = 'Check your URL for test response.'

/** The settings of webhooks, and the list of what was and was not delivered. */
export function webhookRoutes(app: FastifyInstance, { sessions, settings, deliveries }: Tools): void {
  app.addHook('onRequest', async (request) => void sessions.accessOf(request))
  app.get('/user/webhook_settings.json', () => settings.current.maps)
  app.patch('/user/webhook_settings.json', ({ body }) => {
    settings.current = patched(settings.current, body)
    return settings.current.maps
  })
  app.delete('/user/webhook_settings.json', () => {
    settings.current = noSettings
    return { success: 'Webhook settings deleted.' }
  })
  app.get('/user/webhook_settings/test.json', ({ query }) => {
    const type = textIn(fieldsOf(query), 'type')
    const objectType = simulatedTypes.find((simulated) => simulated === type) ?? refuseParameter('type', 'is invalid')
    deliveries.announce({ objectType, action: 'created', object: {}, ghin: 0 })
    return { success }
  })
  app.get('/user/webhooks.json', ({ query }) => {
    const fields = fieldsOf(query)
    const page = wholeNumberIn(fields, 'page', { from: 1, upTo: 1_000_000 })
    const perPage = wholeNumberIn(fields, 'per_page', { from: 1, upTo: 100, unless: 25 })
    const [from, to] = [dayIn(fields, 'from_date'), dayIn(fields, 'to_date')]
    const [status, objectType] = [textIn(fields, 'status'), textIn(fields, 'object_type')]
    const listed = deliveries
      .list()
      .filter(({ at }) => from === null || at >= Date.parse(from))
      .filter(({ at }) => to === null || at < Date.parse(to) + msPerDay)
      .filter(({ envelope }) => status === '' || envelope.status === status)
      .filter((delivery) => objectType === '' || delivery.objectType === objectType)
    return { webhooks: listed.slice((page - 1) * perPage, page * perPage).map(({ envelope }) => envelope) }
  })
  app.post('/user/resend_webhook.json', ({ query }) => {
    const id = wholeNumberIn(fieldsOf(query), 'webhook_id', { from: 1, upTo: Number.MAX_SAFE_INTEGER })
    return deliveries.resend(id) ? { success } : refuseParameter('webhook_id', 'is unknown')
  })
}
