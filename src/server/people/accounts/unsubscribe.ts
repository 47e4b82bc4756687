import { createHmac, timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { siteSecret } from '#server/platform/db/secrets.ts'
import type { Admission } from '#server/platform/http/admission/admission.ts'
import { forAnyone } from '#server/platform/http/serve.ts'
import { stopEmails } from './auth.queries.ts'

const Query = z.object({ token: z.string().max(100), from: z.enum(['reminders', 'notifications']).optional() })

/**
 * Serves the unsubscribe link of digests, reminders and notifications, which works without signing in. Opening it
 * changes nothing, because mail programs prefetch links; submitting its form or a one-click request (RFC 8058)
 * unsubscribes.
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
    // A one-click request can have either form content type; the token is in the URL.
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

/** The user that a token unsubscribes; null if the app did not issue it for these emails. */
export async function userOfToken(db: Db, token: string, emails: OptionalEmails): Promise<number | null> {
  const [, id, seal] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || seal === undefined) return null
  const userId = Number(id)
  return timingSafeEqual(Buffer.from(seal, 'base64url'), await sealOf(db, userId, emails)) ? userId : null
}

async function sealOf(db: Db, userId: number, emails: OptionalEmails): Promise<Buffer> {
  const subject = emails === 'digests' ? `unsubscribe ${userId}` : `unsubscribe from ${emails} ${userId}`
  return createHmac('sha256', await siteSecret(db, 'unsubscribe'))
    .update(subject)
    .digest()
}

const style = `
:root {
  color-scheme: light dark;
  --page: #fbfaf5; --card: #fff; --line: #e6e2d6; --ink: #1d211d; --dim: #63665c; --link: #006747;
}
@media (prefers-color-scheme: dark) {
  :root { --page: #0d1512; --card: #131d19; --line: #24332c; --ink: #e9ece6; --dim: #9aa79f; --link: #4cc795; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 'Hanken Grotesk', system-ui, sans-serif; }
header { background: #006747; color: #fff; padding: 14px 20px; font: 600 20px/26px Fraunces, Georgia, serif; }
main {
  max-width: 30rem; margin: 32px auto; padding: 24px;
  background: var(--card); border: 1px solid var(--line); border-radius: 14px;
}
h1 { font: 600 24px/30px Fraunces, Georgia, serif; margin: 0 0 12px; }
p { margin: 0 0 16px; }
p:last-child { margin-bottom: 0; }
form { margin: 24px 0; }
.dim { color: var(--dim); }
a { color: var(--link); }
button {
  min-height: 48px; padding: 12px 24px; border: 0; border-radius: 9px;
  background: #006747; color: #fff; font: inherit; font-weight: 600; cursor: pointer;
}
button:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
@media (max-width: 34rem) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; } }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The content security policy: the page can only show itself and submit its form. */
const unsubscribePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Emails that an account can unsubscribe from. */
type OptionalEmails = 'digests' | 'reminders' | 'notifications'

const words = {
  digests: {
    lost: 'You will no longer receive the digest of any of your leagues.',
    done: 'You will no longer receive digests.',
  },
  reminders: {
    lost: 'Your leagues’ organizers can no longer remind you of a match by email.',
    done: 'You will no longer be reminded of a match by email.',
  },
  notifications: {
    lost: 'You will no longer be notified by email; your devices still are, as you chose.',
    done: 'You will no longer be notified by email.',
  },
} as const

/** The page that asks for confirmation, after the token was verified. */
const askPage = (emails: OptionalEmails): string =>
  page(
    'Unsubscribe?',
    `<p>${words[emails].lost} Nothing else changes.</p>
<form method="post"><button>Unsubscribe</button></form>
<p class="dim">If you came here by chance, just close this page.</p>`,
  )

/** The page that confirms that the user is unsubscribed. */
const donePage = (emails: OptionalEmails): string =>
  page(
    'Unsubscribed',
    `<p>${words[emails].done}</p>
<p class="dim">If you change your mind, switch them on again in <a href="/profile${emails === 'digests' ? '' : '?tab=messages'}">your profile</a>.</p>`,
  )

/** The page for an invalid token. */
const wrongPage = (): string =>
  page(
    'This link is incomplete',
    `<p>Open the link in the email again, or copy all of it.</p>
<p class="dim">You can switch these emails off in <a href="/profile">your profile</a>, too.</p>`,
  )

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Nineteenth</title><style>${style}</style></head>
<body><header>Nineteenth</header><main><h1>${title}</h1>
${content}</main></body>
</html>
`
}
