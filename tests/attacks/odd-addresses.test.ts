import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from '#server/platform/http/pages.ts'
import { addressOf, endpoints, send } from '#tests/support/server/requests.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()
const files = Fastify()
let folder = ''
let filesPort = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-addresses-'))
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'the key of the site')
  await writeFile(join(folder, 'dist', 'index.html'), '<title>Nineteenth</title>')
  await writeFile(join(folder, 'dist', 'assets', 'index-abc.js'), 'start()')
  servePages(files, { folder: join(folder, 'dist'), has: { association: true, email: true } })
  filesPort = Number(new URL(await files.listen({ port: 0, host: '127.0.0.1' })).port)
})

afterAll(async () => {
  await files.close()
  await rm(folder, { recursive: true, force: true })
})

const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '%252e%252e%252f', '..%5c', '..\\', '..%c0%af', '....//', '..;/']
const outside = ['', 'assets/'].flatMap((place) =>
  up.flatMap((step) => [1, 2, 3].map((steps) => `/${place}${step.repeat(steps)}secret.txt`)),
)
const elsewhere = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  'http://evil.example/',
  'https://evil.example/api/auth/me',
  '/.evil.example',
  '/api//auth/me',
  '/api/./auth/me',
  '/api/x/../auth/me',
  '/api/auth/me%00',
  '/api/auth/me%0d%0aset-cookie:a=b',
  '/assets/index-abc.js%00.html',
  '/assets//index-abc.js',
  '/%00',
  '/%',
  '/%ff',
  '*',
]

test.each([...outside, ...elsewhere])(
  'no address leads out of the folder of pages, or to another site: %s',
  async (address) => {
    for (const port of [filesPort, Number(new URL(club().url).port)]) {
      const answer = await sendRaw(port, address)
      expect(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])).toBeLessThan(500)
      expect(answer).not.toMatch(/^(location|refresh|set-cookie):/im)
      expect(answer).not.toContain('the key of the site')
    }
  },
)

async function sendRaw(port: number, address: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part)).on('error', () => undefined)
  socket.write(`GET ${address} HTTP/1.1\r\nhost: golf.example\r\nconnection: close\r\n\r\n`)
  await once(socket, 'close')
  return Buffer.concat(parts).toString('latin1')
}

const queries = [
  '__proto__[role]=ADMIN',
  '__proto__.role=ADMIN',
  'constructor[prototype][role]=ADMIN',
  'constructor.prototype.role=ADMIN',
  'toString=1',
]

test.each(endpoints)('no query changes what objects are, and none has a field twice: $name', async (endpoint) => {
  const own = Object.keys(endpoint.query.shape).map((key) => `${key}=1&${key}=2`)
  for (const query of [...queries, ...own]) {
    const { status, headers } = await send(endpoint.method, `${club().url}${addressOf(endpoint)}?${query}`, {
      token: club().admin.token,
      headers: { 'content-type': 'application/json' },
      ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
    })
    expect(status, query).toBe(400)
    expect(headers.get('location')).toBeNull()
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('role' in {}).toBe(false)
})
