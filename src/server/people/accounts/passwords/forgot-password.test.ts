import { beforeEach, expect, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { requestSignInCode } from '#contract/sign-in-codes.ts'
import { noon } from '#tests/factories/stored.ts'
import { type Caller, caller, until, untilBlocked } from '#tests/support/server/app.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'
import { countMail } from '../count-mail.ts'

const club = useClub()
const answer = {
  status: 200,
  body: { success: true, message: 'If an account exists with this email, you will receive a password reset link' },
}

let wren: Caller
let name = ''
let email = ''

beforeEach(async () => {
  ;({ wren, name, email } = await newcomer(club()))
  await club().database.pool.query('delete from rate_limits')
})

const forget = (address: string) => club().anonymous.try(auth.forgotPassword, { body: { email: address } })
const emailsTo = (address: string) => club().mailbox.emails.filter(({ to }) => to.address === address)
const emailTo = async (address: string) => {
  const [email = expect.fail('no email')] = await until(
    async () => emailsTo(address),
    ({ length }) => length > 0,
  )
  return email
}

test('a forgotten password gets a link to a page of this site, whatever the case of the address', async () => {
  expect(await forget(` ${email.toUpperCase()} `)).toMatchObject(answer)
  const { to, subject, html, text } = await emailTo(email)
  expect(to).toEqual({ name, address: email })
  expect(subject).toBe('Choose a new password')
  const link = /https:\/\/golf\.example\/reset-password\?token=[\w-]{43}/
  const [inText = '', inHtml = ''] = [text, html].map((form) => link.exec(form)?.[0])
  expect(inText).toMatch(link)
  expect(inHtml).toBe(inText)
  expect(text).toContain('works once, within one hour')
})

test('an unknown address gets the same answer, and nothing is sent', async () => {
  const known = await forget(email)
  const unknown = await forget('nobody@people.example')
  expect(unknown).toMatchObject(answer)
  const headersOf = ({ headers }: typeof known) => [...headers.keys()].filter((name) => name !== 'date')
  expect(headersOf(unknown)).toEqual(headersOf(known))
  await emailTo(email)
  expect(emailsTo('nobody@people.example')).toEqual([])
  expect(await forget('not an address at all')).toMatchObject(answer)
})

test('an account that is being deleted gets the same answer', async () => {
  const { db } = club().tools
  const deletion = await db.startTransaction().execute()
  await deletion.deleteFrom('users').where('id', '=', wren.id).execute()
  const answered = forget(email)
  await untilBlocked(db)
  await deletion.commit().execute()
  expect(await answered).toMatchObject(answer)
})

test('a repeated request before the email is sent results in only the newest email', async () => {
  const { db } = club().tools
  const at = noon.toISOString()
  const later = new Date(noon.getTime() + 60_000).toISOString()
  await db
    .insertInto('mails')
    .values({ kind: 'reset', userId: wren.id, createdAt: at, nextTryAt: later, tries: 1 })
    .execute()
  await forget(email)
  await emailTo(email)
  club().setNow(new Date(noon.getTime() + 120_000))
  await forget('somebody.else@people.example')
  const states = () => db.selectFrom('mails').select('state').where('userId', '=', wren.id).orderBy('id').execute()
  expect((await until(states, ([first]) => first?.state !== 'waiting')).map(({ state }) => state)).toEqual([
    'nothing',
    'sent',
  ])
  expect(emailsTo(email)).toHaveLength(1)
})

test('the email contains no text that a user typed, so that an account with a stranger’s address cannot write to them', async () => {
  const name = 'You have won! <b>Visit</b> https://prize.example now'
  await club().anonymous.ask(auth.register, {
    body: { name, email: 'stranger@people.example', password: 'heather and gorse' },
  })
  await forget('stranger@people.example')
  const { subject, html, text } = await emailTo('stranger@people.example')
  expect(subject + html + text).not.toMatch(/prize|won|Visit/)
})

test('after five emails in an hour an address gets no more, whether it is known or not', async () => {
  for (const address of [email, 'nobody@people.example']) {
    for (let n = 0; n < 5; n += 1) expect(await forget(address)).toMatchObject(answer)
    expect(await forget(address.toUpperCase())).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  }
})

test('one network address can request at most thirty emails in an hour', async () => {
  for (let n = 0; n < 30; n += 1) expect((await forget(`golfer.${n}@people.example`)).status).toBe(200)
  expect((await forget(email)).status).toBe(429)
})

test('a network asks for 300 emails an hour at most, of any kind', async () => {
  const { anonymous, database, tools } = club()
  const body = { name: 'Moe Larkin', email: 'moe@people.example', password: 'nineteenth holes' }
  const kinds = [
    () => forget(email),
    () => anonymous.try(requestSignInCode, { body: { email } }),
    () => anonymous.try(auth.register, { body }),
  ]
  for (const ask of kinds) expect((await ask()).status).toBe(200)
  expect(await tools.limits.remaining('mail-network', '127.0.0.1')).toBe(297)
  await database.pool.query('delete from rate_limits')
  await tools.limits.count('mail-network', '127.0.0.1', 300)
  for (const ask of kinds) expect((await ask()).status).toBe(429)
  const { rows } = await database.pool.query('select key from rate_limits')
  expect(rows).toHaveLength(1)
})

test('one address cannot use up what its network may ask for: what its limits refuse does not count', async () => {
  const ask = (address: string) => countMail(club().tools.limits, address, [['forgot-address', address]])
  const refused = Array.from({ length: 310 }, async () => ask('2001:db8:bad:1::/64'))
  expect((await Promise.allSettled(refused)).filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  await expect(ask('2001:db8:bad:2::/64')).resolves.toBeUndefined()
})

test('a stranger can neither use up a user’s requests nor flood their mailbox from many addresses', async () => {
  const node = await club().startNode({ trustProxy: 1, now: () => noon })
  const from = (address: string) =>
    caller(node.url, 0, null).try(auth.forgotPassword, { body: { email } }, { 'x-forwarded-for': address })
  for (let place = 1; place <= 4; place += 1) {
    for (let n = 0; n < 5; n += 1) expect((await from(`198.51.100.${place}`)).status).toBe(200)
    expect((await from(`198.51.100.${place}`)).status).toBe(429)
  }
  expect(await from('203.0.113.9')).toMatchObject(answer)
  const written = () => club().tools.db.selectFrom('mails').select('id').where('userId', '=', wren.id).execute()
  expect(await written()).toHaveLength(3)
  node.setNow(new Date(noon.getTime() + 31 * 60_000))
  await from('203.0.113.9')
  await from('203.0.113.9')
  expect(await written()).toHaveLength(4)
})

test('an address is required', async () => {
  expect((await forget(' ')).body).toMatchObject({ error: [{ path: 'email', message: 'Email is required' }] })
})

type Query = (statement: string | { readonly text: string }, ...more: unknown[]) => unknown

/** The SQL statements of a call, in order. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const { pool } = club().database
  const statements: string[] = []
  const clients = new Set<{ query: Query }>()
  const listen = (client: { query: Query }) => {
    if (clients.has(client)) return
    clients.add(client)
    const { query } = client
    client.query = (statement, ...more) => {
      statements.push(typeof statement === 'string' ? statement : statement.text)
      return query.call(client, statement, ...more)
    }
  }
  pool.on('acquire', listen)
  await call()
  pool.removeAllListeners('acquire')
  // The one that all clients share is found again.
  for (const client of clients) Reflect.deleteProperty(client, 'query')
  return statements
}

test('a known and an unknown address cost the database the same statements', async () => {
  await club().stopWorker()
  const known = await statementsOf(() => forget(email))
  const unknown = await statementsOf(() => forget('nobody@people.example'))
  expect(known.join('\n')).toContain('insert into mails')
  expect(unknown).toEqual(known)
})
