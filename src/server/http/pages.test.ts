import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const app = Fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteenth-pages-'))
  const files = ['index.html', 'service-worker.js', 'manifest.webmanifest', 'icon-192.png', 'assets/index-abc.js']
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), file === 'index.html' ? '<script src="/assets/index-abc.js"></script>' : file)
  }
  app.get('/api/greens', () => 'fast')
  await servePages(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a file named by its content is cached for ever', async () => {
  const { headers } = await app.inject('/assets/index-abc.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
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
