import { join, resolve } from 'node:path'
import { parseCrontab } from 'graphile-worker'
import { z } from 'zod'
import { type PoolSizes, defaultPools } from '#server/platform/db/database.ts'
import { defaultLimits } from '#server/platform/http/admission/admission.ts'
import { type TrustedProxies, trustedProxies } from '#server/platform/http/admission/client-address.ts'
import { connectionsAllowed } from '#server/platform/http/admission/connections.ts'
import {
  type SmtpAddress,
  isThisMachine,
  smtpAddressOf,
  defaultSender,
  senderOf,
} from '#server/platform/mail/addresses.ts'
import type { Person } from '#server/platform/mail/port.ts'
import { ConfigError, withFiles } from './secret-files.ts'

const onOff = z.stringbool({ truthy: ['on', 'true', '1', 'yes'], falsy: ['off', 'false', '0', 'no'] })
const demo = z.literal('public').or(onOff)
const maxConnections = 500
const connections = (min: number) => z.coerce.number<string>().pipe(z.int().min(min).max(maxConnections))
const port = z.coerce.number<string>().pipe(z.int().min(0).max(65_535))

/** A setting that a function parses; it returns null for text it cannot parse. */
const readable = <T>(read: (text: string) => T | null) =>
  z.string().transform((text, context) => {
    const value = read(text)
    if (value !== null) return value
    context.addIssue('unreadable')
    return z.NEVER
  })

function isCron(text: string): boolean {
  try {
    return parseCrontab(`${text} task`).length === 1
  } catch {
    return false
  }
}

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  GHIN_MODE: z.enum(['simulator', 'consumer', 'gpa', 'off']).optional(),
  GHIN_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  GHIN_USERNAME: z.string().min(1).optional(),
  GHIN_PASSWORD: z.string().min(1).optional(),
  GHIN_SOURCE: z.string().min(1).optional(),
  GHIN_PREAUTH_TOKEN: z.string().min(1).optional(),
  GHIN_WEBHOOK_SECRET: z.string().min(16).optional(),
  SMTP_URL: readable(smtpAddressOf).optional(),
  MAIL_FROM: readable(senderOf).optional(),
  SIMULATOR_PORT: port.optional(),
  DEMO: demo.optional(),
  SYNC_CRON: z.string().refine(isCron).default('15 */4 * * *'),
  DIGEST_CRON: z.string().refine(isCron).default('0 14 * * 1'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOOK: z.string().min(1).optional(),
  BACKUP_CRON: z.string().refine(isCron).default('20 2 * * *'),
  METRICS_PORT: port.optional(),
  PAGE_CONNECTIONS: connections(2).default(defaultPools.connections),
  PAGE_STATEMENT_SECONDS: z.coerce.number<string>().pipe(z.int().min(1).max(60)).default(defaultPools.statementSeconds),
  JOB_CONNECTIONS: connections(5).default(defaultPools.jobConnections),
  TRUST_PROXY: readable(trustedProxies).default(false),
  REQUESTS_PER_MINUTE: z.coerce.number<number>().pipe(z.int().min(60)).default(defaultLimits.requestsPerMinute),
  MAX_CONNECTIONS: z.coerce.number<number>().pipe(z.int().min(20)).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NODE_ENV: z.string().optional(),
})

/** What each setting accepts, as the end of the sentence "NAME must be …". */
const accepted: Readonly<Record<string, string>> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on',
  DATABASE_URL:
    'a PostgreSQL address such as postgres://user:password@host:5432/nineteenth, special characters of the password percent-encoded',
  APP_URL: 'the address people use, such as https://golf.example',
  GHIN_MODE: 'simulator, consumer, gpa or off',
  GHIN_BASE_URL: 'an http or https address',
  GHIN_WEBHOOK_SECRET: 'a secret of at least 16 characters',
  SMTP_URL: 'a mail server such as smtp://user:password@mail.example:587 or smtps://mail.example',
  MAIL_FROM: 'an address such as league@golf.example or Golf League <league@golf.example>',
  SIMULATOR_PORT: 'a port number from 0 to 65535',
  METRICS_PORT: 'a port number from 0 to 65535',
  PAGE_CONNECTIONS: `a number of database connections from 2 to ${maxConnections}`,
  PAGE_STATEMENT_SECONDS: 'a number of seconds from 1 to 60',
  JOB_CONNECTIONS: `a number of database connections from 5 to ${maxConnections}`,
  SYNC_CRON: 'a cron schedule of five fields such as 15 */4 * * *',
  DIGEST_CRON: 'a cron schedule of five fields such as 0 14 * * 1',
  BACKUP_CRON: 'a cron schedule of five fields such as 20 2 * * *',
  DEMO: 'on, off or public',
  TRUST_PROXY:
    'off, the number of proxies before the app (usually 1), or their addresses and networks such as 10.0.0.5,192.168.0.0/16',
  MAX_CONNECTIONS: 'a number of at least 20',
  REQUESTS_PER_MINUTE: 'a number of at least 60',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

/** How to reach the handicap association. */
export type AssociationConfig = {
  readonly mode: 'simulator' | 'consumer' | 'gpa'
  readonly baseUrl: string | null
  readonly username: string
  readonly password: string
  /** The name of the calling application and its pre-authentication token, where the association requires them. */
  readonly source: string | undefined
  readonly preauthToken: string | undefined
  /** The key with which the association signs its webhooks; null when it sends none. */
  readonly webhookSecret: string | null
}

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly appUrl: string
  readonly association: AssociationConfig | null
  /** The mail server; null writes emails to the outbox folder. */
  readonly smtp: SmtpAddress | null
  readonly mailFrom: Person
  readonly simulatorPort: number
  /**
   * Whether an empty database gets the demo world, and whether its accounts, whose passwords are public, can sign in.
   */
  readonly demo: boolean
  /** Whether the demo is open to other machines. */
  readonly demoIsPublic: boolean
  readonly syncCron: string
  readonly digestCron: string
  /** The backup schedule, whether BACKUP_DIR sets its folder, and the command run after each; null for none. */
  readonly backups: {
    readonly folder: string
    readonly cron: string
    readonly isNamed: boolean
    readonly hook: string | null
  } | null
  /** Whether there are none because no setting says where, and no one has said that there should be none. */
  readonly lacksBackups: boolean
  /** How many proxies are in front of the app, or which ones; false for none. */
  readonly trustProxy: TrustedProxies
  readonly requestsPerMinute: number
  /** Most connections to clients; by default what the process's file descriptor limit allows. */
  readonly maxConnections: number
  readonly logLevel: z.output<typeof Environment>['LOG_LEVEL']
  /** The port that Prometheus scrapes; null serves no metrics. */
  readonly metricsPort: number | null
  readonly pools: Required<PoolSizes>
  /** Whether row locks out of order are errors. */
  readonly checksLocks: boolean
}

const publicDemo =
  'DEMO=on works only while HOST and APP_URL name this machine, because everyone knows the passwords of the demo. Set DEMO=off, or DEMO=public to open the demo to everyone.'

/** Reads the whole configuration; one wrong value stops the start. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, isRoot: boolean): Config {
  const given = withFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')),
  )
  const checked = Environment.safeParse(given)
  if (!checked.success)
    throw new ConfigError(checked.error.issues.map(({ path }) => wrongValue(String(path[0]), given)).join('\n'))
  const env = checked.data

  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '')
  const { demo, demoIsPublic } = demoOf(env, appUrl)
  const dataDir = resolve(env.DATA_DIR ?? (isRoot ? '/var/lib/nineteenth' : 'data'))
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    appUrl,
    association: associationOf(env, demo),
    smtp: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? defaultSender(appUrl),
    simulatorPort: env.SIMULATOR_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    demo,
    demoIsPublic,
    syncCron: env.SYNC_CRON,
    digestCron: env.DIGEST_CRON,
    backups: backupsOf(env, dataDir),
    lacksBackups: env.BACKUP_DIR === undefined && env.DATABASE_URL !== undefined,
    trustProxy: env.TRUST_PROXY,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    maxConnections: env.MAX_CONNECTIONS ?? connectionsAllowed(),
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT ?? null,
    pools: {
      connections: env.PAGE_CONNECTIONS,
      statementSeconds: env.PAGE_STATEMENT_SECONDS,
      jobConnections: env.JOB_CONNECTIONS,
    },
    checksLocks: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
  }
}

/** Beside the built-in database unless another folder is named; of a database server only where one is. */
function backupsOf(env: z.output<typeof Environment>, dataDir: string): Config['backups'] {
  const folder = env.BACKUP_DIR ?? (env.DATABASE_URL === undefined ? join(dataDir, 'backups') : 'off')
  const isNamed = env.BACKUP_DIR !== undefined
  if (folder === 'off') return null
  return { folder: resolve(folder), cron: env.BACKUP_CRON, isNamed, hook: env.BACKUP_HOOK ?? null }
}

/** The demo's passwords are public: it is only for this machine, unless `DEMO=public` opens it. */
function demoOf(env: z.output<typeof Environment>, appUrl: string): Pick<Config, 'demo' | 'demoIsPublic'> {
  const isLocal = isThisMachine(env.HOST) && isThisMachine(new URL(appUrl).hostname)
  if (env.DEMO === true && !isLocal) throw new ConfigError(publicDemo)
  const isWanted = isLocal && env.DATABASE_URL === undefined && env.NODE_ENV !== 'production'
  const demo = env.DEMO === undefined ? isWanted : env.DEMO !== false
  return { demo, demoIsPublic: demo && !isLocal }
}

function associationOf(env: z.output<typeof Environment>, demo: boolean): AssociationConfig | null {
  const mode = env.GHIN_MODE ?? (demo ? 'simulator' : 'off')
  if (mode === 'off') return null
  if (mode === 'consumer' && env.GHIN_WEBHOOK_SECRET !== undefined) {
    throw new ConfigError(
      'GHIN_WEBHOOK_SECRET needs GHIN_MODE=gpa: the association sends no webhooks about a golfer’s own sign-in.',
    )
  }
  const application = {
    source: env.GHIN_SOURCE,
    preauthToken: env.GHIN_PREAUTH_TOKEN,
    webhookSecret: env.GHIN_WEBHOOK_SECRET ?? null,
  }
  if (mode === 'simulator') {
    return {
      ...application,
      mode,
      baseUrl: env.GHIN_BASE_URL ?? null,
      username: env.GHIN_USERNAME ?? 'service@association.example',
      password: env.GHIN_PASSWORD ?? 'nineteenth',
    }
  }
  if (env.GHIN_USERNAME === undefined || env.GHIN_PASSWORD === undefined) {
    throw new ConfigError(`GHIN_MODE=${mode} needs GHIN_USERNAME and GHIN_PASSWORD.`)
  }
  const baseUrl = env.GHIN_BASE_URL ?? 'https://api2.ghin.com/api/v1'
  return { ...application, mode, baseUrl, username: env.GHIN_USERNAME, password: env.GHIN_PASSWORD }
}

function wrongValue(name: string, given: Readonly<Record<string, string | undefined>>): string {
  if (name === 'TRUST_PROXY' && given[name]?.toLowerCase() === 'on') {
    return `TRUST_PROXY=on would believe any address that a client claims: set it to ${accepted[name]}.`
  }
  const secret = /PASSWORD|SECRET|DATABASE_URL|SMTP_URL/.test(name)
  return `${name} must be ${accepted[name] ?? 'a value'}${secret ? '' : `, not '${given[name] ?? ''}'`}.`
}
