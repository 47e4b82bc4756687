import { expect, test, vi } from 'vitest'
import * as auth from '#contract/auth.ts'
import { acceptInvitation, joinLeague, listUnclaimed, openInvitation } from '#contract/invitations.ts'
import { createLog } from '#server/app/log.ts'
import { aGolfer, noon } from '#tests/factories/stored.ts'
import { caller, until } from '#tests/support/server/app.ts'
import { addressOf, endpoints, send } from '#tests/support/server/requests.ts'
import { useClub } from '#tests/support/world/club.ts'
import { twoLeagues } from '#tests/support/world/two-leagues.ts'

const club = useClub()

test('the log of every kind of request has no password, token, email or client address', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const node = await club().startNode({ log, trustProxy: 1, now: () => noon })
  const headers = { 'x-forwarded-for': '203.0.113.77', 'content-type': 'application/json' }
  const anonymous = caller(node.url, 0, null)
  const as = (body: object) => anonymous.try(auth.login, { body: Object(body) }, headers)

  const account = { name: 'Wren Ashdown', email: 'wren.secret@people.example', password: 'a very own password' }
  const { token, device } = await anonymous.ask(auth.register, { body: account })
  await as({ email: account.email, password: account.password, devices: [device] })
  await as({ email: account.email, password: 'a wrong password' })
  await anonymous.try(auth.forgotPassword, { body: { email: account.email } }, headers)
  const emails = () =>
    [...club().mailbox.emails, ...node.mailbox.emails].filter(({ to }) => to.address === account.email)
  const [email] = await until(
    () => Promise.resolve(emails()),
    ({ length }) => length > 0,
  )
  const reset = /token=([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? expect.fail('no token')
  for (const path of [
    `/reset-password?token=${reset}`,
    `/api/digests/unsubscribe?token=${reset}`,
    `/unsubscribe?token=${reset}`,
    `/calendar/${reset}.ics`,
    `/calendar/${reset}.ics/more`,
    `/api/nothing?email=${account.email}`,
  ]) {
    await send('GET', `${node.url}${path}`, { headers })
  }
  await anonymous.try(auth.resetPassword, { body: { token: reset, password: 'a new own password' } }, headers)
  await aGolfer(club().tools.db, 'Some Golfer')
  for (const endpoint of endpoints) {
    const url = `${node.url}${addressOf(endpoint)}?search=${account.email}&token=${token}`
    await send(endpoint.method, url, {
      token,
      headers,
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify({ email: account.email }) }),
    })
    await send(endpoint.method, url, {
      headers,
      ...(endpoint.method === 'GET' ? {} : { body: `{"email":"${account.email}` }),
    })
  }

  // The server's own address is no secret.
  const written = lines.filter((line) => !line.includes('Server listening at')).join('')
  expect(lines.length).toBeGreaterThan(200)
  expect(written).toContain('"path":"/api/auth/login"')
  const secrets = [
    account.email,
    account.password,
    'a wrong password',
    'a new own password',
    token,
    device,
    reset,
    '203.0.113.77',
    '127.0.0.1',
    'people.example',
  ]
  for (const secret of secrets) expect(written.includes(secret), secret).toBe(false)
  expect(written).not.toMatch(/@[\w-]+\.\w/)
})

test('the code of an invitation or a league’s link is in no log, address and error included', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const node = await club().startNode({ log, now: () => noon })
  const world = await twoLeagues({ ...club(), url: node.url, tools: node.tools })
  const { personalCode, linkCode } = world.gettingIn
  const answers: string[] = []
  for (const code of [personalCode, linkCode]) {
    const intact = [`/join/${code}`, `/join/${code}?from=chat`, `/api/join/${code}`, `/api/join?code=${code}`]
    // As chats and people mangle links.
    const mangled = [`/join/${code}_`, `/join/-${code}`, `/join/${code.slice(0, -1)}`, `/join%2F${code}`]
    for (const path of [...intact, ...mangled])
      answers.push(JSON.stringify(await send('GET', `${node.url}${path}`, { headers: {} })))
    for (const endpoint of [openInvitation, acceptInvitation, listUnclaimed, joinLeague])
      for (const by of [world.people.anonymous, world.people.member, world.people.golferless])
        answers.push(JSON.stringify((await by.try(endpoint, { body: { code } })).body))
  }
  expect(lines.join('')).toContain('/join/[token]')
  for (const code of [personalCode, linkCode]) {
    expect(lines.filter((line) => line.includes(code.slice(1, -1)))).toEqual([])
    expect(answers.filter((answer) => answer.includes(code))).toEqual([])
  }
})

test('an error is logged with its message and stack, without the rows it is about', () => {
  const lines: string[] = []
  const error = Object.assign(new Error('no mail for wren@people.example'), {
    code: '23505',
    detail: 'Key (email)=(wren@people.example) exists',
    parameters: ['secret'],
  })
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'unexpected error')
  expect(lines.join('')).toContain('"code":"23505"')
  expect(lines.join('')).toContain('no mail for [email]')
  expect(lines.join('')).not.toMatch(/people\.example|secret|Key/)
})

test('an error that happens again and again is sixty lines a minute, and one that counts the others', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  for (let n = 0; n < 500; n += 1) log.child({ reqId: n }).error({ err: new Error('no') }, 'unexpected error')
  log.warn({}, 'another')
  vi.advanceTimersByTime(60_000)
  expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([
    62,
    expect.stringContaining('"msg":"another"'),
    expect.stringContaining('"text":"unexpected error","lines":440'),
  ])
})

test('of a path that no route matches, the log has the first 300 characters', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const node = await club().startNode({ log, now: () => noon })
  await fetch(`${node.url}/api/${'a.'.repeat(7000)}?secret=1`)
  const pathsLogged = () => lines.flatMap((line) => /"path":"(\/api\/a[^"]*)"/.exec(line)?.[1] ?? [])
  await until(() => pathsLogged().length > 0)
  expect(pathsLogged()).toEqual([`/api/${'a.'.repeat(150)}`.slice(0, 300)])
})
