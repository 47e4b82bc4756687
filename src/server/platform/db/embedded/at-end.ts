import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const acts = new Set<() => void>()

/** Calls `act` when this process exits or receives a signal that has no other handler, until the returned function is called. */
export function atEnd(act: () => void): () => void {
  if (acts.size === 0) listen()
  acts.add(act)
  return () => {
    if (acts.delete(act) && acts.size === 0) stopListening()
  }
}

function listen(): void {
  process.on('exit', actAll)
  for (const signal of signals) process.on(signal, exitUnlessHandled)
}

function stopListening(): void {
  process.off('exit', actAll)
  for (const signal of signals) process.off(signal, exitUnlessHandled)
}

function actAll(): void {
  for (const act of acts) act()
}

/** Exits unless the app handles the signal, because an unhandled signal would kill the process without an exit event. */
function exitUnlessHandled(signal: (typeof signals)[number]): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
}
