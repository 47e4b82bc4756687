import { once } from 'node:events'
import { type Server, type Socket, createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { selfSigned } from '#tests/support/mail/certificate.ts'
import { type MailServer, useMailServers } from '#tests/support/mail/mail-server.ts'
import type { SmtpAddress } from './addresses.ts'
import type { Email, Person } from './port.ts'
import { createSmtp } from './smtp.ts'

const mailServer = useMailServers()
const raw: Server[] = []
const trusted = getCACertificates()

afterEach(() => {
  setDefaultCACertificates(trusted)
  for (const server of raw.splice(0)) server.close()
})

const from = { name: 'Golf League', address: 'league@golf.example' }
const wren = { name: 'Wren Ashdown', address: 'wren.ashdown@people.example' }
const login = { user: 'league', pass: 'mulligan & birdie' }

const emailTo = (to: Person, details: Partial<Email> = {}): Email => ({
  to,
  subject: 'The week in golf',
  html: '<p>Three rounds</p>',
  text: 'Three rounds',
  headers: {},
  ...details,
})

const send = (server: SmtpAddress, email = emailTo(wren), timeouts = {}) =>
  createSmtp({ server, from, ...timeouts }).send(email, '20260506.digest.7')
const impatiently = (server: SmtpAddress) => send(server, emailTo(wren), { answerWithin: 300, takenWithin: 900 })

const refusal = (kind: string, words: RegExp) =>
  expect.objectContaining({ kind, message: expect.stringMatching(words) })

test('an email arrives with its sender, its reader, HTML, text and a unique id', async () => {
  const server = await mailServer()
  const { note } = await send(
    server.address(),
    emailTo(wren, { headers: { 'List-Unsubscribe': '<https://golf.example/profile>' } }),
  )
  const [{ mail, ...envelope } = expect.fail('nothing arrived')] = server.received
  expect(note).toBe('250 Taken')
  expect(envelope).toMatchObject({ from: 'league@golf.example', to: ['wren.ashdown@people.example'] })
  expect(mail).toMatchObject({
    from,
    to: [wren],
    subject: 'The week in golf',
    messageId: '<20260506.digest.7@golf.example>',
  })
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Three rounds', '<p>Three rounds</p>'])
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('list-unsubscribe')).toBe('<https://golf.example/profile>')
  expect(Date.parse(mail.date ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('the connection is encrypted before the login is sent', async () => {
  const server = await mailServer({ ...selfSigned('127.0.0.1'), login })
  await send(server.address({ login }))
  expect(server.received).toMatchObject([{ isEncrypted: true, user: 'league' }])
})

test('an smtps server is contacted with TLS from the first byte', async () => {
  const server = await mailServer({ ...selfSigned('127.0.0.1'), secure: true, login })
  await send(server.address({ secure: true, login }))
  expect(server.received).toMatchObject([{ isEncrypted: true, user: 'league' }])
})

/** 0.0.0.0 connects to this machine too but is not one of its addresses: a server there counts as remote. */
const far = (server: MailServer, details: Partial<SmtpAddress> = {}) => server.address({ host: '0.0.0.0', ...details })

test.each([true, false])(
  'a remote server must have a certificate of a trusted authority (TLS from the start: %s)',
  async (secure) => {
    const certificate = selfSigned('0.0.0.0')
    const server = await mailServer({ ...certificate, secure, login })
    await expect(send(far(server, { secure, login }))).rejects.toEqual(
      refusal('unavailable', /self-signed certificate/),
    )
    expect(server.passwords).toEqual([])
    setDefaultCACertificates([...trusted, certificate.cert])
    await send(far(server, { secure, login }))
    expect(server.received).toMatchObject([{ isEncrypted: true, user: 'league' }])
  },
)

test('a password is never sent unencrypted to a remote server', async () => {
  const server = await mailServer({ login })
  await expect(send(far(server, { login }))).rejects.toEqual(refusal('unavailable', /STARTTLS|TLS/))
  expect(server.passwords).toEqual([])
})

test('a wrong password makes the server unavailable and does not refuse the email', async () => {
  const server = await mailServer({ ...selfSigned('127.0.0.1'), login })
  const wrong = { user: 'league', pass: 'bogey' }
  await expect(send(server.address({ login: wrong }))).rejects.toEqual(
    refusal('unavailable', /535 5\.7\.8 Who are you/),
  )
})

test.each([
  [450, 'postponed'],
  [452, 'postponed'],
  [421, 'unavailable'],
  [530, 'unavailable'],
  [550, 'refused'],
  [553, 'refused'],
])('a reader answered with %i makes the email %s, in the server’s words', async (code, kind) => {
  const server = await mailServer({ toReader: () => ({ code, words: 'Gone fishing' }) })
  await expect(send(server.address())).rejects.toEqual(refusal(kind, /Gone fishing/))
})

test.each([
  [451, 'postponed'],
  [554, 'refused'],
])('a text answered with %i makes the email %s, in the server’s words', async (code, kind) => {
  const server = await mailServer({ toEmail: () => ({ code, words: 'Too much golf' }) })
  await expect(send(server.address())).rejects.toEqual(refusal(kind, /Too much golf/))
})

test('an unreachable server is unavailable', async () => {
  const server = await mailServer()
  await server.stop()
  await expect(send(server.address())).rejects.toEqual(refusal('unavailable', /ECONNREFUSED/))
})

async function rawServer(manner: (socket: Socket) => void): Promise<SmtpAddress> {
  const server = createServer((socket) => manner(socket.on('error', () => undefined)))
  raw.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return {
    host: '127.0.0.1',
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    secure: false,
    login: null,
  }
}

test.each(['', '220 mail.example\r\n'])('a server that stops answering after %j times out', async (greeting) => {
  await expect(impatiently(await rawServer((socket) => socket.write(greeting)))).rejects.toEqual(
    refusal('unavailable', /[Tt]imeout|Greeting never received/),
  )
})

test('a server that trickles without end times out', async () => {
  const address = await rawServer((socket) => {
    socket.write('220 mail.example\r\n')
    const drip = setInterval(() => socket.write('250-still here\r\n'), 50)
    socket.on('close', () => clearInterval(drip))
  })
  await expect(impatiently(address)).rejects.toEqual(refusal('unavailable', /did not accept the email in time/))
})

test('the email being sent is given up when the app must stop', async () => {
  const end = new AbortController()
  const server = await mailServer({
    toEmail: async () => {
      end.abort()
      return null
    },
  })
  const mailer = createSmtp({ server: server.address(), from })
  const sent = mailer.send(emailTo(wren), 'x', end.signal)
  await expect(sent).rejects.toEqual(refusal('unavailable', /did not accept the email in time/))
})

test.each([
  ['Wren\r\nBcc: everybody@people.example', 'Wren Bcc: everybody@people.example'],
  ['Wren\n\nGood morning', 'Wren Good morning'],
  ['Wren "the Hook" Ashdown <admin@golf.example>', 'Wren "the Hook" Ashdown <admin@golf.example>'],
  ['Ashdown, Wren; Quill', 'Ashdown, Wren; Quill'],
  ['nerW \u202Eelpmaxe.flog', 'nerW elpmaxe.flog'],
  ['Zoë Ångström', 'Zoë Ångström'],
  ['山田 太郎', '山田 太郎'],
  ['רן אשדון', 'רן אשדון'],
  ['Wren ⛳', 'Wren ⛳'],
  ['=?utf-8?q?Admin?=', '= ?utf-8?q?Admin?='],
  [`${'Bartholomew '.repeat(9)}Finch`, `${'Bartholomew '.repeat(9)}Finch`],
  ['', ''],
])('a reader called %j gets one email in the name of %j, and no one else does', async (name, shown) => {
  const server = await mailServer()
  await send(server.address(), emailTo({ ...wren, name }, { subject: name }))
  const [{ mail, to, source } = expect.fail('nothing arrived')] = server.received
  expect(to).toEqual(['wren.ashdown@people.example'])
  expect(mail.to).toEqual([{ address: 'wren.ashdown@people.example', name: shown }])
  expect(mail.subject ?? '').toBe(shown)
  expect(mail.bcc).toBeUndefined()
  expect(source).toMatch(/^[\x20-\x7E\r\n\t]*$/)
  expect(source.split('\r\n').filter((line) => line.length > 998)).toEqual([])
})

test('sending an email reads no file and contacts no other server, whatever the email contains', async () => {
  const server = await mailServer()
  const mailer = createSmtp({ server: server.address(), from })
  const email = emailTo(wren, { html: '<img src="file:///etc/passwd">', text: '/etc/passwd' })
  await mailer.send(email, 'x')
  expect(server.received[0]?.mail).toMatchObject({ text: '/etc/passwd\n', attachments: [] })
})
