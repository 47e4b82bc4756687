import type { ChildProcess } from 'node:child_process'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installDebianPackages, hasPackages } from '../../../scripts/lib/debian.ts'
import { databaseUser, startProgram } from '#tests/support/database/embedded.ts'
import { cutPower } from '#tests/support/database/power-cut.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { until } from '#tests/support/server/app.ts'
import type { ReplicatedDatabase } from './replicated-database.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Whether the programs of a pair under Patroni can be had here. */
export const canRunPatroni = hasPackages

/** What a pair under Patroni is made of, from Debian's packages. */
export const installPatroni = (): Promise<boolean> =>
  installDebianPackages(
    ['postgresql-15', 'patroni', 'etcd-server', 'haproxy', 'nginx-light'],
    'PostgreSQL, Patroni, etcd, HAProxy and nginx for the failover experiment',
  )

type Member = {
  readonly name: string
  readonly port: number
  readonly rest: number
  readonly file: string
  readonly data: string
}

/** A pair of servers under Patroni, which elects by etcd, behind HAProxy: as docs/operations.md describes it. */
export async function pairUnderPatroni(home: string): Promise<ReplicatedDatabase> {
  await mkdir(home, { recursive: true })
  await chmod(home, 0o755)
  if (databaseUser !== null) await chown(home, databaseUser.uid, databaseUser.gid)
  const etcd = await startEtcd(home)
  const members = [await member(home, 'north', etcd), await member(home, 'south', etcd)]
  const running = new Map<string, ChildProcess>()
  const start = ({ name, file }: Member) => running.set(name, startProgram('patroni', [file]))
  for (const one of members) {
    start(one)
    await answers(`http://127.0.0.1:${one.rest}/health`)
  }
  const port = await startHaproxy(home, members)
  let lost: Member | null = null
  return {
    url: `postgres://league@127.0.0.1:${port}/postgres`,
    async losePrimary() {
      const primary = await primaryOf(members)
      const supervisor = running.get(primary.name)
      const server = await postmasterIn(primary.data)
      supervisor?.kill('SIGKILL')
      await cutPower(server)
      lost = primary
    },
    async inStep() {
      if (lost !== null) start(lost)
      lost = null
      await until(
        async () => Promise.all(members.map(({ rest }) => isThere(`http://127.0.0.1:${rest}/synchronous`))),
        (inStep) => inStep.includes(true),
        120,
      )
    },
    withoutStandby: null,
    async stop() {
      for (const child of running.values()) child.kill('SIGKILL')
      for (const { data } of members) await cutPower(await postmasterIn(data)).catch(() => undefined)
    },
  }
}

async function postmasterIn(data: string): Promise<number> {
  return Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function startEtcd(home: string): Promise<number> {
  const [clients, peers] = [await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  const settings = {
    'data-dir': join(home, 'etcd'),
    name: 'north',
    'log-level': 'error',
    'listen-client-urls': at(clients),
    'advertise-client-urls': at(clients),
    'listen-peer-urls': at(peers),
    'initial-advertise-peer-urls': at(peers),
    'initial-cluster': `north=${at(peers)}`,
  }
  startProgram('etcd', ['--unsafe-no-fsync', ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)])
  await answers(`${at(clients)}/health`)
  return clients
}

async function member(home: string, name: string, etcd: number): Promise<Member> {
  const [port, rest] = [await freePort(), await freePort()]
  const file = join(home, `${name}.yml`)
  const data = join(home, name)
  await writeFile(
    file,
    `
scope: league
name: ${name}
etcd3: { host: "127.0.0.1:${etcd}" }
restapi: { listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}" }
log: { level: ERROR }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, fsync: "off", shared_buffers: 32MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  bin_dir: ${programs}
  data_dir: ${data}
  pgpass: ${join(home, `${name}.pgpass`)}
  authentication:
    superuser: { username: league }
    replication: { username: replicator }
    rewind: { username: rewinder }
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  parameters: { unix_socket_directories: "${home}" }
`,
  )
  return { name, port, rest, file, data }
}

async function startHaproxy(home: string, members: readonly Member[]): Promise<number> {
  const port = await freePort()
  const file = join(home, 'haproxy.cfg')
  await writeFile(
    file,
    `
defaults
  mode tcp
  timeout connect 4s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.rest}`).join('\n')}
`,
  )
  startProgram('haproxy', ['-db', '-f', file])
  return port
}

async function primaryOf(members: readonly Member[]): Promise<Member> {
  for (const one of members) if (await isThere(`http://127.0.0.1:${one.rest}/primary`)) return one
  throw new Error('No server is the primary')
}

const isThere = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const answers = (url: string) =>
  until(
    () => isThere(url),
    (isUp) => isUp,
    60,
  )
