import { existsSync } from 'node:fs'
import { say } from './checkout.mjs'
import { run } from './run.mjs'

const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }

/** Whether programs can be installed here from Debian's packages. */
export const hasPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages for the named purpose; returns whether it worked. */
export async function installDebianPackages(names, what) {
  say(`Installing ${what} (first run only)…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { ...quiet, env })
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { ...quiet, env })) === 0
}
