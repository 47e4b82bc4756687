import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { msPerDay } from '#domain/shared/day.ts'
import { migrationsIn } from '#server/platform/db/migrate.ts'
import { isThisMachine } from '#server/platform/mail/addresses.ts'
import { createSmtp } from '#server/platform/mail/smtp.ts'
import { version } from '#server/platform/version.ts'
import { latestBackup } from '../backups/scheduled-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { type OpenDatabase, databaseBeside, startMessage } from '../database-at.ts'

/** A checked item, with advice if it fails. */
type Finding = { readonly what: string; readonly advice?: string }

const minDiskBytes = 1_000_000_000
const maxBackupAgeDays = 2
const maxClockSeconds = 2
/** A node's connections besides its pools: see docs/operations.md. */
const otherConnections = 8
const reachMs = 10_000

const DatabaseFacts = z.object({ version: z.number(), connections: z.coerce.number(), seconds: z.coerce.number() })

/** Looks at what a site depends on, beside the running app or without it: `npm run doctor -- [EMAIL]`, which gets an email. */
const findings = await findingsOf(process.argv[2])
for (const { what, advice } of findings)
  process.stdout.write(advice === undefined ? `ok    ${what}\n` : `check ${what}\n      ${advice}\n`)
process.exitCode = findings.some(({ advice }) => advice !== undefined) ? 1 : 0

async function findingsOf(recipient: string | undefined): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(process.env, process.getuid?.() === 0)
  } catch (error) {
    return [{ what: 'settings', advice: startMessage(error) }]
  }
  return [
    { what: `settings, Nineteenth ${version}, Node ${process.version}` },
    ...(await disks(config)),
    ...(await database(config)),
    await backups(config),
    await mail(config, recipient),
    await association(config),
    await address(config),
  ]
}

async function disks({ dataDir, backups: kept }: Config): Promise<Finding[]> {
  const folders = kept === null || kept.folder.startsWith(dataDir) ? [dataDir] : [dataDir, kept.folder]
  return Promise.all(
    folders.map(async (folder): Promise<Finding> => {
      const room = await statfs(folder).catch(() => null)
      if (room === null) return { what: `${folder} is not there yet: the first start makes it` }
      const bytes = room.bavail * room.bsize
      const what = `${(bytes / 1e9).toFixed(1)} GB are free for ${folder}`
      return bytes < minDiskBytes
        ? { what, advice: 'Make room: at least 1 GB, and three times the newest backup.' }
        : { what }
    }),
  )
}

async function database(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    return [{ what: `no site is in ${config.dataDir} yet: the first start makes one` }]
  let opened: OpenDatabase
  try {
    opened = await databaseBeside(config)
  } catch (error) {
    return [{ what: 'database', advice: startMessage(error) }]
  }
  try {
    const { rows } = await opened.pool.query(
      `select current_setting('server_version_num')::int as version, current_setting('max_connections') as connections,
        extract(epoch from clock_timestamp()) as seconds`,
    )
    const facts = DatabaseFacts.parse(rows[0])
    const { rowCount } = await opened.pool.query("select from pg_tables where tablename = 'kysely_migration'")
    const done = rowCount === 0 ? 0 : (await opened.pool.query('select from kysely_migration')).rowCount
    return [ofServer(config, facts), ofClock(facts), ofMigrations((await migrationsIn()).size - (done ?? 0))]
  } catch (error) {
    return [{ what: 'database', advice: startMessage(error) }]
  } finally {
    await opened.stop()
  }
}

function ofServer(
  { pools, databaseUrl }: Config,
  { version: number, connections }: z.output<typeof DatabaseFacts>,
): Finding {
  const needed = (pools.connections ?? 0) + (pools.jobConnections ?? 0) + otherConnections
  const what = `PostgreSQL ${Math.floor(number / 10_000)} with ${connections} connections, of which a node takes ${needed}`
  if (number < 150_000) return { what, advice: 'Use PostgreSQL 15 or later.' }
  return databaseUrl !== null && connections < needed + 10
    ? { what, advice: 'Raise max_connections, or lower PAGE_CONNECTIONS and JOB_CONNECTIONS.' }
    : { what }
}

function ofClock({ seconds }: z.output<typeof DatabaseFacts>): Finding {
  const apart = Math.abs(Date.now() / 1000 - seconds)
  const what = `the clocks of app and database differ by ${apart.toFixed(1)} s`
  return apart > maxClockSeconds ? { what, advice: 'Set both by NTP: matches end by the clock.' } : { what }
}

function ofMigrations(waiting: number): Finding {
  return { what: waiting === 0 ? 'no migration waits' : `${waiting} migrations wait for the next start` }
}

async function backups({ backups: kept, lacksBackups }: Config): Promise<Finding> {
  if (kept === null)
    return lacksBackups
      ? { what: 'no backups are written', advice: 'Set BACKUP_DIR to a folder, or to off where the server makes them.' }
      : { what: 'backups are off' }
  const latest = await latestBackup(kept.folder)
  if (latest === null)
    return { what: 'backups', advice: `There is none in ${kept.folder} yet: they are written at ${kept.cron} (UTC).` }
  const days = (Date.now() - latest.getTime()) / msPerDay
  const what = `the newest backup is ${days.toFixed(1)} days old`
  return days > maxBackupAgeDays
    ? { what, advice: 'See the log of the app: backups fail, or it does not run at their time.' }
    : { what }
}

async function mail({ smtp, mailFrom: from, appUrl }: Config, recipient: string | undefined): Promise<Finding> {
  if (smtp === null) return { what: 'email', advice: 'Emails are files in the outbox: set SMTP_URL to send them.' }
  const what = `email by ${smtp.host}:${smtp.port}`
  if (recipient === undefined) return { what: `${what}; with an address this sends one` }
  const text = `This email was sent by the doctor of ${appUrl}.`
  const email = {
    to: { name: '', address: recipient },
    subject: 'Nineteenth can send email',
    html: text,
    text,
    headers: {},
  }
  try {
    await createSmtp({ server: smtp, from }).send(email, randomUUID())
    return { what: `${what}; one was sent to ${recipient}` }
  } catch (error) {
    return { what, advice: `It was not accepted: ${startMessage(error).split('\n')[0]}` }
  }
}

async function association({ association: account }: Config): Promise<Finding> {
  if (account === null) return { what: 'no handicap association' }
  if (account.baseUrl === null) return { what: 'the simulated handicap association' }
  const what = `the handicap association at ${account.baseUrl}`
  return (await reached(account.baseUrl)) === null
    ? { what, advice: 'It does not answer: see GHIN_BASE_URL, and what a firewall lets out.' }
    : { what }
}

async function address({ appUrl, trustProxy }: Config): Promise<Finding> {
  const { protocol, hostname } = new URL(appUrl)
  const what = `people use ${appUrl}`
  if (isThisMachine(hostname)) return { what, advice: 'Only this machine can: set APP_URL to the address of the site.' }
  const answer = await reached(`${appUrl}/readyz`)
  if (answer === null)
    return { what, advice: 'Nothing answers there: start the app, and see the proxy and its certificate.' }
  if (!answer.includes(`"version":"${version}"`))
    return { what, advice: `Another program or version answers there: ${answer.slice(0, 80)}` }
  return protocol === 'https:' && trustProxy === false
    ? { what, advice: 'Behind a proxy set TRUST_PROXY=1: otherwise all people share the limits of one address.' }
    : { what }
}

/** The answer of an address; null without one. */
async function reached(url: string): Promise<string | null> {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(reachMs) })).text()
  } catch {
    return null
  }
}
