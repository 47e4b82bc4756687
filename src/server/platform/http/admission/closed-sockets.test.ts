import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { createLog } from '#server/app/log.ts'
import { securityLog } from '#server/platform/security-log.ts'
import { until } from '#tests/support/server/app.ts'
import { useClub } from '#tests/support/world/club.ts'

const club = useClub()
const lines: string[] = []
const failed: string[] = []
let app: FastifyInstance
let port: number

beforeEach(async () => {
  for (const list of [lines, failed]) list.length = 0
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const tools = { ...club().tools, security: securityLog(log) }
  app = await buildApp(tools, { log, limits: { requestsPerMinute: 30 } })
  app.addHook('onError', async (_request, _reply, error) => void failed.push(error.message))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

async function say(words: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

test.each([
  ['GET', '/api/auth/me'],
  ['POST', '/api/auth/login'],
  ['GET', '/api/icons/none'],
  ['GET', '/calendar/none'],
  ['GET', '/api/docs'],
  ['GET', '/api/events?leagueId=1'],
])('requests of a connection that ended count for its address, and are no faults: %s %s', async (method, path) => {
  // Requests beyond the limit of requests in progress: the connection is closed while the first ones are being
  // received.
  const socket = await say(`${method} ${path} HTTP/1.1\r\nhost: golf.example\r\n\r\n`.repeat(40))
  await once(socket, 'close')
  await until(() => failed.length >= 32)
  const next = await fetch(`http://127.0.0.1:${port}/api/auth/me`)
  expect(next.status).toBe(429)
  expect(lines.filter((line) => !line.includes('"msg":"refused"'))).toEqual([])
})

test('a client that leaves before its request has arrived is in no line of the log', async () => {
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: golf.example\r\ncontent-type: application/json\r\n'
  const received = once(app.server, 'request')
  const socket = await say(`${head}content-length: 90\r\n\r\n{"email":`)
  await received
  socket.destroy()
  await until(() => failed.length === 1)
  expect(lines).toEqual([])
})
