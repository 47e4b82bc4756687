import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import { getLeague, removeMember } from '#contract/leagues.ts'
import { identifyCaller, startSession } from '#server/people/accounts/sessions/sessions.ts'
import { channel } from '#server/platform/live/live.queries.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { send } from './http-client.ts'
import { endListening, withoutNewConnections } from './outage.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

type Leave = (wren: Caller) => Promise<unknown>
const signOut: Leave = (wren) => wren.ask(logout)
const leaveLeague: Leave = (wren) =>
  wren.ask(removeMember, { params: { id: league.id, golferId: league.wren.golferId } })

test.each([
  ['their session has ended', signOut],
  ['they have left the league', leaveLeague],
])('a reader who was read before %s is not kept', async (_what, leave) => {
  const { tools, url } = club()
  const token = await startSession(tools, league.wren.id)
  const authorization = `Bearer ${token}`
  await tools.memory.readReader(authorization, async () => {
    const reader = await identifyCaller(tools, authorization)
    await leave(caller(url, league.wren.id, token))
    return reader
  })
  expect(tools.memory.reader(authorization, tools.now().getTime())).toBeUndefined()
})

/** Wren as a kept reader, by her Authorization header. */
async function keptReader(): Promise<() => boolean> {
  const { tools } = club()
  const authorization = `Bearer ${await startSession(tools, league.wren.id)}`
  // News of the session, if late, would have its reader forgotten.
  await tools.memory.waitForOwnChanges()
  await tools.memory.readReader(authorization, () => identifyCaller(tools, authorization))
  const isKept = () => tools.memory.reader(authorization, tools.now().getTime()) !== undefined
  expect(isKept()).toBe(true)
  return isKept
}

test('a session that is made to expire in the database ends on every node that remembers its reader', async () => {
  const isKept = await keptReader()
  const { db, memory } = club().tools
  await db
    .updateTable('sessions')
    .set({ expiresAt: '2026-01-01T00:00:00Z' })
    .where('userId', '=', league.wren.id)
    .execute()
  await memory.waitForOwnChanges()
  expect(isKept()).toBe(false)
})

test('a notification that a newer version sends, of a kind that is not known here, has everything read again', async () => {
  const isKept = await keptReader()
  const { db, memory } = club().tools
  await sql`select pg_notify(${channel}, '{"type": "changed", "kind": "courses", "ids": [1]}')`.execute(db)
  await memory.waitForOwnChanges()
  expect(isKept()).toBe(false)
})

test('what is kept outlasts a moment in which every connection for requests is taken', async () => {
  const isKept = await keptReader()
  const { db, memory } = club().tools
  const { promise: free, resolve } = Promise.withResolvers<void>()
  const taken = Array.from({ length: 40 }, () => db.connection().execute(() => free))
  try {
    await memory.waitForOwnChanges()
    expect(isKept()).toBe(true)
  } finally {
    resolve()
    await Promise.all(taken)
  }
})

/** The league's name as its page shows it, without waiting for news as the tests' callers do. */
const shown = async () => {
  const { text } = await send(`${club().url}/api${getLeague.path.replace(':id', String(league.id))}`, {
    token: league.wren.token,
  })
  return /"name":"([^"]*)"/.exec(text)?.[1]
}

const rename = (name: string) =>
  club().tools.db.updateTable('leagues').set({ name }).where('id', '=', league.id).execute()

test('a page that was read before a change is not kept', async () => {
  const { memory } = club().tools
  const load = memory.pageOrLoad.bind(memory)
  onTestFinished(() => void (memory.pageOrLoad = load))
  memory.pageOrLoad = (url, reader, now, read) =>
    load(url, reader, now, async () => {
      const page = await read()
      await rename('Friday Scramble')
      await memory.waitForOwnChanges()
      return page
    })
  await shown()
  memory.pageOrLoad = load
  expect(await shown()).toBe('Friday Scramble')
})

test('without notifications pages are read from the database, and afterwards nothing older is shown', async () => {
  const { eventHub } = club().tools
  for (let n = 0; n < 3; n += 1) await shown()
  await withoutNewConnections(club().database, async () => {
    await endListening(club().tools.db)
    await until(() => !eventHub.isCurrent(1000))
    await rename('Thursday Ladder')
    expect(await shown()).toBe('Thursday Ladder')
    await rename('Friday Scramble')
    expect(await shown()).toBe('Friday Scramble')
    await rename('Sunday Medal')
  })
  await until(() => eventHub.isCurrent(1000))
  expect(await shown()).toBe('Sunday Medal')
})
