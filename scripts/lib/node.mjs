import { statSync } from 'node:fs'
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
