import { argon2, createDecipheriv, createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { searchAssociation } from '#contract/handicap.ts'
import { syncAll } from '#contract/syncs.ts'
import { associationAccount } from '#server/facts/association/account.queries.ts'
import { syncLeagues } from '#server/facts/association/sync/sync-leagues.ts'
import { caller, until, useApp } from '#tests/support/server/app.ts'
import { startNode } from '#tests/support/server/node.ts'
import { ended, evening, seedLeague, ghinsFrom } from '#tests/support/world/league.ts'

const app = useApp({ simulatorNow: () => evening, now: () => evening })

type Asked = { readonly path: string; readonly at: number }

/** A proxy to the simulated association that records when each request arrived. */
async function gate(simulatorUrl: string) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', at: performance.now() })
    void (async () => {
      const body = Buffer.concat(await request.toArray())
      const { authorization } = request.headers
      const answer = await fetch(new URL(request.url ?? '/', simulatorUrl), {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
        ...(body.length === 0 ? {} : { body }),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${new URL(simulatorUrl).pathname}`,
    asked,
  }
}

const perSecond = 10
const gap = 1000 / perSecond

test('two nodes that sync at once share one sign-in and one rate, and a search goes ahead of the remaining syncs', async () => {
  const admin = await app().signUp('Ann')
  await app().stopWorker()
  const first = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 6) })
  const second = await seedLeague(app(), admin, { name: 'Second', ghins: ghinsFrom(10, 6) })
  const { url, asked } = await gate(app().simulator.url)
  const nodes = []
  for (let n = 0; n < 2; n += 1) {
    const node = await startNode(app().database, url, { now: () => evening, requestsPerSecond: perSecond })
    onTestFinished(() => node.stop())
    nodes.push(node)
  }
  const begun = performance.now()
  const { sync } = await admin.ask(syncAll, { body: { leagueId: first.id } })
  await syncLeagues(app().tools)
  await until(() => asked.length > 4)

  const before = asked.length
  const reader = caller(nodes[0]?.url ?? '', admin.id, admin.token)
  await reader.ask(searchAssociation, { query: { last_name: 'Ashdown', state: 'GA' } })
  const searched = asked.findIndex(({ path }, n) => n >= before && path.includes('Ashdown'))
  // One request has possibly just started, and another is in transit.
  expect(searched - before).toBeLessThanOrEqual(2)

  const scheduled = await app()
    .database.db.selectFrom('syncs')
    .select('id')
    .where('leagueId', '=', second.id)
    .executeTakeFirstOrThrow()
  for (const id of [sync?.id ?? 0, scheduled.id])
    expect(await ended(admin, id)).toMatchObject({ status: 'COMPLETED', golfersDone: 6 })
  expect(asked.filter(({ path }) => path.includes('golfer_login'))).toHaveLength(1)
  // A busy machine delays requests, and never lets one start early.
  for (const [n, { at }] of asked.entries()) expect(at - begun, `request ${n}`).toBeGreaterThan((n - 1) * gap)
})

const accountOf = (username: string) => ({
  mode: 'consumer',
  baseUrl: 'https://association.example',
  username,
  password: 'nineteenth',
})

test('on all nodes a requested sync that waits gets the slot before scheduled ones', async () => {
  const { db } = app().database
  const account = accountOf('one')
  // One request an hour, so that the slots stay as they are while the test runs.
  const [one, two] = [associationAccount(db, account).slots(1 / 3600), associationAccount(db, account).slots(1 / 3600)]
  expect(await one.take('sync', 60_000)).toMatchObject({ kind: 'start' })
  const past = () => sql`update association_accounts set next_slot_at = now()`.execute(db)
  await past()
  expect(await two.take('sync', 60_000)).toMatchObject({ kind: 'start' })
  await sql`update association_accounts set next_slot_at = now() + interval '20 seconds'`.execute(db)
  expect(await two.take('requested', 60_000)).toMatchObject({ kind: 'later' })
  await past()
  await sql`update association_accounts set wanted_until = now() + interval '20 seconds'`.execute(db)
  expect(await one.take('sync', 60_000)).toMatchObject({ kind: 'later' })
  expect(await one.take('sync', 25_000)).toMatchObject({ kind: 'start' })
  await past()
  expect(await two.take('requested', 60_000)).toMatchObject({ kind: 'start' })
})

type Account = ReturnType<typeof accountOf>

const nameOf = ({ mode, baseUrl, username }: Account) =>
  createHash('sha256').update([mode, baseUrl, username].join('\n')).digest('base64url')

/** Argon2id at the strength of passwords. */
const stretched = (account: Account) =>
  promisify(argon2)('argon2id', {
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
    message: account.password,
    nonce: nameOf(account),
  })

function opened(sealed: Buffer | null | undefined, key: Buffer): string {
  if (!sealed) return 'nothing'
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString()
}

test('the shared token is encrypted with the account’s password, and one node at a time signs in', async () => {
  const { db } = app().database
  const account = accountOf('two')
  const [one, two] = [associationAccount(db, account).token, associationAccount(db, account).token]
  expect([await one.claim(), await two.claim()]).toEqual([true, false])
  await one.save('a token of the association')
  expect(await two.read()).toMatchObject({ token: 'a token of the association', ageMs: expect.any(Number) })
  expect(await associationAccount(db, { ...account, password: 'changed' }).token.read()).toBeNull()
  const rows = await db.selectFrom('associationAccounts').selectAll().execute()
  // From a stolen row its password is guessed no faster than one of ours from its hash.
  expect(opened(rows[0]?.token, await stretched(account))).toBe('a token of the association')
  expect(rows[0]?.token?.toString('latin1')).not.toContain('token of')
  expect(JSON.stringify(rows)).not.toContain('service@')
  expect(await two.claim()).toBe(true)
})
