import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/auth.ts'
import { removeMember } from '#contract/leagues.ts'
import { recalculateMatch } from '#contract/matches.ts'
import { syncScores } from '#contract/syncs.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import { notify, notifyChecked } from '#server/platform/live/live.queries.ts'
import { aRound, noon } from '#tests/factories/stored.ts'
import { endListening } from '#tests/server/page-memory/outage.ts'
import { type Caller, caller, until, untilBlocked } from '#tests/support/server/app.ts'
import { type EventStream, eventsOf } from '#tests/support/server/event-stream.ts'
import { startNode } from '#tests/support/server/node.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let open: EventStream[] = []
const farewell = 2_000_000_000

beforeEach(async () => {
  league = await twilight(club())
})
afterEach(async () => {
  vi.useRealTimers()
  for (const stream of open.splice(0)) await stream.close()
})

/** Opens a stream and waits until it delivers a new event: earlier ones have been delivered by then. */
async function listen(user: Caller, leagueId = league.id, url = club().url): Promise<EventStream> {
  const stream = await eventsOf(url, user.token, leagueId)
  open.push(stream)
  const greeting = { type: 'sync' as const, leagueId, matchId: null }
  if (stream.status === 200) {
    await until(async () => (await notify(club().tools.db, greeting).then(() => stream.events)).length > 0)
    await club()
      .tools.db.transaction()
      .execute((tx) => notify(tx, { ...greeting, matchId: farewell }))
    await until(() => stream.events.some(({ matchId }) => matchId === farewell))
    stream.forget()
  }
  return stream
}

const play = ({ wren }: Twilight) => aRound(club().tools.db, wren.golferId)
const received = (stream: EventStream, count: number) =>
  until(
    () => Promise.resolve(stream.events),
    (events) => events.length >= count,
  )
const matchOf = ({ id, matches }: Twilight, n: 0 | 1 = 0) => ({
  type: 'match' as const,
  leagueId: id,
  matchId: matches[n],
})

test('a league’s events are only for users who can read it', async () => {
  for (const reader of [league.wren, league.owner, club().admin]) {
    expect(await listen(reader)).toMatchObject({ status: 200, type: 'text/event-stream' })
  }
  expect((await listen((await twilight(club())).wren)).status).toBe(404)
  expect((await listen(club().anonymous)).status).toBe(401)
  expect((await listen(league.wren, 2_000_000_000)).status).toBe(404)
})

test('a changed match is reported only to its league', async () => {
  const elsewhere = await twilight(club())
  const [here, there] = [await listen(league.wren), await listen(elsewhere.wren, elsewhere.id)]
  await play(league)
  expect(await received(here, 1)).toEqual([matchOf(league)])
  await play(elsewhere)
  expect(await received(there, 1)).toEqual([matchOf(elsewhere)])
  expect(here.events).toHaveLength(1)
})

test('an unchanged match is not reported', async () => {
  const stream = await listen(league.wren)
  await club().admin.ask(recalculateMatch, { params: { id: league.matches[0] } })
  await aRound(club().tools.db, league.wren.golferId, { playedOn: '2026-05-12' })
  expect(await received(stream, 1)).toEqual([matchOf(league, 1)])
})

test('a match is reported when it is finished, and the next when it begins', async () => {
  const stream = await listen(league.wren)
  await finishAt(club(), '2026-05-11T00:00:00Z')
  expect(await received(stream, 2)).toEqual([matchOf(league), matchOf(league, 1)])
})

test('events of one node are reported on another', async () => {
  const node = await club().startNode({ now: () => noon })
  const stream = await listen(league.wren, league.id, node.url)
  await play(league)
  expect(await received(stream, 1)).toEqual([matchOf(league)])
})

test('a league’s sync is reported when it starts, progresses and ends, with its check of scores', async () => {
  const stream = await listen(league.wren)
  await league.owner.ask(syncScores, { body: { leagueId: league.id } })
  const events = await received(stream, 4)
  expect(events.map(({ type }) => type)).toEqual(['sync', 'sync', 'sync', 'checked'])
  expect(events.every(({ leagueId, matchId }) => leagueId === league.id && matchId === null)).toBe(true)
})

test('a check of one golfer is reported to the golfer’s leagues, a check of all golfers to all leagues', async () => {
  const elsewhere = await twilight(club())
  const [here, there] = [await listen(league.wren), await listen(elsewhere.wren, elsewhere.id)]
  const { db } = club().tools
  await notifyChecked(db, { leagueId: null, golferId: league.tobias })
  expect(await received(here, 1)).toEqual([{ type: 'checked', leagueId: league.id, matchId: null }])
  expect(there.events).toEqual([])
  await notifyChecked(db, { leagueId: null, golferId: null })
  expect(await received(there, 1)).toEqual([{ type: 'checked', leagueId: elsewhere.id, matchId: null }])
  expect(await received(here, 2)).toHaveLength(2)
})

test.each([
  ['the reader signs out', () => league.wren.ask(logout)],
  [
    'the reader leaves the league',
    () => league.owner.ask(removeMember, { params: { id: league.id, golferId: league.wren.golferId } }),
  ],
])('a stream ends with the next beat after %s', async (_what, leave) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await listen(league.wren)
  const other = await listen(league.owner)
  await leave()
  vi.advanceTimersByTime(25_000)
  await stream.ended
  const [seen, seenByOther] = [stream.events.length, other.events.length]
  await aRound(club().tools.db, league.ezra)
  expect((await received(other, seenByOther + 1)).at(-1)).toEqual(matchOf(league))
  expect(stream.events).toHaveLength(seen)
})

test('a stream that its reader closes is removed, and the others continue', async () => {
  const [first, second] = [await listen(league.wren), await listen(league.wren)]
  await first.close()
  first.forget()
  await play(league)
  expect(await received(second, 1)).toEqual([matchOf(league)])
  expect(first.events).toEqual([])
})

test('a server that stops ends its streams', async () => {
  const node = await startNode(club().database, club().simulator.url, { now: () => noon })
  const stream = await listen(league.wren, league.id, node.url)
  expect(stream.status).toBe(200)
  await node.stop()
  await stream.ended
})

test('a server that stops does not wait for a stream whose reader it was still checking', async () => {
  const node = await startNode(club().database, club().simulator.url, { now: () => noon })
  const idle = connect(Number(new URL(node.url).port), '127.0.0.1')
  await once(idle, 'connect')
  const { db } = club().tools
  const { stream, stopped } = await db.transaction().execute(async (tx) => {
    await sql`lock table leagues in access exclusive mode`.execute(tx)
    const headers = { authorization: `Bearer ${league.wren.token}` }
    const asked = fetch(`${node.url}/api/events?leagueId=${league.id}`, { headers })
    await untilBlocked(db)
    const stopping = node.stop()
    await once(idle, 'close')
    return { stream: asked, stopped: stopping }
  })
  await stopped
  expect(await (await stream).text(), 'all of it, not cut').toBe('retry: 3000\n\n')
})

test('a stream ends when its session does, on any node, without waiting for the next beat, and those of other sessions continue', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const other = await club().startNode({ now: () => noon })
  const elsewhere = caller(club().url, league.wren.id, await startSession(club().tools, league.wren.id))
  const [here, there, stays] = [
    await listen(league.wren),
    await listen(league.wren, league.id, other.url),
    await listen(elsewhere),
  ]
  await league.wren.ask(logout)
  await Promise.all([here.ended, there.ended])
  stays.forget()
  await notify(club().tools.db, matchOf(league))
  expect(await received(stays, 1)).toEqual([matchOf(league)])
})

test('a stream ends when its reader is removed from the league, without waiting for the next beat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [wren, owner] = [await listen(league.wren), await listen(league.owner)]
  await league.owner.ask(removeMember, { params: { id: league.id, golferId: league.wren.golferId } })
  await wren.ended
  owner.forget()
  await notify(club().tools.db, matchOf(league))
  expect(await received(owner, 1)).toEqual([matchOf(league)])
})

test('an account has at most ten open streams, and can open another when one has closed', async () => {
  const streams: EventStream[] = []
  for (let n = 0; n < 10; n += 1) streams.push(await listen(league.wren))
  expect((await listen(league.wren)).status).toBe(429)
  expect((await listen(league.owner)).status).toBe(200)
  await streams[0]?.close()
  await until(async () => (await listen(league.wren)).status === 200)
})

test('a stream ends when events may have been lost, so that its page connects again and fetches what it shows', async () => {
  const stream = await listen(league.owner)
  await endListening(club().tools.db)
  await stream.ended
  const next = await listen(league.owner)
  expect(next.status).toBe(200)
})
