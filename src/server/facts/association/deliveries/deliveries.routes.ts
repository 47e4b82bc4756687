import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { readDelivery } from '#server/facts/association/adapter/parse/delivery.ts'
import { isSigned, signatureHeader } from '#server/facts/association/adapter/webhooks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Admission } from '#server/platform/http/admission/admission.ts'
import { clientOf } from '#server/platform/http/admission/client-address.ts'
import { inMemory } from '#server/platform/http/admission/rate-limits.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { deliveriesPath, receiveDelivery } from './receive-deliveries.ts'

/** A score with its holes has a few thousand bytes. */
const maxBytes = 64 * 1024

/** Forged webhooks of one address in a minute that are counted; more are only refused. */
const maxForged = 60

/**
 * Takes the association's webhooks. The signature is verified first, so that a stranger can neither queue work nor use
 * up the association's share.
 */
export async function deliveriesRoutes(app: FastifyInstance, admission: Admission, tools: Tools): Promise<void> {
  const { webhookSecret: secret, faults } = tools
  if (secret === null) return
  const countForged = inMemory(new RateLimiterMemory({ points: maxForged, duration: 60 }))
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is over the bytes, whatever they are called.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(deliveriesPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers[signatureHeader]
      if (typeof signature !== 'string' || !isSigned(body, signature, secret)) {
        await countForged(clientOf(request.ip))
        faults.record('forged-webhook', null)
        refuse('not_allowed')
      }
      const delivery = readDelivery(parsed(body)) ?? refuse('invalid_input')
      await admission.receive(request)
      const work = () => receiveDelivery(tools, delivery, 'arrived')
      const result = await admission.serve({ request, reply }, { caller: null, waitsForOthers: false, work })
      return { result }
    })
  })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
