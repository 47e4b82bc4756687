import { mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseUser, isRoot, query, useDataDirs } from '#tests/support/database/embedded.ts'
import { prepareFolders, prepareSocketFolder } from './folders.ts'
import { openEmbedded } from './open-embedded.ts'

const dataDir = useDataDirs()
const open = (folder: string) => openEmbedded({ dataDir: folder, log: () => undefined, durability: 'off' })

test('a path too long for a socket still opens, through a short closed folder elsewhere', async () => {
  const database = await open(join(dataDir('a'.repeat(60)), 'b'.repeat(60)))
  expect(database.connection.host.length).toBeLessThan(90)
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700)
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  await expect(stat(database.connection.host)).rejects.toThrow('ENOENT')
})

test('a socket folder of another user is not trusted', async () => {
  const { socket, identity } = await prepareFolders(dataDir('club'))
  await mkdir(dataDir('elsewhere'))
  await symlink(dataDir('elsewhere'), socket)
  await expect(prepareSocketFolder(socket, identity)).rejects.toThrow(`${socket} is someone else's`)
})

test('a data directory that cannot be written is refused in one sentence', async () => {
  const closed = dataDir('closed')
  // Root can write in any folder, but not below a file.
  if (isRoot) await writeFile(closed, '')
  else await mkdir(closed, { mode: 0o500 })
  const wanted = join(closed, 'league', 'data')
  await expect(open(wanted)).rejects.toThrow(
    `The data directory ${wanted} cannot be created or written (${isRoot ? 'ENOTDIR' : 'EACCES'}): ` +
      'set DATA_DIR to a folder of your own.',
  )
})

test('a data directory in a closed home opens for its owner, and is refused for root in one sentence', async () => {
  const home = dataDir('home')
  await mkdir(home, { mode: 0o700 })
  const opening = open(join(home, 'data'))
  if (!isRoot) return (await opening).stop()
  await expect(opening).rejects.toThrow(
    `The database cannot run as root, and the user it runs as (uid ${databaseUser?.uid}) cannot enter ${home}: ` +
      'set DATA_DIR to an open place, for example /var/lib/nineteenth.',
  )
})
