import { delimiter } from 'node:path'
import { statSync } from 'node:fs'
import { Refusal, inRoot, say, textOf, writeStamp } from './checkout.mjs'
import { run } from './run.mjs'

const machine = `${process.platform}-${process.arch}`
const stamp = inRoot('node_modules', '.installed-for')

/** Whether npm finished installing package-lock.json: its own list, which it writes last, matches. */
export function packagesAreReady() {
  const installed = packagesIn(inRoot('node_modules', '.package-lock.json'))
  const { '': self, ...wanted } = packagesIn(inRoot('package-lock.json')) ?? {}
  if (!installed || (textOf(stamp) || machine) !== machine) return false
  const agrees = ([path, { version, optional }]) => (path in installed ? installed[path].version === version : optional)
  return Object.entries(wanted).every(agrees) && Object.keys(installed).every((path) => path in wanted)
}

/** Installs exactly package-lock.json; npm clears node_modules first, so half-finished installs leave no trace. */
export async function installPackages(onStart) {
  const first = !statSync(inRoot('node_modules'), { throwIfNoEntry: false })
  say(first ? 'Installing packages (first start only)…' : 'Installing packages again (those here do not match)…')
  const said = []
  const [command, ...args] = npm()
  const listen = (child) => {
    child.stderr.on('data', (chunk) => said.push(chunk))
    onStart(child.pid)
  }
  const install = [...args, 'ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { env: npmEnvironment(), stdio: ['ignore', 'ignore', 'pipe'], onStart: listen }
  const code = await run(command, install, options)
  if (code !== 0) throw new Refusal(refusalFor(Buffer.concat(said).toString()))
  writeStamp(stamp, machine)
}

function packagesIn(path) {
  try {
    return JSON.parse(textOf(path)).packages
  } catch {
    return null
  }
}

/** The npm that started this script, else the one on the path. */
function npm() {
  const { npm_execpath: script = '', npm_node_execpath: node = '' } = process.env
  return script.endsWith('npm-cli.js') && node !== '' ? [node, script] : ['npm']
}

/** The environment without node_modules/.bin on the path: the pinned Node is about to be replaced. */
function npmEnvironment() {
  const path = process.env.PATH ?? ''
  const others = path.split(delimiter).filter((folder) => folder !== inRoot('node_modules', '.bin'))
  return { ...process.env, PATH: others.join(delimiter) }
}

function refusalFor(words) {
  const lines = words.split('\n').map((line) => line.replace(/^npm (error|ERR!)/, '').trim())
  const code = lines.find((line) => line.startsWith('code '))?.slice('code '.length) ?? ''
  const isOffline = /^E(AI_AGAIN|CONN|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT)|^ERR_SOCKET/.test(code)
  if (isOffline) return `The packages could not be installed (${code}): connect to the internet and start again.`
  const reason = lines.find((line) => /\w+ \w+/.test(line) && !/^(code|errno|syscall|path|command) /.test(line)) ?? code
  return `The packages could not be installed; npm says: ${reason || 'nothing'}`
}
