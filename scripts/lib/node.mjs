import { statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { Refusal, inRoot } from './checkout.mjs'

const major = Number(process.versions.node.split('.')[0])

export function checkNode() {
  if (major >= 20) return
  throw new Refusal(`This needs Node 20 or later, not ${process.version}: install a newer one from https://nodejs.org.`)
}

/** The Node the app runs on: the one package.json pins, else the installed one if it is new enough. */
export function pinnedNode() {
  const pinned = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (statSync(pinned, { throwIfNoEntry: false })?.size) return pinned
  if (major >= 24) return process.execPath
  throw new Refusal(
    `Node 24 could not be installed with the packages because npm's install scripts are off, and ` +
      `${process.version} is older: ` +
      'allow install scripts and remove node_modules, or start with Node 24 or later.',
  )
}

/**
 * Flags with which Node stays small in a container or on a machine with less than 2 GB: by itself it lets what was thrown
 * away grow to half of the memory, and the database and the threads have no room.
 */
export function memoryFlags(bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)) {
  const megabytes = bytes / 2 ** 20
  if (megabytes >= 2048 || process.env['NODE_OPTIONS']?.includes('-space-size')) return []
  return [`--max-old-space-size=${Math.max(128, Math.floor(0.35 * megabytes))}`, '--max-semi-space-size=8']
}
