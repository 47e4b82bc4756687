import { delimiter, dirname } from 'node:path'
import { inRoot } from './lib/checkout.mjs'
import { withSetupLock } from './lib/lock.mjs'
import { checkNode, memoryFlags, pinnedNode } from './lib/node.mjs'
import { installPackages, packagesAreReady } from './lib/packages.mjs'
import { buildPages, pagesAreReady } from './lib/pages.mjs'
import { run } from './lib/run.mjs'

/** @typedef {{ pages?: boolean, tools?: boolean }} Needs Whether the built pages are needed, and the tools of development. */

/**
 * Prepares the checkout, doing only what is not done yet, and returns the Node to run on with its environment.
 * @param {Needs} [options]
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>}
 */
export async function setUp({ pages = false, tools = false } = {}) {
  checkNode()
  const isReady = () => packagesAreReady(tools) && (!pages || pagesAreReady())
  if (!isReady()) {
    await withSetupLock(async (onStart) => {
      if (!packagesAreReady(tools)) await installPackages(tools, onStart)
      if (pages && !pagesAreReady()) await buildPages(pinnedNode(), onStart)
    })
  }
  const node = pinnedNode()
  const PATH = [dirname(node), inRoot('node_modules', '.bin'), process.env['PATH']].join(delimiter)
  // With Node's compile cache the app starts a third faster the second time.
  const NODE_COMPILE_CACHE = inRoot('node_modules', '.cache', 'node')
  return { node, env: { NODE_COMPILE_CACHE, ...process.env, PATH } }
}

/**
 * Sets up, then runs one of our TypeScript programs with the arguments the script was given.
 * @param {string} program
 * @param {Needs} [options]
 */
export async function setUpAndRun(program, options) {
  const { node, env } = await setUp(options)
  process.exitCode = await run(node, [...memoryFlags(), inRoot(program), ...process.argv.slice(2)], { env })
}
