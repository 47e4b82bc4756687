import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { columnOf } from '#domain/leagues/setting.ts'
import { scoringSettings } from '#domain/leagues/settings.ts'
import { readConfig } from '#server/app/config.ts'
import { runApp } from '#server/app/run-app.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'
import { changesBetween, describeChanges, tablesOf } from '#tests/support/database/tables.ts'
import { until, useApp } from '#tests/support/server/app.ts'
import { evening, seedLeague, ghinsFrom, synced } from '#tests/support/world/league.ts'

const app = useApp({ simulatorNow: () => evening, now: () => evening })

const frozen = async () =>
  (
    await app()
      .database.db.selectFrom('matches')
      .select('number')
      .where('frozenAt', 'is not', null)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)

/** Runs the job that the schedule runs every minute. */
async function everyMinute(at: string): Promise<void> {
  app().setNow(new Date(at))
  const { db } = app().database
  await enqueue(db, { task: 'finish_matches', payload: {}, key: 'finish_matches', tries: 1 })
  await until(
    () =>
      db
        .withTables<{ 'graphile_worker.jobs': { key: string | null } }>()
        .selectFrom('graphile_worker.jobs')
        .select('key')
        .where('key', '=', 'finish_matches')
        .execute(),
    (jobs) => jobs.length === 0,
  )
}

test.each([
  { timeZone: 'Pacific/Kiritimati', last: '2026-11-22T09:59:59Z', first: '2026-11-22T10:00:00Z' },
  { timeZone: 'Europe/Berlin', last: '2026-11-22T22:59:59Z', first: '2026-11-22T23:00:00Z' },
  { timeZone: 'America/Los_Angeles', last: '2026-11-23T07:59:59Z', first: '2026-11-23T08:00:00Z' },
])(
  'in $timeZone a match of 22 November is finished as soon as that day is over there',
  async ({ timeZone, last, first }) => {
    const admin = await app().signUp('Ann')
    const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 2) })
    await admin.ask(updateLeague, { params: { id: league.id }, body: { timeZone } })
    await everyMinute(last)
    expect(await frozen()).toEqual([1, 2, 3, 4, 5, 6])
    await everyMinute(first)
    expect(await frozen()).toEqual([1, 2, 3, 4, 5, 6, 7])
  },
)

const sortedWords = (line: string) => line.split(' ').toSorted()

test('a match finishes and the next begins once, although every node checks every minute', async () => {
  const admin = await app().signUp('Ann')
  const league = await seedLeague(app(), admin, { ghins: ghinsFrom(0, 4), teams: 2 })
  await synced(admin, { leagueId: league.id })
  const before = await tablesOf(app().database.db)
  const over = '2026-11-23T00:00:00Z'
  const node = await app().startNode({ now: () => new Date(over) })
  await Promise.all([
    everyMinute(over),
    enqueue(node.tools.db, { task: 'finish_matches', payload: {}, key: 'again', tries: 1 }),
  ])
  const after = await tablesOf(app().database.db)
  const [id, next] = league.season.matches.slice(6).map((match) => match.id)
  const [finished, started, ...rows] = changesBetween(before, after)
  const frozenRules = Object.entries(scoringSettings).flatMap(([name, setting]) =>
    setting.default === null ? [] : columnOf(name, setting),
  )
  expect(describeChanges([finished, started].flatMap((change) => change ?? [])).map(sortedWords)).toEqual([
    ['matches', String(id), 'version', 'frozenAt', ...frozenRules, 'publishBy'].toSorted(),
    ['matches', String(next), 'version'].toSorted(),
  ])
  for (const change of [finished, started])
    expect(change?.after?.['version']).toBe(Number(change?.before?.['version']) + 1)
  expect(describeChanges(rows).every((line) => new RegExp(`^match(Golfers|Teams) ${next}/\\d+ came$`).test(line))).toBe(
    true,
  )
  await everyMinute('2026-11-23T00:01:00Z')
  expect(describeChanges(changesBetween(after, await tablesOf(app().database.db)))).toEqual([])
})

test('matches that ended while no app ran are finished when one starts', async () => {
  app().setNow(new Date('2025-06-03T12:00:00Z'))
  const admin = await app().signUp('Ann')
  await seedLeague(app(), admin, {
    ghins: ghinsFrom(0, 2),
    season: { startDate: '2025-06-02', endDate: '2025-06-29' },
  })
  await app().stopWorker()
  expect(await frozen()).toEqual([])

  const { host, port, user, password } = inject('cluster')
  const url = `postgres://${user}:${password}@localhost:${port}/${app().database.pool.options.database}?host=${encodeURIComponent(host)}`
  const log = pino({ level: 'fatal' })
  const config = readConfig({ DATABASE_URL: url, PORT: '0', GHIN_MODE: 'off' }, false)
  const started = await runApp(config, { log, say: () => undefined, onLost: () => undefined })
  await started.stop()
  expect(await frozen()).toEqual([1, 2, 3, 4])
})
