import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { expect, test, vi } from 'vitest'
import { databaseUser, query, startProgram, useDataDirs } from '#tests/support/database/embedded.ts'
import { giveTo } from './identity.ts'
import { openEmbedded } from './open-embedded.ts'
import { findPostmaster } from './postmaster.ts'
import { commandOf, isAlive } from './processes.ts'

const dataDirs = useDataDirs()

test('a pid file of an ended process does not prevent a start', async () => {
  await leavePidFileOf(await pidOfTheDead())
  await expectItOpens()
})

test('a pid file whose number belongs to another program does not prevent a start', async () => {
  await leavePidFileOf(startProgram('sleep', ['60']).pid ?? Number.NaN)
  await expectItOpens()
})

test('a zombie server is not taken for running', async () => {
  const zombie = await pidOfZombie()
  await leavePidFileOf(zombie)
  expect(isAlive(zombie)).toBe(true)
  expect(await findPostmaster(cluster())).toBeNull()
  await expectItOpens()
})

function dataDir(): string {
  return dataDirs('club')
}

function cluster(): string {
  return join(dataDir(), 'postgres', 'cluster')
}

async function expectItOpens(): Promise<void> {
  const database = await openEmbedded({ dataDir: dataDir(), log: () => undefined })
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
}

/** A cluster as a crash leaves it, with this number in its pid file. */
async function leavePidFileOf(pid: number): Promise<void> {
  const database = await openEmbedded({ dataDir: dataDir(), log: () => undefined })
  const lines = (await readFile(join(cluster(), 'postmaster.pid'), 'utf8')).split('\n')
  const lock = await readFile(join(database.connection.host, '.s.PGSQL.5432.lock'), 'utf8')
  await database.stop()
  await writeFile(join(cluster(), 'postmaster.pid'), lines.with(0, String(pid)).join('\n'), { mode: 0o600 })
  await giveTo(databaseUser, join(cluster(), 'postmaster.pid'))
  await mkdir(database.connection.host, { mode: 0o700 })
  await writeFile(
    join(database.connection.host, '.s.PGSQL.5432.lock'),
    lock.split('\n').with(0, String(pid)).join('\n'),
  )
}

async function pidOfTheDead(): Promise<number> {
  const child = startProgram('true', [])
  await once(child, 'exit')
  return child.pid ?? Number.NaN
}

async function pidOfZombie(): Promise<number> {
  const parent = startProgram('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'])
  if (!parent.stdout) throw new Error('no output to read')
  const [line] = await once(createInterface(parent.stdout), 'line')
  const pid = Number(line)
  await vi.waitFor(async () => expect(await commandOf(pid)).toBe(''), { timeout: 60_000 })
  return pid
}
