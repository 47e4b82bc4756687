import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Admission } from './admission/admission.ts'
import { type StoredFile, filesIn, replyWithFile, storedFile } from './files.ts'
import { answerNotFound } from './problems.ts'
import { inertPolicy } from './security.ts'
import { forAnyone } from './serve.ts'

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

/** A page's metadata before the app runs: for link previews and search engines. */
export type PageDescription = {
  readonly title: string
  readonly text: string
  readonly address: string
  /** The address of a picture of 1200 × 630 pixels. */
  readonly image: string
  /** Whether search engines can list it. */
  readonly isListed: boolean
}

/** Paths whose pages can be described, by the last part of their addresses; null describes a page like none. */
export type Described = {
  readonly admission: Admission
  readonly paths: Readonly<Record<string, (name: string) => Promise<PageDescription | null>>>
}

type Pages = {
  readonly described?: Described
  readonly folder?: string
  /** Whether the site has an association and email: the page carries this, so that the app need not request it. */
  readonly has: { readonly association: boolean; readonly email: boolean }
}

/** Serves the web app: files named by their content are cached forever, and every other path gets the app. */
export function servePages(app: FastifyInstance, { folder = built, has, described }: Pages): void {
  const files = new Map(existsSync(folder) ? filesIn(folder) : [])
  const original = files.get('index.html')
  const page = original === undefined ? undefined : marked(original, has)
  if (page !== undefined) files.set('index.html', page)
  if (page !== undefined) {
    const headers = newestBuild(folder)
    app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    for (const [path, file] of files) serveFile(app, `/${path.replace(/^(help.*)\.html$/, '$1')}`, file)
    if (described !== undefined) serveDescribed(app, page, described)
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith('/api') &&
      !/\.\w{2,5}(\?|$)/.test(request.url)
    if (!wantsPage || page === undefined) return answerNotFound(request, reply)
    // The app says that there is no such page.
    if (request.url.startsWith('/help/')) reply.code(404)
    reply.header('cache-control', 'no-cache')
    return replyWithFile(request, reply, page)
  })
}

/** The page as the app reads it on a site without the association, or without a mail server. */
function marked(original: StoredFile, has: Pages['has']): StoredFile {
  const marks = Object.entries(has).flatMap(([name, isThere]) => (isThere ? [] : `data-${name}="off" `))
  if (marks.length === 0) return original
  const { bytes, type } = original
  return storedFile(Buffer.from(bytes.toString().replace('<html ', `<html ${marks.join('')}`)), type)
}

/** Serves the app with the description of each page; without one, search engines are asked not to list it. */
function serveDescribed(app: FastifyInstance, page: StoredFile, { admission, paths }: Described): void {
  for (const [path, describe] of Object.entries(paths)) {
    const { onRequest, handler } = forAnyone(admission, async (request, reply) => {
      // The app opens without the database, and says itself what is wrong.
      const description = await describe(new URL(request.url, 'http://host').pathname.split('/').at(-1) ?? '').catch(
        () => null,
      )
      reply.header('cache-control', 'no-cache')
      if (description?.isListed !== true) reply.header('x-robots-tag', 'noindex')
      return replyWithFile(request, reply, withTags(page, description))
    })
    app.get(path, { onRequest }, handler)
  }
}

function withTags({ bytes, type }: StoredFile, description: PageDescription | null): StoredFile {
  const tags = description === null ? ['<title>Nineteenth</title>'] : tagsOf(description)
  if (description?.isListed !== true) tags.push('<meta name="robots" content="noindex" />')
  const html = bytes.toString().replace('<title>Nineteenth</title>', () => tags.join(''))
  return storedFile(Buffer.from(html), type)
}

function tagsOf({ title, text, address, image }: PageDescription): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Nineteenth',
    'og:title': title,
    'og:description': text,
    'og:url': address,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
  const metas = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`,
  )
  return [`<title>${escaped(title)} · Nineteenth</title>`, ...metas]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function serveFile(app: FastifyInstance, path: string, file: StoredFile): void {
  const isNamedByContent = path.startsWith('/assets/')
  app.get(path, (request, reply) => {
    reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (isNamedByContent) {
      // These files are not documents, so headers only for documents are left out.
      for (const name of ofDocuments) reply.removeHeader(name)
      reply.header('content-security-policy', inertPolicy)
    }
    return replyWithFile(request, reply, file)
  })
}

/** The hashes by which the content security policy allows the scripts inside the page. */
export function scriptHashes(folder = built): string[] {
  const scripts = pageIn(folder)?.matchAll(/<script>(.*?)<\/script>/gs) ?? []
  return [...scripts].map(([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
}
