import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { inRoot } from '../lib/checkout.mjs'
import { Api } from './api-promises.ts'

/** The latest release, with its API and the hashes of its migrations: what later ones of its major version keep. */
const Released = z.object({ version: z.string(), migrations: z.record(z.string(), z.string()), api: Api })
type Released = z.infer<typeof Released>

const file = inRoot('scripts', 'suite', 'released.json')

export const readReleased = (): Released => Released.parse(JSON.parse(readFileSync(file, 'utf8')))

/** One operation on a line, so that a change shows which. */
export function writeReleased({ version, migrations, api }: Released): void {
  const operations = Object.entries(api).map(([name, shapes]) => `${JSON.stringify(name)}:${JSON.stringify(shapes)}`)
  const head = `{"version":${JSON.stringify(version)},"migrations":${JSON.stringify(migrations, null, 1)}`
  writeFileSync(file, `${head},"api":{\n${operations.join(',\n')}}}\n`)
}

/** The SHA-256 of each migration, by its file. */
export function migrationHashes(): Record<string, string> {
  const files = globSync('migrations/*.sql', { cwd: inRoot() }).toSorted()
  return Object.fromEntries(
    files.map((path) => [
      basename(path),
      createHash('sha256')
        .update(readFileSync(inRoot(path)))
        .digest('hex'),
    ]),
  )
}

/** The released migrations that are gone or changed. */
export function changedMigrations({ migrations }: Released): string[] {
  const present = migrationHashes()
  return Object.keys(migrations).filter((name) => present[name] !== migrations[name])
}
