import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { createLog } from '#server/app/log.ts'
import { securityLog } from '#server/platform/security-log.ts'
import { send } from '#tests/support/server/requests.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()

/** An app that logs, with a function that returns a request's id and log entries. */
async function logging(trustProxy: number | false) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = await buildApp({ ...club().tools, security: securityLog(log) }, { log, trustProxy })
  onTestFinished(() => app.close())
  app.get('/slow', async () => (await club().database.pool.query('select pg_sleep(0.5)')).rowCount)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return async (method: string, path: string, options: Parameters<typeof send>[2] = {}) => {
    const { headers } = await send(method, `${url}${path}`, options)
    const id = headers.get('x-request-id') ?? 'none'
    return { id, logged: lines.filter((line) => line.includes(`"requestId":"${id}"`)).map((line) => JSON.parse(line)) }
  }
}

test('every answer has an id, which each line of the log about its request has', async () => {
  const ask = await logging(false)
  const { wren, season } = await twilight(club())
  const [matchId = 0] = season.matchIds
  const json = { headers: { 'content-type': 'application/json', 'x-request-id': 'one-of-the-client' } }
  const answers = [
    await ask('GET', '/readyz'),
    await ask('GET', '/nothing%00'),
    await ask('GET', `/api/matches/${matchId}`, { token: wren.token }),
    await ask('GET', `/api/matches/${matchId}`, { token: wren.token }),
    await ask('POST', '/api/auth/login', { ...json, body: '{"email":"wren@people.example","password":"wrong"}' }),
  ]
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
  expect(answers.every(({ id }) => /^[\w-]{8}-\w+$/.test(id))).toBe(true)
  expect(answers.at(-1)?.logged.map(({ msg }) => msg)).toEqual(['incoming request', 'refused', 'request completed'])
})

test('behind a proxy the id is the one that it gave, if that can be one', async () => {
  const ask = await logging(1)
  const given = (id: string) => ask('GET', '/readyz', { headers: { 'x-request-id': id } })
  expect((await given('4bf92f3577b34da6a3ce929d0e0e4736')).id).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
  for (const nonsense of ['short', 'x'.repeat(65), '"quoted" and spaced'])
    expect((await given(nonsense)).id).toMatch(/^[\w-]{8}-\w+$/)
})

test('a request whose answer takes half a second is logged with its route', async () => {
  const ask = await logging(false)
  const { logged } = await ask('GET', '/slow')
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'a request took long', req: { method: 'GET', path: '/slow' }, status: 200 }),
  )
})
