import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { seededRandom } from '#simulator/world/chance.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { integrityErrors, quiet } from '#tests/support/database/integrity.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { until } from '#tests/support/server/app.ts'
import { eventsOf } from '#tests/support/server/event-stream.ts'
import { type RawAnswer, send } from '#tests/support/server/requests.ts'
import { useClub } from '#tests/support/world/club.ts'
import { evening, ghinsFrom, seedLeague } from '#tests/support/world/league.ts'

const ours = join(import.meta.dirname, '../../../migrations')
const club = useClub({ jobsAtOnce: 3 })
const random = seededRandom(seed)

/** What migrations that nodes of the version before work beside do: columns and tables are added. */
const additive = `
  alter table rounds add column wind smallint;
  alter table leagues add column motto text not null default '';
  alter table users add column theme text;
  alter table match_golfers add column remark text;
  alter table memberships add column paid boolean not null default false;
  create table weather_reports (league_id integer not null references leagues on delete cascade, day date not null);`

async function migrateFurther(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of await readdir(ours)) await copyFile(join(ours, file), join(folder, file))
  await writeFile(join(folder, '9999_weather.sql'), additive)
  expect(await migrate(club().database, { folder })).toEqual(['9999_weather'])
}

/** A league whose golfers are synced, followed by pages that read and people who write through any of these nodes. */
async function busyLeague(nodes: readonly [string, ...string[]]) {
  const league = await seedLeague(club(), club().admin, { ghins: ghinsFrom(0, 8), teams: 2 })
  const { token } = club().admin
  const urls: string[] = [...nodes]
  const answers: (RawAnswer & { readonly request: string })[] = []
  const over = new AbortController()
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await send(method, `${urls[random.below(urls.length)]}/api${path}`, {
      token,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    answers.push({ ...answer, request: `${method} ${path}` })
  }
  const paths = [
    '/auth/me',
    `/leagues/${league.id}`,
    `/leagues/${league.id}/members`,
    `/seasons/${league.season.id}/standings`,
    ...['teams', 'scores', 'golfers', 'seasons/matches/current', 'activity', 'scores/best'].map(
      (what) => `/${what}?leagueId=${league.id}`,
    ),
  ]
  const repeat = async (work: () => Promise<void>) => {
    while (!over.signal.aborted) await work()
  }
  let writes = 0
  const ended = Promise.all([
    ...Array.from({ length: 4 }, () => repeat(() => ask('GET', paths[random.below(paths.length)] ?? '/auth/me'))),
    repeat(async () => {
      writes += 1
      await ask('PATCH', `/teams/${league.teamIds[0]}`, { name: `Bunker Hillbillies ${writes}` })
      await ask('PUT', `/leagues/${league.id}`, { description: `We have changed ${writes} times` })
      await sleep(20)
    }),
    repeat(async () => {
      await ask('POST', '/settings/ghin/sync', { leagueId: league.id })
      await sleep(200)
    }),
  ])
  return {
    league,
    answers,
    /** From now on requests go to these nodes. */
    turnTo: (...next: string[]) => void urls.splice(0, urls.length, ...next),
    async stop() {
      over.abort()
      await ended
    },
  }
}

test(
  'a node goes on beside a newer one, over a database that has been migrated under it',
  { timeout: 3_600_000 },
  async () => {
    club().setNow(evening)
    const older = club().url
    const busy = await busyLeague([older])
    const { league, answers, turnTo } = busy
    const atOlder = await eventsOf(older, club().admin.token, league.id)
    await until(() => answers.length > 200)
    await migrateFurther()
    const newer = await club().startNode({ now: () => evening, jobsAtOnce: 3, computesOdds: true })
    turnTo(older, newer.url)
    const atNewer = await eventsOf(newer.url, club().admin.token, league.id)
    await controlOf(club().simulator.url).post({
      ghin: league.golfers[0]?.ghin ?? '',
      played_at: '2026-11-18',
      adjusted_gross_score: 61,
    })
    const both = answers.length
    await until(
      async () => answers.length,
      (answered) => answered > both + runLength({ short: 200, long: 20_000 }),
      runLength({ short: 30, long: 900 }),
    )
    await until(() => [atOlder, atNewer].every(({ events }) => events.length > 0))
    await Promise.all([atOlder.close(), atNewer.close()])
    // The older node is replaced: its requests go to the other, and its worker hands its jobs over.
    turnTo(newer.url)
    await club().stopWorker()
    const alone = answers.length
    await until(() => answers.length > alone + 50)
    await busy.stop()
    await quiet(newer.tools)

    const failed = answers.filter(({ status }) => ![200, 429, 503].includes(status))
    expect(failed.map(({ request, status, text }) => `${request} ${status} ${text}`)).toEqual([])
    const impatient = answers.filter(({ status, headers }) => status !== 200 && headers.get('retry-after') === null)
    expect(impatient).toEqual([])
    const { rows: incomplete } = await club().database.pool.query(
      `select status, message from syncs where status <> 'COMPLETED'`,
    )
    expect(incomplete).toEqual([])
    expect(await integrityErrors(newer.tools)).toEqual([])
  },
)
