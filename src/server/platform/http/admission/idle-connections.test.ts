import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database/database.ts'
import { until } from '#tests/support/server/app.ts'
import { startNode } from '#tests/support/server/node.ts'
import { send } from '#tests/support/server/requests.ts'

const database = useDatabase('whole file')
const nowhere = 'http://127.0.0.1:1/api/v1'

/** Connects, sends the given text, and resolves when the connection ends. */
async function connected(url: string, words: string): Promise<{ readonly over: Promise<void> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.resume().write(words)
  return { over }
}

test('a stopping server does not wait for idle connections, which browsers open in advance', async () => {
  const node = await startNode(database(), nowhere)
  const silent = await connected(node.url, '')
  const halfway = await connected(node.url, 'GET /healthz HTTP/1.1\r\nHost: ')
  await node.stop()
  expect(await Promise.all([silent.over, halfway.over])).toHaveLength(2)
})

test('a request in progress when the server stops is answered, and its connection is closed', async () => {
  const node = await startNode(database(), nowhere)
  const { pool } = database()
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table users in access exclusive mode')
  const body = JSON.stringify({ email: 'gus@people.example', password: 'nineteenth' })
  const answer = send('POST', `${node.url}/api/auth/login`, { headers: { 'content-type': 'application/json' }, body })
  const waiting =
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
  await until(async () => (await pool.query(waiting)).rows.length > 0)
  const stopped = node.stop()
  await holder.query('rollback')
  holder.release()
  expect(await answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  await stopped
})
