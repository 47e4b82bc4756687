import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { isRoot } from '#tests/support/database/embedded.ts'
import { wronglyRestatedGolfers, wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { report } from '#tests/support/random/report.ts'
import { runLength } from '#tests/support/random/seed.ts'
import { until } from '#tests/support/server/app.ts'
import { endedApp } from '#tests/support/server/ended-app.ts'
import { now, today, useCrashingApp } from '../crash/crashing-app.ts'
import { lostWrites } from '../crash/lost-writes.ts'
import { type Write, leagueByHand, startWorkload } from '../crash/workload.ts'

const start = useCrashingApp()
const run = promisify(execFile)

/** Enough for the database and its log, so that a file fills the rest. */
const size = '400m'

const fillings = runLength({ short: 1, long: 10 })

/** Mounts a small disk in memory. */
async function smallDisk(folder: string, size: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder])
  onTestFinished(async () => void (await run('umount', ['--lazy', folder])))
}

const canMount = isRoot && (await mounts())

async function mounts(): Promise<boolean> {
  const folder = '/tmp/nineteenth-mount'
  try {
    await mkdir(folder, { recursive: true })
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
    await run('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test.skipIf(!canMount)(
  'while the disk is full, requests are answered and nothing acknowledged is lost, and with space again all goes on by itself',
  { timeout: fillings * 180_000 },
  async () => {
    let folder = ''
    const app = await start('built-in', async (home) => smallDisk((folder = home), size))
    const league = await leagueByHand(app.ann(), today)
    const asked: Write[] = []
    const counted = []
    for (let filling = 1; filling <= fillings; filling += 1) {
      await app.withDatabase(async ({ pool }) => void (await pool.query('delete from rate_limits')))
      const workload = startWorkload({ ann: app.ann(), league, forgetful: [] })
      await workload.reached(20)
      await fill(folder)
      await until(
        async () => workload.writes.slice(-20),
        (last) => last.every(({ outcome }) => outcome !== 'acknowledged'),
        90,
      )
      const ready = async () => (await fetch(`${app.running().url}/readyz`)).status
      await until(ready, (status) => status === 503, 30)
      for (let asked = 0; asked < 20; asked += 1) expect(await ready()).toBe(503)
      const page = await app.ann().try(getMatch, { params: { id: league.matchId } })
      const since = performance.now()
      await rm(join(folder, 'ballast'))
      await until(
        async () => [
          (await app.ann().try(me)).status,
          (await app.ann().try(updateLeague, { params: { id: league.id }, body: { peersConfirm: true } })).status,
          await ready(),
        ],
        (statuses) => statuses.every((status) => status === 200),
        60,
      )
      const back = performance.now() - since
      await workload.stop()
      await workload.repeat(app.ann())
      expect(workload.failures).toEqual([])
      asked.push(...workload.writes)
      await app.withDatabase(async ({ db }) => {
        expect(await lostWrites(db, asked)).toEqual([])
        expect(await wronglyScoredMatches(db, now)).toEqual([])
        expect(await wronglyRestatedGolfers(db)).toEqual([])
      })
      const count = (outcome: Write['outcome']) => workload.writes.filter((write) => write.outcome === outcome).length
      counted.push({
        filling,
        acknowledged: count('acknowledged'),
        'without an answer': count('unknown'),
        'page meanwhile': page.status,
        'back after (ms)': Math.round(back),
      })
    }
    report('A full disk', counted)
    expect(await app.running().stop()).toBe(0)
  },
)

test.skipIf(!canMount)(
  'a first start on a full disk ends in one sentence that says so',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nineteenth-full-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await chmod(folder, 0o755)
    // No room for the first folder or file, for the tables, and for those of the app.
    for (const [name, room] of Object.entries({ nothing: '4k,nr_inodes=2', little: '4k', tables: '38m', app: '42m' })) {
      await smallDisk(join(folder, name), room)
      expect(await endedApp({ DATA_DIR: join(folder, name, 'data') }), name).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^The disk is full \([^\n]+\): make room, then try again\.\n$/),
      })
    }
  },
)

/** Fills what is left of a disk. */
async function fill(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  await writeFile(join(folder, 'ballast'), Buffer.alloc(bavail * bsize)).catch(() => undefined)
  await writeFile(join(folder, 'crumbs'), Buffer.alloc(2 ** 20)).catch(() => undefined)
  await rm(join(folder, 'crumbs'), { force: true })
}
