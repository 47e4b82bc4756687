import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { dayOf } from '#domain/shared/day.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { useDataDirs } from '#tests/support/database/embedded.ts'
import { servedDatabase } from '#tests/support/database/served-database.ts'
import { report } from '#tests/support/random/report.ts'
import { useAppProcesses } from '#tests/support/server/app-process.ts'
import { caller } from '#tests/support/server/app.ts'
import { eventsOf } from '#tests/support/server/event-stream.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { canRunNginx, installNginx, nginx, startNginx } from '#tests/support/server/nginx.ts'
import { leagueByHand } from '../crash/workload.ts'
import { startLoad, total, writers } from './load.ts'

const dataDir = useDataDirs()
const startProcess = useAppProcesses()

/** Seconds between the moment when the first node is back and that when the second one is stopped. */
const pauses = [1, 5, 15]

test.skipIf(!canRunNginx())(
  'behind nginx, as we ship it, no request fails while two nodes are restarted in turn, and none that can be sent again when one is killed',
  { timeout: 600_000 },
  async () => {
    expect(await installNginx()).toBe(true)
    const site = await twoNodes()
    const rows: Readonly<Record<string, string | number>>[] = []
    let rounds = 0
    const underLoad = async (what: string, work: () => Promise<void>) => {
      const load = startLoad(site)
      const stream = await eventsOf(site.url, site.token, site.league.id)
      await load.goesOn(50)
      await work()
      await load.goesOn(50)
      await load.stop()
      expect(stream.events.length).toBeGreaterThan(0)
      await stream.close()
      const { counted, sentAgain, failed } = load
      rounds += counted.rounds
      rows.push({ what, ...counted, 'sent again': total(sentAgain), failed: total(failed) })
      return { sentAgain, failed }
    }
    const restarted = []
    for (const pause of pauses)
      restarted.push(
        await underLoad(`restarted, ${pause} s between`, async () => {
          await site.restart(0)
          await sleep(pause * 1000)
          await site.restart(1)
        }),
      )
    const killed = await underLoad('one killed', async () => {
      await site.kill(0)
      await sleep(2000)
      await site.start(0)
    })
    report('Two nodes behind nginx', rows)
    expect(restarted).toEqual(pauses.map(() => ({ sentAgain: {}, failed: {} })))
    expect(killed.failed).toEqual({})
    // Those in progress on the node that was killed.
    expect(total(killed.sentAgain)).toBeLessThanOrEqual(writers)
    const stored = await site.database.db.selectFrom('rounds').select('id').execute()
    expect(stored.length).toBe(rounds)
  },
)

/** Two nodes with one database, behind nginx, and a league on it. */
async function twoNodes() {
  const server = await servedDatabase(dataDir('database'))
  onTestFinished(() => server.stop())
  const { user, database: name, host } = server.connection
  const database = openDatabase(server.connection, { connections: 1 })
  onTestFinished(() => database.close())
  const ports = [await freePort(), await freePort()]
  const started = (node: number) =>
    startProcess({
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
      DATA_DIR: dataDir(`node-${node}`),
      PORT: String(ports[node]),
      GHIN_MODE: 'off',
      APP_URL: 'http://golf.example',
      TRUST_PROXY: '1',
      REQUESTS_PER_MINUTE: '1000000',
    })
  const nodes = [await started(0), await started(1)]
  const folder = dataDir('nginx')
  await mkdir(folder)
  const proxy = await startNginx(nginx, folder, ports)
  onTestFinished(() => proxy.stop())
  const url = `http://127.0.0.1:${proxy.port}`
  const setup = nodes[0]?.setup ?? ''
  const account = { name: 'Ann', email: 'ann@people.example', password: 'heather and gorse', setup }
  const { token, user: ann } = await caller(url, 0, null).ask(register, { body: account })
  return {
    url,
    token,
    database,
    league: await leagueByHand(caller(url, ann.id, token), dayOf(Date.now(), 'UTC')),
    kill: async (node: number) => nodes[node]?.kill(),
    async start(node: number) {
      nodes[node] = await started(node)
    },
    async restart(node: number) {
      expect(await nodes[node]?.stop()).toBe(0)
      nodes[node] = await started(node)
    },
  }
}
