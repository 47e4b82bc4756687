import { delimiter, dirname } from 'node:path'
import { inRoot } from './lib/checkout.mjs'
import { alone } from './lib/lock.mjs'
import { checkNode, pinnedNode } from './lib/node.mjs'
import { buildPages, pagesAreReady } from './lib/pages.mjs'
import { installPackages, packagesAreReady } from './lib/packages.mjs'
import { run } from './lib/run.mjs'

/** Makes the checkout ready, doing only what is not done yet, and gives the Node to run on with its environment. */
export async function setUp({ pages = false } = {}) {
  checkNode()
  const isReady = () => packagesAreReady() && (!pages || pagesAreReady())
  if (!isReady()) {
    await alone(async (onStart) => {
      if (!packagesAreReady()) await installPackages(onStart)
      if (pages && !pagesAreReady()) await buildPages(pinnedNode(), onStart)
    })
  }
  const node = pinnedNode()
  const PATH = [dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter)
  // Node keeps what it has compiled: the app starts a third sooner the second time.
  const NODE_COMPILE_CACHE = inRoot('node_modules', '.cache', 'node')
  return { node, env: { NODE_COMPILE_CACHE, ...process.env, PATH } }
}

/** Sets up, then runs one of our TypeScript programs with the arguments the script was given. */
export async function setUpAndRun(program, options) {
  const { node, env } = await setUp(options)
  process.exitCode = await run(node, [inRoot(program), ...process.argv.slice(2)], { env })
}
