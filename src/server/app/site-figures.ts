import { statfs } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/db/database.ts'
import type { Metrics } from '#server/platform/http/metrics.ts'
import { version } from '#server/platform/version.ts'
import { latestBackup } from './backups/scheduled-backup.ts'
import { type SiteFigures, siteFigures } from './site-figures.queries.ts'

/** Milliseconds for which what was read of the database is shown again. */
const keptFor = 15_000

type Site = {
  readonly database: Pick<Database, 'jobsDb' | 'pools'>
  readonly dataDir: string
  /** The backup folder; null if backups are off. */
  readonly backupDir: string | null
}

/**
 * Reports the metrics that an operator needs when a site is slow, late or full. Metrics of the database are the same on
 * every node.
 */
export function showSite({ show }: Pick<Metrics, 'show'>, { database, dataDir, backupDir }: Site): void {
  show({ name: 'nineteenth_info', help: 'The version that runs', labels: ['version'] }, () => [
    { value: 1, labels: { version } },
  ])
  const folders = Object.entries({ data: dataDir, ...(backupDir === null ? {} : { backups: backupDir }) })
  show({ name: 'nineteenth_disk_free_bytes', help: 'Room on the disk of a folder', labels: ['folder'] }, async () =>
    (await Promise.all(folders.map(async ([folder, path]) => ({ folder, room: await roomIn(path) })))).flatMap(
      ({ folder, room }) => (room === null ? [] : [{ value: room, labels: { folder } }]),
    ),
  )
  show({ name: 'nineteenth_backups_on', help: 'Whether this node writes scheduled backups: 1 or 0' }, () =>
    Number(backupDir !== null),
  )
  if (backupDir !== null) {
    const help = 'When the latest scheduled backup was begun that could be restored; 0 without one'
    show(
      { name: 'nineteenth_last_backup_timestamp_seconds', help },
      async () => ((await latestBackup(backupDir))?.getTime() ?? 0) / 1000,
    )
  }
  const help = 'Database connections of this node, and work that waits for one'
  show({ name: 'nineteenth_database_connections', help, labels: ['pool', 'state'] }, () =>
    Object.entries(database.pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { value: totalCount - idleCount, labels: { pool, state: 'used' } },
      { value: idleCount, labels: { pool, state: 'idle' } },
      { value: waitingCount, labels: { pool, state: 'awaited' } },
    ]),
  )
  const kept = new LRUCache<'site', SiteFigures>({
    max: 1,
    ttl: keptFor,
    fetchMethod: () => siteFigures(database.jobsDb),
  })
  const read = async () => (await kept.fetch('site')) ?? Promise.reject(new Error('The database has no figures'))
  for (const { labels = [], values, ...figure } of figures)
    show({ ...figure, labels }, async () => values(await read()))
}

const figures: readonly (Parameters<Metrics['show']>[0] & {
  readonly values: (site: SiteFigures) => ReturnType<Parameters<Metrics['show']>[1]>
})[] = [
  {
    name: 'nineteenth_database_bytes',
    help: 'The size of the database',
    values: ({ databaseBytes }) => databaseBytes,
  },
  {
    name: 'nineteenth_unsent_emails',
    help: 'Emails that wait to be sent, for the first time or again',
    values: ({ unsentMails }) => unsentMails,
  },
  {
    name: 'nineteenth_email_delay_seconds',
    help: 'For how long the first of the emails that are due has waited',
    values: ({ mailDelay }) => mailDelay,
  },
  {
    name: 'nineteenth_jobs',
    help: 'Jobs that are due, run, or failed for good',
    labels: ['task', 'state'],
    values: ({ jobs }) => jobs.map(({ task, state, count }) => ({ value: count, labels: { task, state } })),
  },
  {
    name: 'nineteenth_job_delay_seconds',
    help: 'For how long the first of the jobs that are due has waited',
    labels: ['task'],
    values: ({ jobs }) =>
      jobs.flatMap(({ task, state, delay }) => (state === 'due' ? [{ value: delay, labels: { task } }] : [])),
  },
  {
    name: 'nineteenth_sync_start_timestamp_seconds',
    help: 'Since when a sync has been running; league 0 means all leagues',
    labels: ['sync', 'league'],
    values: ({ syncs }) => syncs.map(({ id, league, since }) => ({ value: since, labels: { sync: id, league } })),
  },
  {
    name: 'nineteenth_sync_golfers',
    help: 'Golfers that a running sync has fetched',
    labels: ['sync', 'league'],
    values: ({ syncs }) => syncs.map(({ id, league, done }) => ({ value: done, labels: { sync: id, league } })),
  },
  {
    name: 'nineteenth_last_sync_timestamp_seconds',
    help: 'When a league that plays was last synced: the hundred for which it is longest ago; 0 for never',
    labels: ['league'],
    values: ({ leagues }) => leagues.map(({ id, synced }) => ({ value: synced, labels: { league: id } })),
  },
]

/** Bytes that are free for the app; null where the folder is not there yet. */
async function roomIn(folder: string): Promise<number | null> {
  const room = await statfs(folder).catch(() => null)
  return room === null ? null : room.bavail * room.bsize
}
