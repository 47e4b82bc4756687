import { mkdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { me, register } from '#contract/auth.ts'
import { updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { postScore } from '#contract/scores.ts'
import { dayOf } from '#domain/shared/day.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { useDataDirs } from '#tests/support/database/embedded.ts'
import { wronglyRestatedGolfers, wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { useMailServers } from '#tests/support/mail/mail-server.ts'
import { report } from '#tests/support/random/report.ts'
import { isLong } from '#tests/support/random/seed.ts'
import { useAppProcesses } from '#tests/support/server/app-process.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { eventsOf } from '#tests/support/server/event-stream.ts'
import { startNginx } from '#tests/support/server/nginx.ts'
import { runNow } from '#tests/support/server/run-now.ts'
import { emailsTwice, forgetfulAccounts, untilEmailsAreSent } from '../crash/emails.ts'
import { lostWrites } from '../crash/lost-writes.ts'
import { type League, type Write, card, leagueByHand, startWorkload } from '../crash/workload.ts'
import { canRunPatroni, installPatroni, pairUnderPatroni } from './patroni.ts'
import { pairOfServers } from './replicated-database.ts'

const dataDir = useDataDirs()
const startProcess = useAppProcesses()
const startMailServer = useMailServers()

/** The long form runs under Patroni where its programs can be had; the usual one promotes the standby itself. */
const isUnderPatroni = isLong && canRunPatroni()
const losses = isUnderPatroni ? 3 : 1

/** Seconds within which the site is back without a hand. */
const maxRecoverySeconds = 60

const today = dayOf(Date.now(), 'UTC')

test(
  'when the primary database is lost under load, the standby takes over without a hand and no acknowledged write is lost',
  { timeout: losses * 300_000 },
  async () => {
    if (isUnderPatroni) expect(await installPatroni()).toBe(true)
    const pair = await (isUnderPatroni ? pairUnderPatroni : pairOfServers)(dataDir('database'))
    onTestFinished(() => pair.stop())
    const mailServer = await startMailServer()
    const environment = {
      DATABASE_URL: pair.url,
      GHIN_MODE: 'off',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      APP_URL: 'http://golf.example',
      REQUESTS_PER_MINUTE: '100000',
      PAGE_STATEMENT_SECONDS: '3',
      ...(isUnderPatroni ? { TRUST_PROXY: '1' } : {}),
    }
    const database = openDatabase({ connectionString: pair.url }, { connections: 1 })
    onTestFinished(() => database.close())
    const first = await startProcess({ ...environment, DATA_DIR: dataDir('first') })
    const second = await startProcess({ ...environment, DATA_DIR: dataDir('second') })
    const urls = [first.url, second.url]
    const account = { name: 'Ann', email: 'ann@people.example', password: 'heather and gorse', setup: first.setup }
    const { token, user } = await caller(first.url, 0, null).ask(register, { body: account })
    const nodes = urls.map((url) => caller(url, user.id, token))
    const ann = isUnderPatroni ? caller(await behindNginx(urls), user.id, token) : inTurns(nodes)
    const league = await leagueByHand(ann, today)
    const openStreams = () => Promise.all(urls.map((url) => eventsOf(url, token, league.id)))

    await pair.inStep()
    const body = { description: 'Only the primary has this' }
    const alone = await pair.withoutStandby?.(() => ann.try(updateLeague, { params: { id: league.id }, body }))
    if (alone !== undefined) expect(alone.status, 'a write that no standby has is not acknowledged').toBe(503)

    const asked: Write[] = []
    const counted = []
    for (let loss = 1; loss <= losses; loss += 1) {
      await pair.inStep()
      const forgetful = await forgetfulAccounts(database)
      const before = await openStreams()
      const workload = startWorkload({ ann, league, forgetful })
      await workload.reached(40)
      await pair.losePrimary()
      const since = performance.now()
      for (const node of nodes) await untilServed(node, league)
      const back = performance.now() - since
      await workload.stop()
      await workload.repeat(ann)
      expect(workload.failures).toEqual([])
      asked.push(...workload.writes)
      await untilServed(ann, league)
      expect(await lostWrites(database.db, asked)).toEqual([])
      expect(await wronglyScoredMatches(database.db, new Date())).toEqual([])
      expect(await wronglyRestatedGolfers(database.db)).toEqual([])
      // Pages connect again when their stream ends, and fetch what they show.
      await Promise.all(before.map(({ ended }) => ended))
      const streams = await openStreams()
      await expectNews(nodes, database, { league, loss })
      await until(() => streams.every(({ events }) => events.length > 0))
      await Promise.all(streams.map((stream) => stream.close()))
      await runNow(database.db, 'send_mails')
      await untilEmailsAreSent(database.db, 90)
      const twice = emailsTwice(mailServer.received, asked)
      // Each node that had handed an email over, and could not record it, may not be the one that goes on with it.
      expect(twice).toBeLessThanOrEqual(loss * nodes.length)
      counted.push({
        loss,
        acknowledged: workload.writes.filter(({ outcome }) => outcome === 'acknowledged').length,
        'without an answer': workload.writes.filter(({ outcome }) => outcome === 'unknown').length,
        'emails twice so far': twice,
        'back after (ms)': Math.round(back),
      })
    }
    report('Lost primaries', counted)
  },
)

async function behindNginx(urls: readonly string[]): Promise<string> {
  const ports = urls.map((url) => Number(new URL(url).port))
  const folder = dataDir('nginx')
  await mkdir(folder)
  const proxy = await startNginx('/usr/sbin/nginx', folder, ports)
  onTestFinished(() => proxy.stop())
  return `http://127.0.0.1:${proxy.port}`
}

/** One caller whose requests go to the nodes in turn. */
function inTurns(nodes: readonly Caller[]): Caller {
  let turn = 0
  const next = () => nodes[(turn += 1) % nodes.length] ?? nodes[0]
  const [first] = nodes
  if (first === undefined) throw new Error('There is no node')
  return {
    ...first,
    try: (...call) => (next() ?? first).try(...call),
    ask: (...call) => (next() ?? first).ask(...call),
  }
}

/** Waits until a node serves reads and writes. */
async function untilServed(node: Caller, league: League): Promise<void> {
  const body = { peersConfirm: true }
  await until(
    async () => [
      (await node.try(me)).status,
      (await node.try(getMatch, { params: { id: league.matchId } })).status,
      (await node.try(updateLeague, { params: { id: league.id }, body })).status,
    ],
    (statuses) => statuses.every((status) => status === 200),
    maxRecoverySeconds,
  )
}

/** A round entered by one node is on the page of each. */
async function expectNews(
  nodes: readonly Caller[],
  { db }: Database,
  { league, loss }: { readonly league: League; readonly loss: number },
): Promise<void> {
  await sql`delete from rate_limits`.execute(db)
  const [first] = nodes
  const body = {
    ...card,
    ...league.nextRound(),
    playedOn: today,
    adjustedGrossScore: 150 + loss,
  }
  const posted = await first?.ask(postScore, { body })
  for (const node of nodes)
    await until(
      async () => (await node.ask(getMatch, { params: { id: league.matchId } })).scores.map(({ id }) => id),
      (ids) => ids.includes(posted?.id ?? 0),
    )
  const rows = await db.selectFrom('rounds').select('id').where('playedOn', '=', today).execute()
  const page = await nodes.at(-1)?.ask(getMatch, { params: { id: league.matchId } })
  expect(page?.scores.filter(({ playedOn }) => playedOn === today).length).toBe(rows.length)
}
