import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The policy of answers that are not documents. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers of API answers: browsers never run, frame or sniff them. */
export function answerHeaders({ https }: { readonly https: boolean }): Record<string, string> {
  return {
    'content-security-policy': inertPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` } : {}),
  }
}

const hstsSeconds = 31_536_000

type SecurityOptions = {
  readonly https: boolean
  /** The hashes of the scripts inside our pages, such as 'sha256-…'. */
  readonly scriptHashes?: readonly string[]
}

/** Security headers: no foreign scripts, no framing, no referrer; HSTS where the site uses HTTPS. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { https, scriptHashes = [] }: SecurityOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https ? { maxAge: hstsSeconds } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
}
