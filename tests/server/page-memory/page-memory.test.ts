// @module-tag chance
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeMember } from '#contract/leagues.ts'
import { buildApp } from '#server/app/app.ts'
import { recordChecked } from '#server/facts/association/sync/syncs.queries.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import type { EventHub } from '#server/platform/live/event-hub.ts'
import { PageMemory } from '#server/platform/live/page-memory.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { type Player, aMember, aPlayer, aRound } from '#tests/factories/stored.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { type Caller, until } from '#tests/support/server/app.ts'
import { noticed } from '#tests/support/server/node.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { send } from './http-client.ts'
import { endListening, withoutNewConnections } from './outage.ts'
import { type Reading, Versions } from './versions.ts'

const steps = runLength({ short: 1500, long: 60_000 })
const random = seededRandom(seed)
const oneOf = <T>(things: readonly [T, ...T[]]): T => things[random.below(things.length)] ?? things[0]

const club = useClub({ isOwn: true })
let league: Twilight
let gus: Player
let link: Caller
let round: number
let nodes: [string, string]
let uncached: string
let closeUncached: () => Promise<void>
let hubs: readonly EventHub[]
/** How often each node noticed that it may have missed changes. */
let gaps: readonly (() => number)[]
const fromMemory = new Map<string, number>()

beforeAll(async () => {
  // All of them now: none can be opened in an outage.
  await club().database.openPages()
  const { db, eventHub } = club().tools
  league = await twilight(club(), { name: 'L-0' })
  await leaveAfterAMatch(league.marlowe)
  gus = await aPlayer(club(), 'Gus Pemberly')
  link = await club().signUp('Juniper Rowe')
  await aMember(db, { leagueId: league.id, golferId: gus.golferId })
  round = await aRound(db, league.ezra, { playedOn: '2026-05-12' })
  const other = await club().startNode({ now: club().tools.now })
  nodes = [club().url, other.url]
  hubs = [eventHub, other.tools.eventHub]
  gaps = hubs.map(gapsOf)
  for (const [url, { memory }] of [[nodes[0], club().tools] as const, [nodes[1], other.tools] as const])
    watch(url, memory)
  const blind = { ...eventHub, isCurrent: () => false, watchChanges: () => undefined }
  const app = await buildApp({ ...club().tools, memory: new PageMemory(db, blind) })
  uncached = await app.listen({ port: 0, host: '127.0.0.1' })
  closeUncached = () => app.close()
})
afterAll(() => closeUncached())

function gapsOf(hub: EventHub): () => number {
  let times = 0
  const ignore = () => undefined
  hub.watchChanges({ onChange: ignore, onBarrier: ignore, onGap: () => (times += 1) })
  return () => times
}

const tuesday = new Date('2026-05-12T12:00:00Z')

/** Plays the first match and leaves the league: its page goes on showing them. */
async function leaveAfterAMatch(golferId: number): Promise<void> {
  await aRound(club().tools.db, golferId)
  club().setNow(tuesday)
  await finishMatches(club().tools)
  await league.owner.ask(removeMember, { params: { id: league.id, golferId } })
}

/** Counts the pages that come from memory, and lets some answers of the database arrive late. */
function watch(url: string, memory: PageMemory): void {
  const [find, read, load] = [memory.page.bind(memory), memory.readReader.bind(memory), memory.pageOrLoad.bind(memory)]
  const late = async <T>(answer: T): Promise<T> => {
    if (random.below(3) === 0) await sleep(random.below(12))
    return answer
  }
  memory.readReader = (authorization, ask) => read(authorization, async () => late(await ask()))
  memory.pageOrLoad = (path, reader, now, ask) => load(path, reader, now, async () => late(await ask()))
  memory.page = (...asked) => {
    const page = find(...asked)
    if (page !== undefined) fromMemory.set(url, (fromMemory.get(url) ?? 0) + 1)
    return page
  }
}

/** What pages show of each fact: its letter and the number of its version. */
const facts = {
  L: new Versions('L-0'),
  T: new Versions('Bunker Hillbillies'),
  G: new Versions('Ezra Lindqvist'),
  P: new Versions('no plan'),
  R: new Versions('Marram Links'),
  M: new Versions('Marlowe Finch'),
}
type Fact = keyof typeof facts
const isFact = (letter: string): letter is Fact => letter in facts

const membership = new Versions('200')
const golferLink = new Versions('404')
let session = { token: '', status: new Versions('200') }

const paths = (): [string, ...string[]] => [
  `/leagues/${league.id}`,
  `/teams?leagueId=${league.id}`,
  `/seasons/matches/current?leagueId=${league.id}`,
  `/seasons/matches/${league.matches[0]}`,
  `/scores?leagueId=${league.id}`,
  `/golfers?leagueId=${league.id}`,
  `/scheduled-rounds/current?leagueId=${league.id}`,
  `/seasons?leagueId=${league.id}`,
  `/seasons/${league.season.id}/standings`,
  `/scores/best?leagueId=${league.id}`,
]

let number = 0
const next = (letter: Fact) => `${letter}-${(number += 1)}`

/** A command through one node, as its caller sends it, again when the node was too busy to begin. */
function asked(fact: Versions, value: string, caller: Caller, [method, path, body]: [string, string, object?]) {
  const node = oneOf(nodes)
  return fact.write(value, [node], async () => {
    const { status, text } = await until(
      () => send(`${node}/api${path}`, { method, token: caller.token, ...(body === undefined ? {} : { body }) }),
      (answer) => answer.status !== 503,
    )
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  })
}

/** A change by a background job or another program, until both nodes have noticed it. */
const job = (fact: Versions, value: string, statement: ReturnType<typeof sql>) =>
  fact.write(value, nodes, async () => {
    await statement.execute(club().tools.db)
    await Promise.all(nodes.map(noticed))
  })

const commands: readonly [() => Promise<void>, ...(() => Promise<void>)[]] = [
  () => {
    const name = next('L')
    return asked(facts.L, name, league.owner, ['PUT', `/leagues/${league.id}`, { name }])
  },
  () => {
    const name = next('T')
    return asked(facts.T, name, league.owner, ['PATCH', `/teams/${league.hillbillies}`, { name }])
  },
  () => {
    const course = next('P')
    return asked(facts.P, course, league.wren, ['POST', '/scheduled-rounds/toggle', { date: '2026-05-14', course }])
  },
  () => {
    const name = next('G')
    return job(facts.G, name, sql`update golfers set name = ${name} where id = ${league.ezra}`)
  },
  () => {
    const name = next('M')
    return job(facts.M, name, sql`update golfers set name = ${name} where id = ${league.marlowe}`)
  },
  () => {
    const place = next('R')
    return job(facts.R, place, sql`update rounds set score_type_display = ${place} where id = ${round}`)
  },
  // A sync that finds nothing new.
  async () => {
    await recordChecked(club().tools.db, league.ezra, new Date().toISOString())
    await Promise.all(nodes.map(noticed))
  },
  async () => {
    await club().tools.limits.forgive('create-account', String(league.owner.id))
    const members = `/leagues/${league.id}/members`
    return membership.latest === '200'
      ? asked(membership, '404', league.owner, ['DELETE', `${members}/${gus.golferId}`])
      : asked(membership, '200', league.owner, ['POST', members, { golferId: gus.golferId }])
  },
  () => {
    const golferId = golferLink.latest === '200' ? null : league.tobias
    const path = `/admin/users/${link.id}/golfer`
    return asked(golferLink, golferId === null ? '404' : '200', club().admin, ['PATCH', path, { golferId }])
  },
  async () => {
    const { token, status } = session
    if (token !== '') await asked(status, '401', { ...league.owner, token }, ['POST', '/auth/logout'])
    session = { token: await startSession(club().tools, league.owner.id), status: new Versions('200') }
  },
]

async function read(): Promise<string | null> {
  const reader = oneOf([
    { token: league.wren.token, status: new Versions('200') },
    { token: league.wren.token, status: new Versions('200') },
    { token: gus.token, status: membership },
    { token: gus.token, status: membership },
    { token: link.token, status: golferLink },
    session,
  ])
  if (reader.token === '') return null
  const [node, path] = [oneOf(nodes), oneOf(paths())]
  const begun = performance.now()
  const { status, text } = await send(`${node}/api${path}`, { token: reader.token })
  const reading: Reading = { node, begun, ended: performance.now() }
  if (status === 503) return null
  const complaints = [reader.status.complaintAbout(String(status), reading)]
  for (const [value, letter = ''] of text.matchAll(/\b([A-Z])-\d+\b/g))
    if (isFact(letter)) complaints.push(facts[letter].complaintAbout(value, reading))
  const complaint = complaints.find((one) => one !== null)
  return complaint === undefined
    ? null
    : `${path} of ${node === nodes[0] ? 'the first' : 'the second'} node: ${complaint}`
}

/** Does this after some milliseconds, while others are at work. */
async function later<T>(act: () => Promise<T>, milliseconds: number): Promise<T> {
  if (milliseconds > 0) await sleep(random.below(milliseconds))
  return act()
}

const cut = () => endListening(club().tools.db)

/** No connection can be opened, until each node has tried several times to listen again; ends when they listen. */
async function outage(): Promise<void> {
  await withoutNewConnections(club().database, async () => {
    const before = gaps.map((gap) => gap())
    await cut()
    await until(() => gaps.map((gap, node) => gap() - (before[node] ?? 0)).every((times) => times > 3))
  })
  // After each failure in a row a node waits twice as long: the next outage would begin with long pauses.
  await until(() => hubs.every((hub) => hub.isCurrent(1000)))
}

/** When nothing happens, every page is the same as without memory. */
async function expectUncached(): Promise<void> {
  await Promise.all(nodes.map(noticed))
  for (const path of [...paths(), `/activity?leagueId=${league.id}`]) {
    const { token } = league.wren
    const { text } = await send(`${uncached}/api${path}`, { token })
    for (const node of nodes) expect((await send(`${node}/api${path}`, { token })).text, path).toBe(text)
  }
}

test(
  `no reader of two nodes sees a page they cannot read, or an older one than they are allowed to (seed ${seed})`,
  { timeout: 4 * 60 * 60 * 1000 },
  async () => {
    club().setNow(tuesday)
    let done = 0
    let outages = 0
    let untilBack = Promise.resolve()
    while (done < steps) {
      const writes = random.below(6) === 0 ? 1 + random.below(3) : 0
      if (random.below(40) === 0) await cut()
      if (done >= 600 * (outages + 1)) {
        outages += 1
        untilBack = untilBack.then(outage)
      }
      const reads = Array.from({ length: 1 + random.below(20) }, () => later(read, 4 * writes))
      const command = oneOf(commands)
      for (let write = 0; write < writes; write += 1) await command()
      // Those who read after the writer had its answer.
      const laterReads = Array.from({ length: 1 + random.below(4) }, read)
      const complaints = (await Promise.all([...reads, ...laterReads])).filter((complaint) => complaint !== null)
      expect(complaints, `after ${done} steps with seed ${seed}`).toEqual([])
      done += writes + reads.length + laterReads.length
      if (random.below(40) === 0) {
        await expectUncached()
        for (const fact of [...Object.values(facts), membership, golferLink]) fact.prune()
      }
    }
    await untilBack
    await expectUncached()
    // Few on a busy machine, whose nodes hear of changes late.
    for (const node of nodes) expect(fromMemory.get(node) ?? 0, 'pages from memory').toBeGreaterThan(done / 100)
  },
)
