import type { StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './checkout.mjs'
import { run } from './run.mjs'

const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']

/** Whether programs can be installed here from Debian's packages. */
export const hasPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages for the named purpose; returns whether it worked. */
export async function installDebianPackages(names: readonly string[], what: string): Promise<boolean> {
  say(`Installing ${what} (first run only)…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { stdio, env })
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio, env })) === 0
}
