import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/server/app.ts'
import { filesIn } from './files.ts'
import { servePages } from './pages.ts'

const megabyte = 1_000_000
const app = Fastify({ forceCloseConnections: true })
const open: Socket[] = []
let folder: string
let asked = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteenth-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<p>the clubhouse</p>')
  await writeFile(join(folder, 'assets', 'long-abc.js'), 'x'.repeat(megabyte))
  await writeFile(join(folder, 'assets', 'long-abc.js.br'), 'compressed by brotli')
  app.addHook('onRequest', async () => void (asked += 1))
  servePages(app, { folder, has: { association: true, email: true } })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a folder’s files have their types, and the forms that the build has compressed', () => {
  const files = filesIn(folder)
  expect([...files.keys()].toSorted()).toEqual(['assets/long-abc.js', 'index.html'])
  expect(files.get('assets/long-abc.js')).toMatchObject({ type: 'text/javascript; charset=utf-8' })
  expect([...(files.get('assets/long-abc.js')?.compressed.keys() ?? [])]).toEqual(['br'])
})

test('a file that the client has is not sent again', async () => {
  const { headers, rawPayload } = await app.inject('/assets/long-abc.js')
  expect([headers['content-length'], rawPayload.length]).toEqual([String(megabyte), megabyte])
  const again = await app.inject({
    url: '/assets/long-abc.js',
    headers: { 'if-none-match': `"other", ${headers.etag}` },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

const descriptors = async () => (await readdir('/proc/self/fd')).length

test('clients that ask for files and do not read them hold neither descriptors nor memory', async () => {
  const [before, { arrayBuffers }] = [await descriptors(), process.memoryUsage()]
  const started = asked
  const request = 'GET /assets/long-abc.js HTTP/1.1\r\nhost: golf.example\r\n\r\n'
  for (let n = 0; n < 10; n += 1) {
    const { port } = Object(app.server.address())
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    open.push(socket)
    await once(socket, 'connect')
    socket.pause()
    socket.write(request.repeat(30))
  }
  await until(() => asked - started === 300)
  // Both ends of each connection are in this process.
  expect((await descriptors()) - before).toBeLessThanOrEqual(20)
  expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(10 * megabyte)
})
