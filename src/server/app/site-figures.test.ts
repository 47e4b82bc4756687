import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '#server/platform/http/metrics.ts'
import { openAgain } from '#tests/support/database/database.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'
import { showSite } from './site-figures.ts'

const club = useClub()
const deployed = (name: string) => readFile(join(import.meta.dirname, '../../../deploy', name), 'utf8')

/** The metrics of a node, on the club's database unless another one is given. */
async function scraped(database = club().database): Promise<string> {
  const metrics = createMetrics()
  metrics.counterOf({ method: 'GET', route: '/api/standings', status: 200 })(0.01)
  metrics.countSlowStatement('standings (seasons/standings.queries.ts)')
  showSite(metrics, { database, dataDir: '/', backupDir: '/' })
  const { port, close } = await metrics.listen(0, '127.0.0.1')
  onTestFinished(close)
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

test('what is late or hangs is in the metrics: jobs, emails, syncs, leagues', async () => {
  const { db } = club().tools
  const { id: leagueId, owner } = await twilight(club())
  const hourAgo = sql<string>`now() - interval '1 hour'`
  await sql`select graphile_worker.add_job('a_task', run_at := ${hourAgo})`.execute(db)
  await db.insertInto('mails').values({ kind: 'reset', userId: owner.id, nextTryAt: hourAgo }).execute()
  const sync = { kind: 'all', leagueId, reason: 'scheduled', startedAt: hourAgo } as const
  const { id } = await db
    .insertInto('syncs')
    .values({ ...sync, status: 'RUNNING', golfersDone: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = await scraped()
  const valueOf = (series: string) =>
    Number(new RegExp(`^${series.replaceAll(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1])
  const hour = (seconds: number) => seconds >= 3600 && seconds < 3700
  expect(valueOf('nineteenth_jobs{task="a_task",state="due"}')).toBe(1)
  expect(hour(valueOf('nineteenth_job_delay_seconds{task="a_task"}'))).toBe(true)
  expect(valueOf('nineteenth_unsent_emails')).toBeGreaterThan(0)
  expect(hour(valueOf('nineteenth_email_delay_seconds'))).toBe(true)
  expect(valueOf(`nineteenth_sync_golfers{sync="${id}",league="${leagueId}"}`)).toBe(3)
  expect(valueOf(`nineteenth_sync_start_timestamp_seconds{sync="${id}",league="${leagueId}"}`)).toBeGreaterThan(1e9)
  expect(valueOf(`nineteenth_last_sync_timestamp_seconds{league="${leagueId}"}`)).toBe(0)
  expect(valueOf('nineteenth_database_bytes')).toBeGreaterThan(1e6)
})

test('every figure and kind of failure that alerts and the dashboard ask for is served', async () => {
  const { db } = club().tools
  await db.insertInto('syncs').values({ kind: 'all', reason: 'scheduled', status: 'RUNNING' }).execute()
  await sql`select graphile_worker.add_job('a_task', run_at := now() - interval '1 minute')`.execute(db)
  await twilight(club())
  const text = await scraped()
  const watched = `${await deployed('alerts.yaml')}${await deployed('grafana.json')}`
  const names = new Set(watched.match(/\b(?:nineteenth|http|nodejs|process)_[a-z_0-9]+/g))
  const kinds = [...watched.matchAll(/kind=~?\\?"([^"\\]+)\\?"/g)].flatMap(([, all = '']) => all.split('|'))
  expect(names.size).toBeGreaterThan(15)
  expect([...names].filter((name) => !text.includes(`\n${name}`))).toEqual([])
  expect(kinds.filter((kind) => !text.includes(`{kind="${kind}"}`))).toEqual([])
})

test('while the database is away, the rest is shown', async () => {
  const gone = openAgain(club().database, {})
  await gone.close()
  const text = await scraped(gone)
  expect(text).toContain('nineteenth_info{version="')
  expect(text).not.toMatch(/^nineteenth_database_bytes/m)
})
