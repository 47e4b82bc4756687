import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type StoredFile, filesIn, replyWithFile, storedFile } from './files.ts'
import { answerNotFound } from './problems.ts'

const built = fileURLToPath(new URL('../../../../dist/web/', import.meta.url))

function pageIn(folder: string): string | null {
  const index = join(folder, 'index.html')
  return existsSync(index) ? readFileSync(index, 'utf8') : null
}

/** Every response names the newest build, so that older ones that are still open reload. */
export function newestBuild(folder = built): Record<string, string> {
  const page = pageIn(folder)
  if (page === null) return {}
  const [, version = 'unknown'] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
  return { 'nineteenth-pages': version }
}

/** Headers that mean something to documents only: 0.3 kB for each of the dozen files of a first visit. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

type Pages = {
  readonly folder?: string
  /** Whether the site has access to the handicap association: otherwise the page says so, before the app asks. */
  readonly hasAssociation: boolean
}

/**
 * Serves the web app: files named by their content are cached for ever, and every path that is not a file gets the app.
 */
export function servePages(app: FastifyInstance, { folder = built, hasAssociation }: Pages): void {
  const files = new Map(existsSync(folder) ? filesIn(folder) : [])
  const original = files.get('index.html')
  const page = original === undefined || hasAssociation ? original : withoutAssociation(original)
  if (page !== undefined) files.set('index.html', page)
  if (page !== undefined) {
    const headers = newestBuild(folder)
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    for (const [path, file] of files) serveFile(app, `/${path}`, file)
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api') &&
      !/\.\w{2,5}(\?|$)/.test(request.url)
    if (!wantsPage || page === undefined) return answerNotFound(request, reply)
    reply.header('cache-control', 'no-cache')
    return replyWithFile(request, reply, page)
  })
}

/** The page as the app reads it on a site without the association. */
function withoutAssociation({ bytes, type }: StoredFile): StoredFile {
  return storedFile(Buffer.from(bytes.toString().replace('<html ', '<html data-association="off" ')), type)
}

function serveFile(app: FastifyInstance, path: string, file: StoredFile): void {
  const isNamedByContent = path.startsWith('/assets/')
  app.get(path, (request, reply) => {
    reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (isNamedByContent) {
      // These files are no documents: what only documents need is not repeated for each.
      for (const name of ofDocuments) reply.removeHeader(name)
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    return replyWithFile(request, reply, file)
  })
}

/** The hashes by which the content security policy allows the scripts inside the page. */
export function scriptHashes(folder = built): string[] {
  const scripts = pageIn(folder)?.matchAll(/<script>(.*?)<\/script>/gs) ?? []
  return [...scripts].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}
