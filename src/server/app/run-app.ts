import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { refuseClosedFolder } from '#server/app/backups/backup-folder.ts'
import { backUp } from '#server/app/backups/scheduled-backup.ts'
import type { Backups } from '#server/app/jobs/schedule.ts'
import { startWorker } from '#server/app/jobs/worker.ts'
import { associationAccount } from '#server/facts/association/account.queries.ts'
import { createAssociation } from '#server/facts/association/adapter/client.ts'
import { requestDeliveriesCheck } from '#server/facts/association/deliveries/receive-deliveries.ts'
import { closeAbandoned } from '#server/facts/association/sync/close-abandoned.ts'
import { iconFetcher } from '#server/facts/teams/fetch-icon.ts'
import { fetchMissingIcons } from '#server/facts/teams/icons.ts'
import { checkLocks } from '#server/ground/locks.ts'
import { pushSender } from '#server/outward/notifications/push-sender.ts'
import { Drawings } from '#server/outward/share-images/drawings.ts'
import { setupLink } from '#server/people/accounts/register-account.ts'
import { counters } from '#server/platform/db/counters.ts'
import { openProbe } from '#server/platform/db/probe.ts'
import type { SlowStatement } from '#server/platform/db/slow-statements.ts'
import { type Faults, faultsTo } from '#server/platform/faults.ts'
import { rateLimits } from '#server/platform/http/admission/rate-limits.ts'
import { type Metrics, createMetrics } from '#server/platform/http/metrics.ts'
import { openEventHub } from '#server/platform/live/event-hub.ts'
import { PageMemory } from '#server/platform/live/page-memory.ts'
import { isThisMachine } from '#server/platform/mail/addresses.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import type { Mailer } from '#server/platform/mail/port.ts'
import { createSmtp } from '#server/platform/mail/smtp.ts'
import { securityLog } from '#server/platform/security-log.ts'
import { FairChances } from '#server/results/fair-chance/fair-chances.ts'
import { results } from '#server/results/matches/result/around-change.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { Simulations } from '#server/results/odds/simulations.ts'
import type { AppTools } from './app-tools.ts'
import { buildApp } from './app.ts'
import { migrateApp } from './backups/migrate-app.ts'
import type { AssociationConfig, Config } from './config.ts'
import { type OpenDatabase, StartError, databaseAt } from './database-at.ts'
import { isDemoSignIn, demoSentences } from './demo/demo-world.ts'
import { endDemoSessions, fillDemo } from './demo/fill-demo.ts'
import { readinessOf } from './health.routes.ts'
import { Opened } from './opened.ts'
import { showSite } from './site-figures.ts'
import { type OurSimulator, startSimulator, webhookSecretOf } from './start-simulator.ts'

/** Milliseconds. The built-in server writes everything to disk before it ends, within its own time limits. */
const databaseTimeoutMs = 90_000

export type RunningApp = {
  readonly url: string
  /** What the person who started the app should know, to be said once it can be stopped. */
  readonly introduction: readonly string[]
  stop(): Promise<void>
}

type Surroundings = {
  readonly log: FastifyBaseLogger
  readonly say: (line: string) => void
  /** The database is lost and could not be restarted. */
  readonly onLost: (error: unknown) => void
}

/** Starts everything that the configuration enables, or nothing: database, simulator, demo world, jobs, HTTP. */
export async function runApp(config: Config, surroundings: Surroundings): Promise<RunningApp> {
  const opened = new Opened()
  try {
    return { ...(await openApp(config, surroundings, opened)), stop: () => opened.close() }
  } catch (error) {
    // The reason why the start failed matters more than a failure to close.
    await opened
      .close()
      .catch((failure: unknown) => surroundings.log.error({ err: failure }, 'closing after a failed start'))
    throw error
  }
}

async function openApp(config: Config, { log, say, onLost }: Surroundings, opened: Opened) {
  await refuseTakenPort(config)
  if (config.checksLocks) checkLocks()
  if (config.backups?.isNamed === true) await refuseClosedFolder(config.backups.folder)
  const metrics = await openMetrics(config, opened)
  const faults = faultsTo(log, (kind) => metrics.countFault(kind))
  const onBroken = (error: Error, pool: string) => faults.record('database-connection', error, { pool })
  const onSlow = (slow: SlowStatement) => {
    metrics.countSlowStatement(slow.statement)
    log.warn(slow, 'a statement took long')
  }
  const database = await databaseAt(config, { say, onLost, onBroken, onSlow })
  opened.add('database', () => database.stop(), databaseTimeoutMs)
  await migrateApp(database, { ...config, say })
  if (!config.demo) await endDemoSessions(database)
  const simulator = await openSimulator(config, opened)
  const simulatorUrl = simulator?.url ?? null
  const tools = toolsFor(config, database, { log, say, faults, simulator, opened })
  if (config.demo && simulatorUrl !== null) await fillDemo(tools, { database, simulatorUrl, say })
  await closeAbandoned(tools, { alone: config.databaseUrl === null })
  await finishMatches(tools)

  void fetchMissingIcons(tools).catch((error: unknown) =>
    log.warn({ err: error }, 'the icons of teams could not be fetched'),
  )
  const { syncCron, digestCron } = config
  const backups = backupsFor(config, database)
  showSite(metrics, { database, dataDir: config.dataDir, backupDir: config.backups?.folder ?? null })
  const worker = await startWorker(tools, { database, syncCron, digestCron, backups })
  opened.add('jobs', () => worker.stop())
  const https = config.appUrl.startsWith('https:')
  const probe = openProbe(database)
  opened.add('check of the database', () => probe.stop())
  const readiness = readinessOf({ probe, worker })
  const limits = { requestsPerMinute: config.requestsPerMinute, total: requestsAtOnce(database) }
  const app = await buildApp(tools, {
    log,
    trustProxy: config.trustProxy,
    https,
    metrics,
    readiness,
    limits,
    connections: config.maxConnections,
  })
  opened.add('requests', () => app.close())
  // First of all: requests and jobs may wait for a simulation.
  opened.add('odds', () => tools.simulations.stop())
  opened.add('fair chance', () => tools.fairChances.stop())
  opened.add('share images', () => tools.drawings.stop())
  await app.listen({ port: config.port, host: config.host })
  const url = addressOf(app, config)
  await requestDeliveriesCheck(tools)
  const setup = await setupLink(tools, isThisMachine(new URL(config.appUrl).hostname) ? url : config.appUrl)
  return { url, introduction: introduction(config, { url, setup, simulatorUrl }) }
}

type Introduced = { readonly url: string; readonly setup: string | null; readonly simulatorUrl: string | null }

/** The text shown to the person who started the app. */
function introduction(config: Config, { url, setup, simulatorUrl }: Introduced): string[] {
  return [
    ...(setup === null ? [] : [`This site has no account yet. Create its administrator here, once: ${setup}`]),
    ...(config.lacksBackups
      ? ['No backups are written: set BACKUP_DIR to a folder for one every night, or to off if you make your own.']
      : []),
    `Nineteenth is ready: ${url}${config.databaseUrl === null ? ` (its data is in ${config.dataDir})` : ''}`,
    ...(config.demo && simulatorUrl !== null ? demoSentences(simulatorUrl) : []),
    ...(config.demoIsPublic
      ? ['Warning: the demo is open to everyone who can reach this address, administrator included (DEMO=public).']
      : []),
  ]
}

/** Each request that is being served needs a database connection, of which a quarter is for strangers, and a share of the processor. */
function requestsAtOnce({ pool }: OpenDatabase): number {
  return Math.max(3, Math.min(Math.floor((pool.options.max * 3) / 4), 2 * availableParallelism()))
}

function backupsFor({ backups }: Config, database: OpenDatabase): Backups | null {
  if (backups === null) return null
  const { cron } = backups
  return { cron, run: (tools) => backUp(tools, { database, ...backups }) }
}

async function openMetrics({ metricsPort, host }: Config, opened: Opened): Promise<Metrics> {
  const metrics = createMetrics()
  if (metricsPort !== null) {
    const { close } = await metrics.listen(metricsPort, host)
    opened.add('metrics', close)
  }
  return metrics
}

function addressOf(app: FastifyInstance, { host, port }: Config): string {
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const address = app.server.address()
  return `http://${name}:${typeof address === 'object' ? (address?.port ?? port) : port}`
}

async function openSimulator(
  { association, simulatorPort, dataDir }: Config,
  opened: Opened,
): Promise<OurSimulator | null> {
  if (association?.mode !== 'simulator' || association.baseUrl !== null) return null
  const webhookSecret = association.webhookSecret ?? randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  const simulator = await startSimulator({
    port: simulatorPort,
    stateFile: join(dataDir, 'simulator.json'),
    webhookSecret,
  })
  opened.add('simulated association', () => simulator.stop())
  return { url: simulator.url, webhookSecret }
}

type Parts = Pick<Surroundings, 'log' | 'say'> & {
  readonly faults: Faults
  readonly simulator: OurSimulator | null
  readonly opened: Opened
}

function toolsFor(config: Config, database: OpenDatabase, { log, say, faults, simulator, opened }: Parts): AppTools {
  const baseUrl = simulator?.url ?? config.association?.baseUrl ?? null
  const association =
    config.association === null || baseUrl === null ? null : associationAt(database, { ...config.association, baseUrl })
  if (association !== null) {
    opened.add('association', async () => association.close())
    opened.onSlowClose(() => association.close())
  }
  const eventHub = openEventHub(database, faults)
  opened.add('events', () => eventHub.stop())
  const mailer = mailerFor(config, say)
  const { appUrl } = config
  const limits = rateLimits(counters(database.pool))
  const isBarred = config.demo ? () => false : isDemoSignIn
  return {
    db: database.db,
    jobsDb: database.jobsDb,
    now: () => new Date(),
    association,
    webhookSecret: webhookSecretOf(config, simulator),
    mailer,
    appUrl,
    fetchIcon: iconFetcher(),
    sendPush: pushSender({ contact: contactOf(config) }),
    limits,
    eventHub,
    memory: new PageMemory(database.db, eventHub),
    simulations: new Simulations(faults),
    fairChances: new FairChances(faults),
    results,
    drawings: new Drawings(faults),
    isBarred,
    log,
    security: securityLog(log),
    faults,
  }
}

/** The simulator has no rate limit, and its tokens are cheap, so nodes need not share them. */
function associationAt({ db }: OpenDatabase, account: AssociationConfig & { readonly baseUrl: string }) {
  const shared = account.mode === 'simulator' ? undefined : associationAccount(db, account)
  return createAssociation({ ...account, shared })
}

function mailerFor({ smtp, mailFrom: from, dataDir, appUrl }: Config, say: (line: string) => void): Mailer {
  if (smtp === null) return createOutbox({ folder: join(dataDir, 'outbox'), from, say })
  if (isThisMachine(new URL(appUrl).hostname))
    say(`Links in emails lead to ${appUrl}, which other machines cannot reach: set APP_URL.`)
  return createSmtp({ server: smtp, from })
}

/** Push services require a contact address of the operator; a site on localhost has none. */
function contactOf({ appUrl, mailFrom }: Config): string {
  return appUrl.startsWith('https:') ? appUrl : `mailto:${mailFrom.address}`
}

/** Checked before anything is opened, so that a second start fails at once. */
function refuseTakenPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(whyNot(error, port, host))))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function whyNot({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop that one, or set PORT to another number.`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: set PORT to a number above 1023.`
  return `Cannot listen on ${host}:${port}: ${message}.`
}
