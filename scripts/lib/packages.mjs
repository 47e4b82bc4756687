import { statSync } from 'node:fs'
import { delimiter } from 'node:path'
import { Refusal, inRoot, say, textOf, writeStamp } from './checkout.mjs'
import { run } from './run.mjs'

const machine = `${process.platform}-${process.arch}`
const stamp = inRoot('node_modules', '.installed-for')

/**
 * Whether npm finished installing what package-lock.json lists for running, and with `tools` also for development: its
 * own list, which it writes last, matches.
 * @param {boolean} tools
 */
export function packagesAreReady(tools) {
  const installed = packagesIn(inRoot('node_modules', '.package-lock.json'))
  const wanted = packagesIn(inRoot('package-lock.json'))
  if (installed.size === 0 || (textOf(stamp) || machine) !== machine) return false
  const agrees = [...wanted].every(([path, { version, isOptional, isTool }]) => {
    const there = installed.get(path)
    return there === undefined ? isOptional || (isTool && !tools) : there.version === version
  })
  return agrees && [...installed.keys()].every((path) => wanted.has(path))
}

/**
 * Installs exactly package-lock.json. npm clears node_modules first, so half-finished installs leave no trace; what only
 * lacks the tools of development is kept, because the app may be running on it.
 * @param {boolean} tools
 * @param {(pid: number | undefined) => void} onStart
 */
export async function installPackages(tools, onStart) {
  const isFirst = !statSync(inRoot('node_modules'), { throwIfNoEntry: false })
  const addsTools = tools && packagesAreReady(false)
  if (addsTools) say('Installing the tools of development…')
  else say(isFirst ? 'Installing packages (first start only)…' : 'Installing packages again (those here do not match)…')
  /** @type {Buffer[]} */
  const said = []
  const [command, ...args] = npm()
  const what = [addsTools ? 'install' : 'ci', tools ? '--include=dev' : '--omit=dev']
  const code = await run(
    command,
    [...args, ...what, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      env: npmEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      onStart(child) {
        child.stderr?.on('data', (/** @type {Buffer} */ chunk) => said.push(chunk))
        onStart(child.pid)
      },
    },
  )
  if (code !== 0) throw new Refusal(refusalFor(Buffer.concat(said).toString()))
  writeStamp(stamp, machine)
}

/**
 * The packages of a lock file by their folder; none if it is not one.
 * @param {string} path
 */
function packagesIn(path) {
  const listed = fieldOf(parsed(textOf(path)), 'packages') ?? {}
  return new Map(
    Object.entries(listed)
      .filter(([folder]) => folder !== '')
      .map(([folder, entry]) => [
        folder,
        {
          version: fieldOf(entry, 'version'),
          isOptional: fieldOf(entry, 'optional') === true,
          isTool: fieldOf(entry, 'dev') === true,
        },
      ]),
  )
}

/**
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown}
 */
function fieldOf(value, name) {
  const fields = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map()
  return fields.get(name)
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The npm that started this script, else the one on the path.
 * @returns {[string, ...string[]]}
 */
export function npm() {
  const { npm_execpath: script = '', npm_node_execpath: node = '' } = process.env
  return script.endsWith('npm-cli.js') && node !== '' ? [node, script] : ['npm']
}

/** The environment without node_modules/.bin on the path: the pinned Node is about to be replaced. */
export function npmEnvironment() {
  const path = process.env['PATH'] ?? ''
  const others = path.split(delimiter).filter((folder) => folder !== inRoot('node_modules', '.bin'))
  return { ...process.env, PATH: others.join(delimiter) }
}

/** @param {string} words */
function refusalFor(words) {
  const lines = words.split('\n').map((line) => line.replace(/^npm (error|ERR!)/, '').trim())
  const code = lines.find((line) => line.startsWith('code '))?.slice('code '.length) ?? ''
  const isOffline = /^E(AI_AGAIN|CONN|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)|^ERR_SOCKET/.test(code)
  if (isOffline) return `The packages could not be installed (${code}): connect to the internet and start again.`
  const reason = lines.find((line) => /\w \w/.test(line) && !/^(code|errno|syscall|path|command) /.test(line)) ?? code
  return `The packages could not be installed; npm says: ${reason || 'nothing'}`
}
