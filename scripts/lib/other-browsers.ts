import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { say } from './checkout.mjs'
import { hasPackages, installDebianPackages } from './debian.ts'

export type OtherBrowser = 'firefox' | 'webkit'

/** Browsers other than Chromium: their packages, and how to find one that runs here. */
const browsers: Record<OtherBrowser, { packages: readonly [string, ...string[]]; find: () => string | undefined }> = {
  firefox: {
    packages: ['firefox-esr'],
    find: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => runs(path)),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () =>
      ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path))
        ? miniBrowsers().find((path) => existsSync(path))
        : undefined,
  },
}

/** The variable with the path of such a browser, installed if possible; it is empty otherwise, and the tests are skipped. */
export async function findBrowser(name: OtherBrowser): Promise<Record<string, string>> {
  const { packages, find } = browsers[name]
  const variable = `${name.toUpperCase()}_PATH`
  const given = process.env[variable]
  if (given !== undefined) return { [variable]: given }
  let path = find()
  if (path === undefined && hasPackages()) {
    await installDebianPackages(packages, `${packages[0]} for the browser tests`)
    path = find()
  }
  if (path === undefined) say(`${packages.join(' and ')} cannot be installed here: the tests in ${name} are skipped.`)
  return { [variable]: path ?? '' }
}

/** It is in the folder of the machine's architecture. */
function miniBrowsers(): string[] {
  return readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
}

function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}
