import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { say } from './checkout.mjs'
import { hasPackages, installDebianPackages } from './debian.mjs'

/** Browsers other than Chromium: their purpose, their packages, and how to check that they run here. */
const browsers = {
  firefox: {
    packages: ['firefox-esr'],
    find: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => runs(path)),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () =>
      ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync) ? miniBrowsers().find(existsSync) : undefined,
  },
}

/** The path of such a browser, installed if possible; its tests are skipped otherwise. */
export async function findBrowser(name) {
  const { packages, find } = browsers[name]
  const variable = `${name.toUpperCase()}_PATH`
  if (process.env[variable] !== undefined) return { [variable]: process.env[variable] }
  let path = find()
  if (path === undefined && hasPackages()) {
    await installDebianPackages(packages, `${packages[0]} for the browser tests`)
    path = find()
  }
  if (path === undefined) say(`${packages.join(' and ')} cannot be installed here: the tests in ${name} are skipped.`)
  return { [variable]: path ?? '' }
}

/** It is in the folder of the machine's architecture. */
function miniBrowsers() {
  return readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}
