import { type Socket, connect } from 'node:net'
import { afterEach, expect, inject, test } from 'vitest'
import { notify } from '#server/platform/live/live.queries.ts'
import { aLeague, aMember, aPlayer } from '#tests/factories/stored.ts'
import { databaseUrl } from '#tests/support/database/cluster.ts'
import { runLength } from '#tests/support/random/seed.ts'
import { useAppProcesses } from '#tests/support/server/app-process.ts'
import { until } from '#tests/support/server/app.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { useClub } from '#tests/support/world/club.ts'
import { vitalsOf } from './vitals.ts'

const club = useClub({ hasAssociation: false })
const start = useAppProcesses()
const accounts = runLength({ short: 10, long: 200 })
/** Half of what an account can have on a node, so that the other node can take its pages over. */
const perNode = 5

type Stream = {
  readonly leagueId: number
  readonly token: string
  readonly socket: Socket
  said: string
  isOpen: boolean
}

const opened: Stream[] = []
afterEach(() => opened.splice(0).forEach(({ socket }) => socket.destroy()))

type Page = { readonly leagueId: number; readonly token: string }

/** Opens a league's events with as little of a client as possible; resolves with the status of the answer. */
async function open(url: string, page: Page): Promise<{ stream: Stream; head: string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const stream: Stream = { ...page, socket, said: '', isOpen: true }
  opened.push(stream)
  socket.on('data', (data) => (stream.said += data.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('close', () => (stream.isOpen = false))
  const authorization = `authorization: Bearer ${page.token}`
  socket.write(`GET /api/events?leagueId=${page.leagueId} HTTP/1.1\r\nhost: golf.example\r\n${authorization}\r\n\r\n`)
  await until(() => stream.said.includes('\r\n\r\n'))
  const [head = ''] = stream.said.split('\r\n\r\n')
  return { stream, head }
}

/** Opens a stream for each page, a few at once; all of them are accepted. */
async function openAll(url: string, pages: readonly Page[]): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let n = 0; n < pages.length; n += 20) {
    const answers = await Promise.all(pages.slice(n, n + 20).map((page) => open(url, page)))
    for (const { head } of answers) expect(head).toMatch(/^HTTP\/1.1 200 /)
    streams.push(...answers.map(({ stream }) => stream))
  }
  return streams
}

const eventsIn = ({ said }: Stream) => said.split('data: {').length - 1

/** An event of a league reaches each of its streams once and no other; returns the milliseconds until the last had it. */
async function expectDelivered(streams: readonly Stream[], leagueId: number): Promise<number> {
  const before = streams.map(eventsIn)
  const sent = performance.now()
  await notify(club().tools.db, { type: 'match', leagueId, matchId: 1 })
  const heard = () => streams.map((stream, n) => eventsIn(stream) - (before[n] ?? 0))
  const wanted = streams.map((stream) => (stream.leagueId === leagueId ? 1 : 0))
  await until(
    async () => heard().reduce((sum, events) => sum + events, 0),
    (events) => events >= wanted.reduce((sum: number, events) => sum + events, 0),
  )
  const elapsed = performance.now() - sent
  expect(heard()).toEqual(wanted)
  return elapsed
}

test('thousands of idle pages on two nodes hear of their league, and of it alone, also after a node is gone', async () => {
  club().setNow(new Date())
  const { db } = club().tools
  const leagues = [
    await aLeague(db, { ownerId: club().admin.id }),
    await aLeague(db, { ownerId: club().admin.id, name: 'Saturday Scramble' }),
  ]
  const pages: Page[] = []
  for (let n = 0; n < accounts; n += 1) {
    const { token, golferId } = await aPlayer(club(), `Golfer ${n}`)
    const leagueId = leagues[n % leagues.length] ?? 0
    await aMember(db, { leagueId, golferId })
    for (let page = 0; page < perNode; page += 1) pages.push({ leagueId, token: token ?? '' })
  }
  const DATABASE_URL = databaseUrl({ ...inject('cluster'), database: club().database.pool.options.database ?? '' })
  const metrics = await freePort()
  const environment = { DATABASE_URL, DATA_DIR: '/nonexistent', GHIN_MODE: 'off' }
  const first = await start(environment)
  const second = await start({ ...environment, METRICS_PORT: String(metrics) })

  const before = await vitalsOf(metrics)
  const [onFirst, onSecond] = [await openAll(first.url, pages), await openAll(second.url, pages)]
  const after = await vitalsOf(metrics)
  const elapsed = await expectDelivered([...onFirst, ...onSecond], leagues[0] ?? 0)

  // Who leaves is forgotten: the same accounts can open as many again, and no more.
  for (const { socket } of onSecond) socket.destroy()
  const [page] = pages
  if (page === undefined) throw new Error('There are no pages')
  const again = await openAll(second.url, [...pages, ...pages])
  const { head: refusal } = await open(second.url, page)
  expect(refusal).toMatch(/^HTTP\/1.1 429 /)
  expect(refusal).toMatch(/\r\nretry-after: \d+/i)

  // A node stops: its pages find the other one.
  for (const { socket } of again.slice(pages.length)) socket.destroy()
  expect(await first.stop()).toBe(0)
  await until(() => onFirst.filter(({ isOpen }) => isOpen).length === 0)
  const moved = await openAll(second.url, pages)
  const elapsedAfter = await expectDelivered([...again.slice(0, pages.length), ...moved], leagues[1] ?? 0)

  const kilobytes = (after.resident - before.resident) / pages.length / 1024
  // A stream is a socket, a request and two small buffers.
  expect(kilobytes).toBeLessThan(1024)
  if (accounts > 10)
    // oxlint-disable-next-line no-console -- the long form's figures
    console.table({
      streams: 2 * pages.length,
      'kB a stream': Math.round(kilobytes),
      'ms to all': Math.round(elapsed),
      'ms to all on one node': Math.round(elapsedAfter),
    })
})
