import type { FastifyInstance } from 'fastify'
import type { Association } from '../record/scoring-records.ts'
import { fieldsOf, ghinIn, textIn } from './parameters.ts'
import { denyAccess, refuseParameter } from './refusal.ts'
import type { Sessions } from './sessions.ts'

export type ConsentStatus = 'pending' | 'approved' | 'denied' | 'inactive'

/** Golfers' answers to the vendor, by number. */
export type Consents = Map<number, ConsentStatus>

type Tools = { readonly association: Association; readonly sessions: Sessions; readonly consents: Consents }

/**
 * Golfer Product Access: a vendor requests access to golfers' scores, which they approve or deny by email. Only for
 * vendors.
 */
export function consentRoutes(app: FastifyInstance, { association, sessions, consents }: Tools): void {
  app.addHook('onRequest', async (request) => {
    if (sessions.accessOf(request) !== 'gpa') denyAccess()
  })
  const golferIn = (params: unknown) =>
    association.golfer(ghinIn(fieldsOf(params), 'ghin')) ?? refuseParameter('golfer_id', 'is unknown')

  app.get('/users/accesses.json', () => ({
    golfers: [...consents].map(([ghin, gpa_status]) => {
      const golfer = association.golfer(ghin)
      const golfer_name = `${golfer?.firstName} ${golfer?.lastName}`
      return { golfer: { id: ghin }, user_access: { id: ghin * 10, golfer_name, gpa_status } }
    }),
  }))
  app.post('/users/golfers/:ghin/request_golfer_product_access.json', ({ params, body }) => {
    const { ghin } = golferIn(params)
    if (!textIn(fieldsOf(body ?? {}), 'email').includes('@')) refuseParameter('email', "can't be blank")
    consents.set(ghin, 'pending')
    return { success: 'An email was sent to the golfer.' }
  })
  app.post('/users/:user/golfers/:ghin/update_golfer_product_access_status.json', ({ params, body }) => {
    const status = textIn(fieldsOf(body), 'gpa_status')
    if (status !== 'approved' && status !== 'denied') return refuseParameter('gpa_status', 'is invalid')
    consents.set(golferIn(params).ghin, status)
    return { success: 'The status was updated.' }
  })
  app.delete('/users/golfers/:ghin/revoke_golfer_product_access.json', ({ params }) => {
    consents.set(golferIn(params).ghin, 'inactive')
    return { success: 'The access was revoked.' }
  })
}
