import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { noon } from '#tests/factories/stored.ts'
import { openAgain, useDatabase } from '#tests/support/database/database.ts'
import { composePlainly, sendNow } from '#tests/support/mail/mail-node.ts'
import { type MailServer, useMailServers } from '#tests/support/mail/mail-server.ts'
import { until } from '#tests/support/server/app.ts'
import { lockNextMail, recordTry } from './mail.queries.ts'

const database = useDatabase('whole file')
const mailServer = useMailServers()
beforeEach(async () => {
  for (const table of ['mails', 'leagues', 'users'] as const) await database().db.deleteFrom(table).execute()
})

const minute = 60_000
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * minute)

async function aReader(name: string): Promise<number> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@people.example`
  const { id } = await database()
    .db.insertInto('users')
    .values({ name, email, passwordHash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aResetEmail(name: string): Promise<number> {
  const at = noon.toISOString()
  const row = { kind: 'reset', userId: await aReader(name), createdAt: at, nextTryAt: at } as const
  const { id } = await database().db.insertInto('mails').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function resetEmails(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await aResetEmail(`Golfer ${n}`)
}

const mails = () => database().db.selectFrom('mails').selectAll().orderBy('id').execute()
const states = async () => (await mails()).map(({ state }) => state)
const readers = (server: MailServer) => server.received.map(({ to }) => to[0]?.split('@')[0]).sort()

test('a waiting email is sent once, and its row says when', async () => {
  const server = await mailServer()
  await aResetEmail('Wren Ashdown')
  await sendNow(database(), server.address(), noon)
  await sendNow(database(), server.address(), minutesLater(90))
  expect(readers(server)).toEqual(['wren.ashdown'])
  expect(await mails()).toMatchObject([{ state: 'sent', sentAt: noon.toISOString(), tries: 1, error: null }])
})

test('an email sent while the database was lost is marked later and not sent twice', async () => {
  const server = await mailServer()
  const mail = await aResetEmail('Wren Ashdown')
  const sentUnrecorded = new Set([mail])
  await sendNow(database(), server.address(), noon, { sentUnrecorded })
  expect(readers(server)).toEqual([])
  expect(await states()).toEqual(['sent'])
  expect(sentUnrecorded.size).toBe(0)
})

test('losing the database while an email is being sent does not send it twice', async () => {
  const { promise: dead, resolve: die } = Promise.withResolvers<void>()
  const server = await mailServer({
    async toEmail() {
      await database().pool.query(
        'select pg_terminate_backend(pid, 10_000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      die()
      return null
    },
  })
  await aResetEmail('Wren Ashdown')
  const sentUnrecorded = new Set<number>()
  await expect(sendNow(database(), server.address(), noon, { sentUnrecorded })).rejects.toThrow()
  await dead
  await sendNow(database(), server.address(), noon, { sentUnrecorded })
  expect(readers(server)).toEqual(['wren.ashdown'])
  expect(await states()).toEqual(['sent'])
})

test('emails for signing in are sent first, then invitations, then all others', async () => {
  const { db } = database()
  const userId = await aReader('Otis Larkspur')
  const { id: leagueId } = await db
    .insertInto('leagues')
    .values({ name: 'Twilight', ownerId: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const period = { periodStart: minutesLater(-600).toISOString(), periodEnd: minutesLater(-60).toISOString() }
  const earlier = minutesLater(-60).toISOString()
  await db
    .insertInto('mails')
    .values({ kind: 'digest', userId, leagueId, ...period, createdAt: earlier, nextTryAt: earlier })
    .execute()
  for (const kind of [{ kind: 'joined', subjectId: 1 }, { kind: 'password_changed' }] as const)
    await db
      .insertInto('mails')
      .values({ ...kind, userId, createdAt: earlier, nextTryAt: earlier })
      .execute()
  await aResetEmail('Wren Ashdown')
  const next = () =>
    db.transaction().execute(async (tx) => {
      const mail = await lockNextMail(tx, noon)
      if (mail !== undefined) await recordTry(tx, mail.id, { state: 'sent', sentAt: noon, error: null })
      return mail?.kind
    })
  const kinds = [await next(), await next(), await next(), await next(), await next()]
  expect(kinds).toEqual(['password_changed', 'reset', 'joined', 'digest', undefined])
})

test('an email does not wait for one that the mail server takes its time for', async () => {
  let arrived = 0
  const { promise: second, resolve: secondArrives } = Promise.withResolvers<null>()
  const server = await mailServer({
    toEmail: () => {
      arrived += 1
      if (arrived === 2) secondArrives(null)
      return second
    },
  })
  await resetEmails(2)
  await sendNow(database(), server.address(), noon)
  expect(await states()).toEqual(['sent', 'sent'])
})

test('the next email is found by an index, however many wait', async () => {
  const userId = await aReader('Wren Ashdown')
  await database().pool.query(
    `insert into mails (kind, user_id, state, next_try_at)
      select 'reset', $1, case n % 100 when 0 then 'waiting' else 'nothing' end, $2 from generate_series(1, 20000) n`,
    [userId, noon],
  )
  await database().pool.query('analyze mails')
  const { rows } = await database().pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from mails where state = 'waiting' and next_try_at <= $1
      order by priority, next_try_at, id limit 1 for update skip locked`,
    [noon],
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('mails_waiting')
  expect(plan).not.toContain('Sort')
})

test('no email is lost while the mail server is unavailable for two hours', async () => {
  const server = await mailServer()
  await resetEmails(7)
  await server.stop()
  for (let minutes = 0; minutes < 120; minutes += 10) await sendNow(database(), server.address(), minutesLater(minutes))
  expect(new Set(await states())).toEqual(new Set(['waiting']))
  expect((await mails()).map(({ error }) => error)).toContainEqual(expect.stringContaining('ECONNREFUSED'))

  const back = await mailServer({ port: server.port })
  for (let minutes = 120; minutes <= 180; minutes += 10)
    await sendNow(database(), back.address(), minutesLater(minutes))
  expect(readers(back)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `golfer.${n}`))
  expect(new Set(await states())).toEqual(new Set(['sent']))
})

test('while the mail server is unavailable no more are tried than are sent at a time', async () => {
  const server = await mailServer()
  await resetEmails(5)
  await server.stop()
  await sendNow(database(), server.address(), noon)
  expect((await mails()).map(({ tries }) => tries)).toEqual([1, 1, 0, 0, 0])
})

test('a greylisted email is retried a minute later and not before, and the others are sent', async () => {
  const seen = new Set<string>()
  const server = await mailServer({
    toReader(address) {
      const isNew = address.startsWith('golfer.1') && !seen.has(address)
      seen.add(address)
      return isNew ? { code: 450, words: '4.2.0 Greylisted, come back later' } : null
    },
  })
  await resetEmails(3)
  await sendNow(database(), server.address(), noon)
  await sendNow(database(), server.address(), new Date(noon.getTime() + minute - 1))
  expect(readers(server)).toEqual(['golfer.2', 'golfer.3'])
  expect((await mails())[0]).toMatchObject({ state: 'waiting', tries: 1, error: expect.stringContaining('Greylisted') })
  await sendNow(database(), server.address(), minutesLater(1))
  expect(readers(server)).toEqual(['golfer.1', 'golfer.2', 'golfer.3'])
  expect((await mails())[0]).toMatchObject({ state: 'sent', tries: 2, error: null })
})

test('an email is retried after a minute, then after twice as long each time, at most after an hour', async () => {
  const server = await mailServer({ toReader: () => ({ code: 451, words: 'Later' }) })
  await resetEmails(1)
  const waits: number[] = []
  for (let at = noon; waits.length < 8;) {
    await sendNow(database(), server.address(), at)
    const next = new Date((await mails())[0]?.nextTryAt ?? 0)
    waits.push((next.getTime() - at.getTime()) / minute)
    at = next
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('a permanently refused email fails with the server’s message, and the others are sent', async () => {
  const server = await mailServer({
    toReader: (address) => (address.startsWith('golfer.1') ? { code: 550, words: '5.1.1 No such golfer' } : null),
  })
  await resetEmails(2)
  await sendNow(database(), server.address(), noon)
  await sendNow(database(), server.address(), minutesLater(600))
  expect(readers(server)).toEqual(['golfer.2'])
  expect((await mails())[0]).toMatchObject({
    state: 'failed',
    tries: 1,
    sentAt: null,
    error: expect.stringContaining('550 5.1.1 No such golfer'),
  })
})

test('an email that is not accepted for two days is given up', async () => {
  const server = await mailServer({ toReader: () => ({ code: 451, words: 'Later' }) })
  await resetEmails(1)
  const days = (n: number) => minutesLater(n * 24 * 60)
  for (const [at, state] of [
    [noon, 'waiting'],
    [days(1), 'waiting'],
    [days(2), 'waiting'],
    [days(2.1), 'failed'],
  ] as const) {
    await sendNow(database(), server.address(), at)
    expect(await states()).toEqual([state])
  }
  expect(await mails()).toMatchObject([{ tries: 4, error: expect.stringContaining('Later') }])
})

test('an email that cannot be written does not stop the others, and is retried', async () => {
  const server = await mailServer()
  await resetEmails(2)
  const compose: typeof composePlainly = (tools, mail) =>
    mail.to.name === 'Golfer 1' ? Promise.reject(new Error('out of ink')) : composePlainly(tools, mail)
  await sendNow(database(), server.address(), noon, { compose })
  expect(await mails()).toMatchObject([
    { state: 'waiting', error: 'The email could not be composed' },
    { state: 'sent' },
  ])
  await sendNow(database(), server.address(), minutesLater(1))
  expect(await states()).toEqual(['sent', 'sent'])
})

test('an email without content is not sent', async () => {
  const server = await mailServer()
  await resetEmails(1)
  await sendNow(database(), server.address(), noon, { compose: async () => 'nothing' })
  expect(server.received).toEqual([])
  expect(await mails()).toMatchObject([{ state: 'nothing', tries: 1, sentAt: null }])
})

test('when the app stops the current emails are finished and no other is started', async () => {
  const stop = new AbortController()
  const server = await mailServer({
    toEmail() {
      stop.abort()
      return null
    },
  })
  await resetEmails(3)
  await sendNow(database(), server.address(), noon, { stopping: stop.signal })
  expect(await states()).toEqual(['sent', 'sent', 'waiting'])
})

test('an email that the server does not accept before the app must stop waits for the next start', async () => {
  const stop = new AbortController()
  const server = await mailServer({
    toEmail() {
      stop.abort()
      return new Promise(() => undefined)
    },
  })
  await resetEmails(1)
  await sendNow(database(), server.address(), noon, { stopping: stop.signal, abort: stop.signal })
  expect(await mails()).toMatchObject([{ state: 'waiting', tries: 1, nextTryAt: minutesLater(1).toISOString() }])
})

test('the log contains neither the readers of emails nor messages about them', async () => {
  const lines: unknown[] = []
  const write = (facts: object, message: string) => lines.push({ ...facts, message })
  const server = await mailServer({
    toReader: (address) => ({ code: address.startsWith('golfer.1') ? 550 : 450, words: `No <${address}> here` }),
  })
  await resetEmails(2)
  await sendNow(database(), server.address(), noon, { log: { info: write, warn: write, error: write } })
  expect(lines).toHaveLength(2)
  for (const line of [{ trouble: 'refused', tries: 1, kind: 'reset' }, { trouble: 'postponed' }])
    expect(lines).toContainEqual(expect.objectContaining(line))
  expect(JSON.stringify(lines)).not.toMatch(/people|golfer/i)
})

test('two nodes do not send an email twice', async () => {
  const server = await mailServer()
  const second = openAgain(database(), { connections: 3 })
  await resetEmails(40)
  try {
    await Promise.all([sendNow(database(), server.address(), noon), sendNow(second, server.address(), noon)])
  } finally {
    await second.close()
  }
  expect(server.received).toHaveLength(40)
  expect(new Set(readers(server)).size).toBe(40)
  expect(new Set(await states())).toEqual(new Set(['sent']))
})

test('a node killed between sending an email and marking it repeats no more emails than are sent at a time, with the same ids', async () => {
  let kill = (): unknown => expect.fail('no process to kill')
  let killed = false
  const server = await mailServer({
    toEmail({ to }) {
      if (to[0] === 'golfer.3@people.example' && !killed) killed = kill() !== undefined
      return null
    },
  })
  await resetEmails(5)
  const connection = { ...inject('cluster'), database: database().pool.options.database }
  const script = join(import.meta.dirname, '../../../../tests/support/mail/mail-node.ts')
  const node = spawn(
    process.execPath,
    [script, ...[connection, server.address()].map((part) => JSON.stringify(part)), noon.toISOString()],
    { stdio: 'inherit' },
  )
  kill = () => node.kill('SIGKILL')
  await once(node, 'exit')
  expect(node.signalCode).toBe('SIGKILL')
  await until(() => readers(server).includes('golfer.3'))

  const sendRest = async () => {
    await sendNow(database(), server.address(), noon)
    return states()
  }
  await until(sendRest, (now) => now.every((state) => state === 'sent'))
  expect(readers(server).filter((reader) => reader === 'golfer.3')).toHaveLength(2)
  expect(server.received.length).toBeLessThanOrEqual(7)
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(5)
})
