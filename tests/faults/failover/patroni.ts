import type { ChildProcess } from 'node:child_process'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUser, startProgram } from '#tests/support/database/embedded.ts'
import { cutPower } from '#tests/support/database/power-cut.ts'
import { until } from '#tests/support/server/app.ts'
import { filledIn } from '#tests/support/server/filled-in.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { installDebianPackages, hasPackages } from '../../../scripts/lib/debian.ts'
import type { ReplicatedDatabase } from './replicated-database.ts'

/** Where the configuration is that we ship. */
const deploy = join(import.meta.dirname, '../../../deploy')

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

/** A pair of servers under Patroni, which elects by etcd, behind HAProxy: as deploy/ configures it. */
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
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
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
  const trusted = ['local all all', 'host all all 127.0.0.1/32', 'host replication all 127.0.0.1/32']
  const local = { unix_socket_directories: home, fsync: 'off', shared_buffers: '32MB' }
  const shipped = filledIn(await readFile(join(deploy, 'patroni.yml'), 'utf8'), [
    [/^name: .*/m, `name: ${name}\nlog: { level: ERROR }`],
    [/hosts: .*/, `hosts: 127.0.0.1:${etcd}`],
    [/10\.0\.0\.21:8008/g, `127.0.0.1:${rest}`],
    [/10\.0\.0\.21:5432/g, `127.0.0.1:${port}`],
    [/pg_hba:(\n +- .*)+/, `pg_hba: ${JSON.stringify(trusted.map((who) => `${who} trust`))}`],
    [/data_dir: .*/, `data_dir: ${data}`],
    [/pgpass: .*/, `pgpass: ${join(home, `${name}.pgpass`)}\n  parameters: ${JSON.stringify(local)}`],
  ])
  await writeFile(file, shipped)
  return { name, port, rest, file, data }
}

async function startHaproxy(home: string, members: readonly Member[]): Promise<number> {
  const port = await freePort()
  const file = join(home, 'haproxy.cfg')
  const servers = members.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.rest}`)
  const shipped = filledIn(await readFile(join(deploy, 'haproxy.cfg'), 'utf8'), [
    [/bind .*/, `bind 127.0.0.1:${port}`],
    [/^( +server .*\n)+/m, `${servers.join('\n')}\n`],
  ])
  await writeFile(file, shipped)
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
