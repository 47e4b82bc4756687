import { argv, env } from 'node:process'
import { Refusal, inRoot, main } from './lib/checkout.mjs'
import { run } from './lib/run.mjs'
import { setUp } from './setup.mjs'

/** Prepares the checkout and runs scripts/NAME.ts on the pinned Node with the other arguments. */
await main(async () => {
  const [name = '', ...rest] = argv.slice(2)
  const { TEST_SEED = '0' } = env
  if (!/^\d+$/.test(TEST_SEED)) throw new Refusal(`TEST_SEED is a whole number, not ${JSON.stringify(TEST_SEED)}.`)
  const { node, env: prepared } = await setUp({ tools: true })
  process.exitCode = await run(node, [inRoot('scripts', `${name}.ts`), ...rest], { env: prepared })
})
