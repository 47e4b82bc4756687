import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root, say } from './checkout.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end, passing signals on to it, and gives its exit code (128 + n when signal n ended it, 127 when
 * it could not be started).
 * A Ctrl-C reaches program and script alike: the program stops in its own time, the script waits for it.
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

/** Passes signals on to the children until the function it gives back is called. */
export function forwardSignals(children, onSignal = () => {}) {
  const handlers = forwarded.map((signal) => {
    const handler = () => {
      onSignal(signal)
      for (const child of children) child.kill(signal)
    }
    process.on(signal, handler)
    return () => process.off(signal, handler)
  })
  return () => handlers.forEach((off) => off())
}
