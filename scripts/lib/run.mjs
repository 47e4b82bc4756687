import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root, say } from './checkout.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program, forwarding signals to it, and returns its exit code: 128 + n when signal n ended it, 127
 * when it could not be started.
 * Ctrl-C reaches both program and script: the script waits until the program has stopped.
 */
export function run(command, args, { env = process.env, stdio = 'inherit', onStart = () => {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio, shell: process.platform === 'win32' })
    const stop = forwardSignals([child])
    child.on('error', (error) => {
      stop()
      say(error.message)
      resolve(127)
    })
    child.on('exit', (code, signal) => {
      stop()
      resolve(code ?? 128 + constants.signals[signal])
    })
    onStart(child)
  })
}

/** Forwards signals to the children until the returned function is called. */
export function forwardSignals(children, onSignal = () => {}) {
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

/** npm runs a script through a shell, which exits on a signal without forwarding it and orphans the script. */
function onceParentIsGone(act) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return undefined
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 200)
  return timer.unref()
}
