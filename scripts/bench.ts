import { existsSync } from 'node:fs'
import { Refusal, inRoot, main } from './lib/checkout.mjs'
import { findChromium } from './lib/chromium.ts'
import { run } from './lib/run.mjs'
import { setUp } from './setup.mjs'

/** Builds the pages and runs bench/NAME.ts with the other arguments. */
await main(async () => {
  const [name = '', ...rest] = process.argv.slice(2)
  const program = inRoot('bench', `${name}.ts`)
  if (!existsSync(program)) throw new Refusal(`bench/${name}.ts does not exist.`)
  const { node, env } = await setUp({ pages: true })
  const browser = name === 'web' ? { CHROMIUM_PATH: await findChromium() } : {}
  process.exitCode = await run(node, [program, ...rest], { env: { ...env, ...browser } })
})
