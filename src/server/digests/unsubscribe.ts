import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#server/platform/db/database.ts'
import { siteSecret } from '#server/platform/db/secrets.ts'
import type { Admission } from '#server/platform/http/admission/admission.ts'
import { forAnyone } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { endDigests } from './digest-mails.queries.ts'
import { askPage, donePage, unsubscribePolicy, wrongPage } from './unsubscribe-page.ts'

const Query = z.object({ token: z.string().max(100) })

/**
 * The unsubscribe link of every digest, which works without signing in. Opening it changes nothing, because mail
 * programs prefetch links; submitting its form, or a mail program's one-click request (RFC 8058), unsubscribes.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  admission: Admission,
  { db }: Pick<Tools, 'db'>,
): Promise<void> {
  const ask = forAnyone(admission, async (request, reply) => {
    const token = tokenOf(request)
    const userId = await userOfToken(db, token)
    return userId === null ? send(reply.code(400), wrongPage()) : send(reply, askPage(token))
  })
  const end = forAnyone(admission, async (request, reply) => {
    const userId = await userOfToken(db, tokenOf(request))
    if (userId === null) return send(reply.code(400), wrongPage())
    await endDigests(db, userId)
    return send(reply, donePage())
  })
  await app.register(async (scope) => {
    // A one-click request is a form of either content type; the token is in the URL.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    const withoutTokensInLogs = { logLevel: 'warn' } as const
    scope.get(unsubscribePath, { ...withoutTokensInLogs, ...ask })
    scope.post(unsubscribePath, { ...withoutTokensInLogs, ...end })
  })
}

function tokenOf(request: FastifyRequest): string {
  return Query.safeParse(request.query).data?.token ?? ''
}

function send(reply: FastifyReply, page: string): string {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', unsubscribePolicy)
    .header('cache-control', 'no-store')
  return page
}

const unsubscribePath = '/unsubscribe'

/** The link that unsubscribes a user from digests without signing in. */
export async function unsubscribeLink(db: Db, appUrl: string, userId: number): Promise<string> {
  const seal = sealOf(userId, await siteSecret(db, 'unsubscribe'))
  return `${appUrl}${unsubscribePath}?token=${userId}.${seal.toString('base64url')}`
}

/** The user that a token unsubscribes, or null when we did not issue it. */
export async function userOfToken(db: Db, token: string): Promise<number | null> {
  const [, id, seal] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || seal === undefined) return null
  const userId = Number(id)
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(userId, await siteSecret(db, 'unsubscribe')))
    ? userId
    : null
}

function sealOf(userId: number, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest()
}
