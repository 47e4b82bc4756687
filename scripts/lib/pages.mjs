import { existsSync, rmSync } from 'node:fs'
import { Refusal, fingerprintOf, inRoot, say, textOf, writeStamp } from './checkout.mjs'
import { run } from './run.mjs'

const madeFrom = [
  'src/web',
  'src/contract',
  'src/domain',
  'docs/golfers.md',
  'docs/organizers.md',
  'docs/scoring.md',
  'vite.config.ts',
  'vite.contract.ts',
  'vite.help.ts',
  'vite.mantine.ts',
  'package-lock.json',
]
const stamp = inRoot('dist', 'web.stamp')

/** @param {string} path */
const isSource = (path) => !path.endsWith('/node_modules') && !/\.test\.tsx?$/.test(path)
const fingerprint = () => fingerprintOf(madeFrom, isSource)

/** The built folder can have been deleted without its stamp. */
export const pagesAreReady = () => existsSync(inRoot('dist', 'web', 'index.html')) && textOf(stamp) === fingerprint()

/**
 * Builds the web into dist/web.
 * @param {string} node
 * @param {(pid: number | undefined) => void} onStart
 */
export async function buildPages(node, onStart) {
  say('Building the pages…')
  const madeNow = fingerprint()
  rmSync(stamp, { force: true })
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', process.stderr, 'inherit'],
    onStart: (child) => onStart(child.pid),
  })
  if (code !== 0) throw new Refusal('The pages could not be built: see the error above.')
  writeStamp(stamp, madeNow)
}
