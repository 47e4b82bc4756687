import { existsSync } from 'node:fs'
import { Refusal, inRoot, main } from './lib/checkout.mjs'
import { findChromium } from './lib/chromium.mjs'
import { run } from './lib/run.mjs'
import { setUp } from './setup.mjs'

/** Prepares the checkout and runs bench/NAME.ts with the other arguments. */
main(async () => {
  const [name = '', ...rest] = process.argv.slice(2)
  const program = inRoot('bench', `${name}.ts`)
  if (!existsSync(program)) throw new Refusal(`bench/${name}.ts does not exist.`)
  const { node, env } = await setUp({ pages: true })
  const browser = name === 'web' ? { CHROMIUM_PATH: await findChromium(node) } : {}
  process.exitCode = await run(node, [program, ...rest], { env: { ...env, ...browser } })
})
