import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elementsIn, harmless, payloads } from '#tests/factories/typed-texts.ts'
import { admission, defaultLimits } from './admission/admission.ts'
import { scriptHashes, servePages } from './pages.ts'
import { setSecurityHeaders } from './security.ts'

const app = Fastify()
const page = '<title>Nineteenth</title><script>start()</script><script src="/assets/index-abc.js"></script>'
let folder: string

async function describe(slug: string) {
  if (slug === 'broken') throw new Error('The database is away')
  const [kind, n] = slug.split('-')
  const typed = payloads[Number(n)] ?? 'Men’s "Night" <b>$&</b>'
  const title = kind === 'plain' ? harmless(typed) : typed
  const described = {
    title,
    text: 'The match',
    address: 'https://golf.example/l/mens',
    image: 'https://golf.example/mens.png',
  }
  return slug === 'private' ? null : { ...described, isListed: slug === 'listed' }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteenth-pages-'))
  const files = [
    'index.html',
    'help.html',
    'help/golfers.html',
    'service-worker.js',
    'manifest.webmanifest',
    'icon-192.png',
    'assets/index-abc.js',
  ]
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), file === 'index.html' ? page : file)
  }
  await writeFile(join(folder, 'index.html.br'), 'compressed by brotli')
  await writeFile(join(folder, 'index.html.gz'), 'compressed by gzip')
  app.get('/api/greens', () => 'fast')
  await setSecurityHeaders(app, { https: false })
  const admit = admission({ known: () => undefined, identify: () => Promise.resolve(null) }, defaultLimits)
  servePages(app, {
    folder,
    has: { association: true, email: true },
    described: { admission: admit, paths: { '/l/:slug': describe } },
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a file named by its content is cached for ever', async () => {
  const { headers } = await app.inject('/assets/index-abc.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(Object.keys(headers).filter((name) => /opener|frame-options|referrer|xss|last-modified/.test(name))).toEqual(
    [],
  )
})

test('nothing is served but the built pages: no source, no history, no list of a folder', async () => {
  const beside = ['/package.json', '/.git/HEAD', '/.git/config', '/src/server/main.ts', '/assets/', '/assets', '/index']
  const outside = [
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
  ]
  for (const path of [...beside, ...outside]) {
    const { statusCode, body } = await app.inject(path)
    expect([404, page].includes(statusCode === 200 ? body : statusCode), path).toBe(true)
  }
})

test.each(['/', '/matches/5', '/service-worker.js', '/manifest.webmanifest', '/icon-192.png'])(
  'clients revalidate %s',
  async (path) => {
    const { statusCode, headers } = await app.inject(path)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  },
)

test('the app is installed from a manifest and a script that browsers know as such', async () => {
  expect((await app.inject('/manifest.webmanifest')).headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect((await app.inject('/service-worker.js')).headers['content-type']).toMatch(/^(text|application)\/javascript/)
})

test('every response names the newest build', async () => {
  const answers = await Promise.all(
    ['/', '/matches/5', '/assets/index-abc.js', '/api/greens', '/api/nowhere'].map((path) => app.inject(path)),
  )
  expect(answers.map(({ headers }) => headers['nineteenth-pages'])).toEqual(answers.map(() => '/assets/index-abc.js'))
})

test('the help is served as documents of the build, with the headers of every page', async () => {
  for (const [path, file] of [
    ['/help', 'help.html'],
    ['/help/golfers', 'help/golfers.html'],
  ] as const) {
    const { statusCode, headers, body } = await app.inject(path)
    expect([statusCode, body, headers['cache-control']]).toEqual([200, file, 'no-cache'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none';.*script-src 'self';/)
    expect(headers['referrer-policy']).toBe('no-referrer')
  }
})

test('a page that the help lacks is not found, in the words of the app', async () => {
  const { statusCode, body } = await app.inject('/help/caddies')
  expect([statusCode, body]).toEqual([404, page])
})

test('a HEAD request for a page has its headers, with which an open page looks for a newer build', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/' })
  expect([statusCode, headers['nineteenth-pages'], body]).toEqual([200, '/assets/index-abc.js', ''])
})

test('the page is sent as the build compressed it, to those who accept that', async () => {
  const sent = await Promise.all(
    ['gzip, br', 'gzip', 'identity'].map((encodings) =>
      app.inject({ url: '/matches/5', headers: { 'accept-encoding': encodings } }),
    ),
  )
  expect(sent.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(sent.map(({ body }) => body)).toEqual(['compressed by brotli', 'compressed by gzip', page])
  expect(sent.map(({ headers }) => headers['vary'])).toEqual(sent.map(() => 'accept-encoding'))
})

test('the scripts inside the page are allowed by their hashes', () => {
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(scriptHashes(folder)).toEqual([`sha256-${hash}`])
})

test('on a site without the association and a mail server the page says so, in every form that clients accept', async () => {
  const without = Fastify()
  const place = await mkdtemp(join(tmpdir(), 'nineteenth-pages-'))
  await writeFile(join(place, 'index.html'), '<!doctype html><html lang="en"></html>')
  await writeFile(join(place, 'index.html.gz'), 'compressed by gzip')
  servePages(without, { folder: place, has: { association: false, email: false } })
  for (const path of ['/', '/index.html', '/standings']) {
    const { body } = await without.inject({ path, headers: { 'accept-encoding': 'gzip' } })
    expect(body).toBe('<!doctype html><html data-association="off" data-email="off" lang="en"></html>')
  }
  await without.close()
  await rm(place, { recursive: true })
})

test('a page that is described says so in its first answer, with the names of people escaped', async () => {
  const { body, headers } = await app.inject('/l/listed')
  expect(body).toContain('<title>Men’s &quot;Night&quot; &lt;b&gt;$&amp;&lt;/b&gt; · Nineteenth</title>')
  expect(body).toContain('<meta property="og:title" content="Men’s &quot;Night&quot; &lt;b&gt;$&amp;&lt;/b&gt;" />')
  expect(body).toContain('<meta property="og:image" content="https://golf.example/mens.png" />')
  expect(headers['x-robots-tag']).toBeUndefined()
  expect(body).not.toContain('noindex')
})

test.each(payloads.map((text, n) => [text, n] as const))(
  'a described page has the elements that it has with a harmless name: %j',
  async (_text, n) => {
    const [typed, plain] = [await app.inject(`/l/typed-${n}`), await app.inject(`/l/plain-${n}`)]
    expect(elementsIn(typed.body)).toEqual(elementsIn(plain.body))
  },
)

test('search engines list no page of a league that did not choose it, and learn nothing of a private one', async () => {
  const [unlisted, hidden, broken] = await Promise.all(
    ['unlisted', 'private', 'broken'].map((slug) => app.inject(`/l/${slug}`)),
  )
  for (const answer of [unlisted, hidden, broken]) {
    expect(answer?.statusCode).toBe(200)
    expect(answer?.headers['x-robots-tag']).toBe('noindex')
    expect(answer?.body).toContain('<meta name="robots" content="noindex" />')
  }
  expect(unlisted?.body).toContain('og:title')
  expect(hidden?.body).not.toContain('og:')
  expect(broken?.body).toBe(hidden?.body)
})
