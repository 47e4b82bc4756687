import { execFileSync } from 'node:child_process'
import { root } from '../lib/checkout.mjs'
import { changedMigrations, readReleased } from './released.ts'

/** Git's answer; null where it has none, as in a copy without history. */
function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

/** The last commit on main, or this one where main is not known. */
const main = ['origin/main', 'main', 'HEAD'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== null)
const begins = main !== undefined && git('cat-file', '-e', `${main}:migrations/0001_baseline.sql`) !== null
const edited = begins ? git('diff', '--name-only', '--no-renames', '--diff-filter=a', main, '--', 'migrations') : null
for (const file of (edited ?? '').split('\n').filter((line) => line !== '')) {
  console.log(`${file} is on main already: add a migration with the next number instead.`)
  process.exitCode = 1
}

const released = readReleased()
for (const file of changedMigrations(released)) {
  console.log(`${file} was released with ${released.version}: add a migration with the next number instead.`)
  process.exitCode = 1
}
