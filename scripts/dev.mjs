import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inRoot, main, root } from './lib/checkout.mjs'
import { forwardSignals } from './lib/run.mjs'
import { setUp } from './setup.mjs'

/** The server, restarted at each change, and the pages with hot reload, on http://localhost:5173. */
await main(async () => {
  const { node, env } = await setUp({ tools: true })
  const begin = (/** @type {readonly string[]} */ args) =>
    spawn(node, args, { cwd: root, env: { ...env, NODE_ENV: 'development' }, stdio: 'inherit' })
  const children = [
    begin(['--watch', '--watch-preserve-output', inRoot('src/server/main.ts')]),
    begin([inRoot('node_modules/vite/bin/vite.js')]),
  ]
  const ends = children.map((child) => once(child, 'exit'))
  forwardSignals(children)
  /** @type {readonly unknown[]} */
  const end = await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  process.exit(typeof end[0] === 'number' ? end[0] : 1)
})
