/** What Prometheus reads every minute, and when an alert fires. */
export type Moments = {
  readonly what: string
  /** The values of each series, in promtool's notation: start+step×times. */
  readonly series: Readonly<Record<string, string>>
  /** Minutes at which it fires. */
  readonly fires?: readonly number[]
  /** Minutes at which it does not. */
  readonly isQuiet?: readonly number[]
  /** The labels that it has then. */
  readonly labels?: Readonly<Record<string, string>>
}

const first = { job: 'nineteenth', instance: 'first' }
const second = { ...first, instance: 'second' }
const selector = (labels: Readonly<Record<string, string>>) =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`

const faults = (kind: string, node: typeof first = first) => `nineteenth_faults_total${selector({ ...node, kind })}`
const requests = (status: string) =>
  `http_request_duration_seconds_count${selector({ ...first, status, route: '/a', method: 'GET' })}`
const within = (le: string, route = '/a') =>
  `http_request_duration_seconds_bucket${selector({ ...first, le, route, method: 'GET', status: '200' })}`
const gauge = (name: string) => `${name}${selector(first)}`

const ofSync = (name: string) => `nineteenth_sync_${name}${selector({ ...first, sync: '7', league: '3' })}`

/** Minutes from 0 to a last one. */
const everyMinute = (last: number) => Array.from({ length: last + 1 }, (_, minute) => minute)
const hours = (count: number) => count * 60

/** A counter that grows once, at minute 5, and stays. */
const once = (by: number) => `0x4 ${by}x300`

/** An alert on more faults of some kinds than these within so many minutes. */
const onFaults = (kinds: readonly string[], maxFaults: number, minutes: number): Moments[] => [
  ...kinds.map((kind) => ({
    what: `${kind}, more often than is usual`,
    series: { [faults(kind)]: `0x4 ${maxFaults + 2}x3000` },
    isQuiet: [4, minutes + 8],
    fires: [6, minutes - 1],
  })),
  {
    what: 'none, or few',
    series: Object.fromEntries(
      kinds.map((kind) => [faults(kind), `0x4 ${Math.floor((maxFaults * 0.8) / kinds.length)}x300`]),
    ),
    isQuiet: everyMinute(30),
  },
  { what: 'another kind', series: { [faults('retention')]: `0x4 100x300` }, isQuiet: everyMinute(30) },
]

/** Two nodes whose connections break when the primary is lost, and that try again until it is back. */
const failover = (minutes: number) =>
  Object.fromEntries(
    [first, second].flatMap((node) => [
      [faults('database-connection', node), once(26)],
      [faults('listen', node), `0x4 8+12x${minutes} ${8 + 12 * minutes}x300`],
      [faults('job-runner', node), `0x4 6+11x${minutes} ${6 + 11 * minutes}x300`],
    ]),
  )

export const alerts: Readonly<Record<string, readonly Moments[]>> = {
  NodeIsDown: [
    { what: 'for good', series: { [gauge('up')]: '1x4 0x60' }, isQuiet: [4, 6], fires: [8, 30], labels: first },
    { what: 'restarted', series: { [gauge('up')]: '1x4 0 1x60' }, isQuiet: everyMinute(30) },
  ],
  RequestsFail: [
    {
      what: 'a defect',
      series: { [requests('500')]: '0+1x60', [requests('200')]: '0+100x60' },
      isQuiet: [4],
      fires: [10, 30],
    },
    {
      what: 'busy, or refused',
      series: { [requests('503')]: '0+9x60', [requests('404')]: '0+9x60', [requests('500')]: '3x60' },
      isQuiet: everyMinute(30),
    },
  ],
  RequestsAreRefused: [
    {
      what: 'one in fifty',
      series: { [requests('503')]: '0+2x60', [requests('200')]: '0+98x60' },
      isQuiet: [9],
      fires: [15, 30],
    },
    {
      what: 'one in two hundred',
      series: { [requests('503')]: '0+1x60', [requests('200')]: '0+199x60' },
      isQuiet: everyMinute(30),
    },
    {
      what: 'for three minutes at a failover',
      series: { [requests('503')]: '0x4 0+50x3 150x60', [requests('200')]: '0+100x60' },
      isQuiet: everyMinute(40),
    },
  ],
  PagesAreSlow: [
    {
      what: 'one in twenty',
      series: { [within('1')]: '0+95x60', [within('2.5')]: '0+100x60', [within('+Inf')]: '0+100x60' },
      isQuiet: [14],
      fires: [20, 40],
    },
    {
      what: 'one in two hundred',
      series: { [within('1')]: '0+199x60', [within('2.5')]: '0+200x60', [within('+Inf')]: '0+200x60' },
      isQuiet: everyMinute(40),
    },
    {
      what: 'event streams, which last',
      series: { [within('1', '/api/events')]: '0x60', [within('+Inf', '/api/events')]: '0+100x60' },
      isQuiet: everyMinute(40),
    },
  ],
  EventLoopStalls: [
    {
      what: 'for long',
      series: { [gauge('nodejs_eventloop_lag_p99_seconds')]: '0.01x4 0.3x60' },
      isQuiet: [14],
      fires: [16, 30],
      labels: first,
    },
    {
      what: 'for a moment',
      series: { [gauge('nodejs_eventloop_lag_p99_seconds')]: '0.01x4 0.3x8 0.02x60' },
      isQuiet: everyMinute(40),
    },
  ],
  DatabaseIsLost: [
    { what: 'a failover of half a minute', series: failover(0), isQuiet: everyMinute(30) },
    { what: 'a failover of a minute', series: failover(1), isQuiet: everyMinute(30) },
    { what: 'lost for good', series: failover(60), isQuiet: [4, 9], fires: [12, 30, 60] },
    {
      what: 'idle connections that something ends',
      series: { [faults('database-connection')]: '0+3x60' },
      isQuiet: everyMinute(60),
    },
  ],
  SyncsFail: onFaults(['sync'], 3, hours(12)),
  EmailsFail: onFaults(['mail'], 0, hours(1)),
  ResultsWait: onFaults(['finish-match', 'publish-match', 'score-calculation', 'revise-index', 'odds'], 0, hours(1)),
  WebhooksAreForged: onFaults(['forged-webhook'], 30, hours(1)),
  BackupsFail: onFaults(['backup'], 0, hours(24)),
  NoBackup: [
    {
      what: 'an old one',
      series: {
        [gauge('nineteenth_backups_on')]: '1x3000',
        [gauge('nineteenth_last_backup_timestamp_seconds')]: '60x3000',
      },
      isQuiet: [hours(36), hours(37) - 1],
      fires: [hours(37) + 2, hours(45)],
    },
    {
      what: 'none',
      series: {
        [gauge('nineteenth_backups_on')]: '1x3000',
        [gauge('nineteenth_last_backup_timestamp_seconds')]: '0x3000',
      },
      isQuiet: [30],
      fires: [hours(38)],
    },
    { what: 'an unknown time', series: { [gauge('nineteenth_backups_on')]: '1x300' }, isQuiet: [30], fires: [62] },
    {
      what: 'one every night',
      series: {
        [gauge('nineteenth_backups_on')]: '1x4400',
        [gauge('nineteenth_last_backup_timestamp_seconds')]: `0x${hours(24)} 86400x${hours(24)} 172800x${hours(24)}`,
      },
      isQuiet: everyMinute(72).map(hours),
    },
    {
      what: 'switched off',
      series: { [gauge('nineteenth_backups_on')]: '0x4400' },
      isQuiet: everyMinute(72).map(hours),
    },
    {
      what: 'written by another node',
      series: {
        [gauge('nineteenth_backups_on')]: '1x3000',
        [`nineteenth_last_backup_timestamp_seconds${selector(first)}`]: '0x3000',
        [`nineteenth_last_backup_timestamp_seconds${selector(second)}`]: '0+60x3000',
      },
      isQuiet: [hours(38), hours(48)],
    },
  ],
  MemoryGrows: [
    {
      what: 'for long',
      series: { [gauge('process_resident_memory_bytes')]: '9e8x4 1.6e9x90' },
      isQuiet: [34],
      fires: [36, 60],
      labels: first,
    },
    {
      what: 'for a moment',
      series: { [gauge('process_resident_memory_bytes')]: '9e8x4 1.6e9x20 9e8x60' },
      isQuiet: everyMinute(60),
    },
  ],
  SyncHangs: [
    {
      what: 'without progress',
      series: { [ofSync('start_timestamp_seconds')]: '0x90', [ofSync('golfers')]: '0+1x10 11x90' },
      isQuiet: [20, 30],
      fires: [40, 60],
      labels: { sync: '7', league: '3' },
    },
    {
      what: 'slow but sure',
      series: { [ofSync('start_timestamp_seconds')]: '0x90', [ofSync('golfers')]: '0+1x90' },
      isQuiet: everyMinute(80),
    },
  ],
  WorkWaits: [
    {
      what: 'emails',
      series: { [gauge('nineteenth_email_delay_seconds')]: '0x4 0+60x90' },
      isQuiet: [34, 40],
      fires: [48, 60],
    },
    {
      what: 'jobs',
      series: { [`nineteenth_job_delay_seconds${selector({ ...first, task: 'odds' })}`]: '0+60x120' },
      isQuiet: [60],
      fires: [75],
      labels: { task: 'odds' },
    },
  ],
  DiskFills: [
    {
      what: 'a full disk',
      series: { [`nineteenth_disk_free_bytes${selector({ ...first, folder: 'data' })}`]: '2e9x4 9e8x60' },
      isQuiet: [4, 10],
      fires: [20],
      labels: { instance: 'first', folder: 'data' },
    },
  ],
}
