/** @import { ChildProcess, StdioOptions } from 'node:child_process' */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { codeOf, root, say } from './checkout.mjs'

/** @type {readonly NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program, forwarding signals to it, and returns its exit code: 128 + n when signal n ended it, 127
 * when it could not be started.
 * Ctrl-C reaches both program and script: the script waits until the program has stopped. When `signal` aborts, the
 * program is stopped, with the programs it started, and killed `grace` milliseconds later.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: StdioOptions, signal?: AbortSignal, grace?: number, onStart?: (child: ChildProcess) => void }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  const { cwd = root, env = process.env, stdio = 'inherit', signal, grace = 10_000, onStart = () => {} } = options
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32'
    const isGroup = signal !== undefined && !isWindows
    const child = spawn(command, args, { cwd, env, stdio, detached: isGroup, shell: isWindows })
    const whole = { kill: (/** @type {NodeJS.Signals} */ name) => kill(child, name, isGroup) }
    const unforward = forwardSignals([whole])
    /** @type {NodeJS.Timeout | undefined} */
    let killing
    const end = () => {
      whole.kill('SIGTERM')
      killing = setTimeout(() => whole.kill('SIGKILL'), grace)
    }
    signal?.addEventListener('abort', end, { once: true })
    const clean = () => {
      signal?.removeEventListener('abort', end)
      clearTimeout(killing)
      unforward()
    }
    child.on('error', (error) => {
      clean()
      say(error.message)
      resolve(127)
    })
    child.on('exit', (code, name) => {
      clean()
      resolve(code ?? 128 + (name === null ? 0 : constants.signals[name]))
    })
    onStart(child)
  })
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {boolean} isGroup Whether the programs that it started get the signal as well.
 */
function kill(child, signal, isGroup) {
  if (!isGroup || child.pid === undefined) return child.kill(signal)
  try {
    return process.kill(-child.pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
    return false
  }
}

/**
 * Forwards signals to the children until the returned function is called.
 * @param {readonly { kill(signal: NodeJS.Signals): unknown }[]} children
 * @param {(signal: NodeJS.Signals) => void} onSignal
 */
export function forwardSignals(children, onSignal = () => {}) {
  /** @param {NodeJS.Signals} signal */
  function pass(signal) {
    onSignal(signal)
    for (const child of children) child.kill(signal)
  }
  for (const signal of forwarded) process.on(signal, pass)
  const parting = onceParentIsGone(() => pass('SIGTERM'))
  return () => {
    for (const signal of forwarded) process.off(signal, pass)
    clearInterval(parting)
  }
}

/**
 * npm runs a script through a shell, which exits on a signal without forwarding it and orphans the script.
 * @param {() => void} act
 */
function onceParentIsGone(act) {
  const parent = process.ppid
  if (!process.env['npm_lifecycle_event']) return undefined
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 200)
  return timer.unref()
}
