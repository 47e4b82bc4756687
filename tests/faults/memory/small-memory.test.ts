import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { postScore } from '#contract/scores.ts'
import { getSeason } from '#contract/seasons.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { isRoot, useDataDirs, withBuiltIn } from '#tests/support/database/embedded.ts'
import { report } from '#tests/support/random/report.ts'
import { runLength } from '#tests/support/random/seed.ts'
import { useAppProcesses } from '#tests/support/server/app-process.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { runNow } from '#tests/support/server/run-now.ts'
import { memoryFlags } from '../../../scripts/lib/node.mjs'
import { type League, card, leagueByHand } from '../crash/workload.ts'

const dataDir = useDataDirs()
const start = useAppProcesses()

const limit = 512 * 2 ** 20
const memory = '/sys/fs/cgroup/memory'

/** Milliseconds of requests. */
const duration = runLength({ short: 8000, long: 300_000 })

/** A group of processes that together get so much memory, as a container does. */
async function groupOfProcesses(bytes: number) {
  const folder = join(memory, `nineteenth-${process.pid}`)
  await mkdir(folder)
  await writeFile(join(folder, 'memory.limit_in_bytes'), String(bytes))
  onTestFinished(() => rmdir(folder))
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  return {
    add: (pid: number) => writeFile(join(folder, 'cgroup.procs'), String(pid)),
    killed: async () => Number(/^oom_kill (\d+)$/m.exec(await read('memory.oom_control'))?.[1]),
    highest: async () => Number(await read('memory.max_usage_in_bytes')),
  }
}

test.skipIf(!isRoot || !existsSync(join(memory, 'memory.limit_in_bytes')))(
  'with 512 MB for the app and its database, pages, pictures and exports are served beside a backup, and nothing is killed',
  { timeout: duration + 120_000 },
  async () => {
    const group = await groupOfProcesses(limit)
    const environment = {
      DATA_DIR: dataDir('app'),
      GHIN_MODE: 'off',
      REQUESTS_PER_MINUTE: '1000000',
      // As `npm start` starts it.
      NODE_OPTIONS: memoryFlags(limit).join(' '),
    }
    const app = await start(environment, group.add)
    const body = { name: 'Ann', email: 'ann@people.example', password: 'heather and gorse', setup: app.setup }
    const { token, user } = await caller(app.url, 0, null).ask(register, { body })
    const ann = caller(app.url, user.id, token)
    const get = async (path: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
      const response = await fetch(`${app.url}/api${path}`, { headers })
      await response.arrayBuffer()
      return response
    }
    const today = dayOf(Date.now(), 'UTC')
    const league = await leagueByHand(ann, today)
    for (const golferId of league.golfers) {
      const round = { ...card, golferId, playedOn: addDays(today, -3), adjustedGrossScore: 80 + (golferId % 20) }
      await ann.ask(postScore, { body: round })
    }
    await withBuiltIn(dataDir('app'), ({ db }) => runNow(db, 'finish_matches'))
    const paths = await pathsOf(ann, league)
    // A picture is drawn of a finished match.
    await until(async () => (await get(paths.find((path) => path.includes('share-image')) ?? '')).status === 200)
    await withBuiltIn(dataDir('app'), ({ db }) => runNow(db, 'back_up'))
    const statuses = new Map<number, number>()
    const end = performance.now() + duration
    await Promise.all(
      Array.from({ length: 8 }, async (_client, client) => {
        for (let n = client; performance.now() < end; n += 1) {
          const { status } = await get(paths[n % paths.length] ?? '')
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }),
    )
    // The backup restores itself into a database server of its own meanwhile.
    const kept = await until(
      () => readdir(join(dataDir('app'), 'backups')).catch((): string[] => []),
      (files) => files.some((name) => name.endsWith('.backup')),
    )
    report('With 512 MB', [
      {
        ...Object.fromEntries(statuses),
        'at most (MB)': Math.round((await group.highest()) / 1e6),
        killed: await group.killed(),
      },
    ])
    expect([...statuses.keys()].filter((status) => ![200, 304, 429, 503].includes(status))).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(0)
    expect(kept.filter((name) => name.endsWith('.failed'))).toEqual([])
    expect(await group.killed()).toBe(0)
    expect(await app.stop()).toBe(0)
  },
)

/** Every kind of page, picture and export of a league. */
async function pathsOf(ann: Caller, { id, golfers, seasonId }: League): Promise<string[]> {
  const { matches } = await ann.ask(getSeason, { params: { id: seasonId } })
  const [first, , over] = matches
  return [
    '/auth/me',
    '/auth/export',
    `/golfers?leagueId=${id}&limit=200&scoreLimit=50&includeAllScores=true`,
    `/seasons/matches/${first?.id}`,
    `/seasons/matches/${over?.id}`,
    ...['wide', 'tall'].map((size) => `/seasons/matches/${over?.id}/share-image?size=${size}`),
    `/seasons/${seasonId}/standings`,
    `/leagues/${id}/export`,
    `/leagues/${id}/organize`,
    `/activity?leagueId=${id}`,
    `/scores?leagueId=${id}`,
    ...golfers.map((golferId) => `/golfers/${golferId}`),
  ]
}
