import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Refusal, inRoot, say } from './checkout.mjs'
import { hasPackages, installDebianPackages } from './debian.ts'
import { run } from './run.mjs'

/** The headless build uses a third less CPU. */
const knownPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of a working Chromium, installed when there is none. */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && runs(CHROMIUM_PATH)) return CHROMIUM_PATH
  if (CHROMIUM_PATH) throw new Refusal(`CHROMIUM_PATH names no program that runs: ${CHROMIUM_PATH}.`)
  const path = (await found()) ?? ((await install()) ? await found() : null)
  if (path === null)
    throw new Refusal('No Chromium runs here and none could be installed: install one and set CHROMIUM_PATH to it.')
  return path
}

async function found(): Promise<string | null> {
  const { chromium } = await import('playwright-core')
  return [...knownPaths, chromium.executablePath()].find(runs) ?? null
}

/** The file's existence is not enough: a distribution can install a stub that points to another package format. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}

async function install(): Promise<boolean> {
  if (hasPackages()) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (await installDebianPackages([name], 'Chromium for the browser tests')) return true
    }
    return false
  }
  say('Installing Chromium for the browser tests (first run only)…')
  const cli = inRoot('node_modules/playwright-core/cli.js')
  return (await run(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })) === 0
}
