import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerNotFound } from './problems.ts'

const built = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

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

/**
 * Serves the web app: files named by their content are cached for ever, and every path that is not a file gets the app.
 */
export async function servePages(app: FastifyInstance, folder = built): Promise<void> {
  const page = pageIn(folder)
  const compressed = compressedPages(folder)
  if (page !== null) {
    const headers = newestBuild(folder)
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      // Files have an ETag, which says more.
      lastModified: false,
      setHeaders: (reply, path) => {
        const named = path.includes('/assets/')
        reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (!named) return
        // These files are no documents: what only documents need is not repeated for each.
        for (const name of ofDocuments) reply.removeHeader(name)
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api') &&
      !/\.\w{2,5}(\?|$)/.test(request.url)
    if (!wantsPage || page === null) return answerNotFound(request, reply)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    const { encoding, content } = compressed.find((one) => accepts(request, one.encoding)) ?? {}
    return encoding === undefined ? reply.send(page) : reply.header('content-encoding', encoding).send(content)
  })
}

/** The page as the build has compressed it, the smallest first. */
function compressedPages(folder: string): { encoding: string; content: Buffer }[] {
  return ['br', 'gz'].flatMap((ending) => {
    const file = join(folder, `index.html.${ending}`)
    return existsSync(file) ? { encoding: ending === 'gz' ? 'gzip' : ending, content: readFileSync(file) } : []
  })
}

function accepts({ headers }: FastifyRequest, encoding: string): boolean {
  const accepted = headers['accept-encoding']?.split(/\s*,\s*/) ?? []
  return accepted.includes(encoding)
}

/** The hashes by which the content security policy allows the scripts inside the page. */
export function scriptHashes(folder = built): string[] {
  const scripts = pageIn(folder)?.matchAll(/<script>(.*?)<\/script>/gs) ?? []
  return [...scripts].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}
