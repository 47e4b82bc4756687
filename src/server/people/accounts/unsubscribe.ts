import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#server/platform/db/database.ts'
import { siteSecret } from '#server/platform/db/secrets.ts'
import type { Admission } from '#server/platform/http/admission/admission.ts'
import { forAnyone } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/ground/tools.ts'
import { stopEmails } from './auth.queries.ts'
import { type OptionalEmails, askPage, donePage, unsubscribePolicy, wrongPage } from './unsubscribe-page.ts'

const Query = z.object({ token: z.string().max(100), from: z.enum(['reminders', 'notifications']).optional() })

/**
 * The unsubscribe link of every digest, reminder and notification, which works without signing in. Opening it changes nothing, because mail
 * programs prefetch links; submitting its form, or a mail program's one-click request (RFC 8058), unsubscribes.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  admission: Admission,
  { db }: Pick<Tools, 'db'>,
): Promise<void> {
  const ask = forAnyone(admission, async (request, reply) => {
    const { token, emails } = asked(request)
    const userId = await userOfToken(db, token, emails)
    return userId === null ? send(reply.code(400), wrongPage()) : send(reply, askPage(emails))
  })
  const end = forAnyone(admission, async (request, reply) => {
    const { token, emails } = asked(request)
    const userId = await userOfToken(db, token, emails)
    if (userId === null) return send(reply.code(400), wrongPage())
    await stopEmails(db, userId, emails)
    return send(reply, donePage(emails))
  })
  await app.register(async (scope) => {
    // A one-click request is a form of either content type; the token is in the URL.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    const withoutTokensInLogs = { logLevel: 'warn' } as const
    scope.get(unsubscribePath, { ...withoutTokensInLogs, ...ask })
    scope.post(unsubscribePath, { ...withoutTokensInLogs, ...end })
  })
}

function asked(request: FastifyRequest): { readonly token: string; readonly emails: OptionalEmails } {
  const { token = '', from: emails = 'digests' } = Query.safeParse(request.query).data ?? {}
  return { token, emails }
}

function send(reply: FastifyReply, page: string): string {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', unsubscribePolicy)
    .header('cache-control', 'no-store')
  return page
}

const unsubscribePath = '/unsubscribe'

/** The link that unsubscribes a user from digests, reminders or notifications, without signing in. */
export async function unsubscribeLink(
  { db, appUrl }: Pick<Tools, 'db' | 'appUrl'>,
  userId: number,
  emails: OptionalEmails,
): Promise<string> {
  const seal = await sealOf(db, userId, emails)
  const token = `${userId}.${seal.toString('base64url')}`
  return `${appUrl}${unsubscribePath}?token=${token}${emails === 'digests' ? '' : `&from=${emails}`}`
}

/** The user that a token unsubscribes, or null when we did not issue it for these emails. */
export async function userOfToken(db: Db, token: string, emails: OptionalEmails): Promise<number | null> {
  const [, id, seal] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || seal === undefined) return null
  const userId = Number(id)
  return timingSafeEqual(Buffer.from(seal, 'base64url'), await sealOf(db, userId, emails)) ? userId : null
}

async function sealOf(db: Db, userId: number, emails: OptionalEmails): Promise<Buffer> {
  const about = emails === 'digests' ? `unsubscribe ${userId}` : `unsubscribe from ${emails} ${userId}`
  return createHmac('sha256', await siteSecret(db, 'unsubscribe'))
    .update(about)
    .digest()
}
