import { randomInt } from 'node:crypto'
import { inRoot, main, say } from './lib/checkout.mjs'
import { run } from './lib/run.mjs'

/** Runs the unit and server tests with a new seed and many more random cases, or those whose paths have one of the words. */
await main(async () => {
  const words = process.argv.slice(2)
  const { TEST_SEED = String(randomInt(1_000_000)) } = process.env
  const again = ['npm run test:long', ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
  const announce = () => say(`The seed is ${TEST_SEED}; again with the same: TEST_SEED=${TEST_SEED} ${again}`)
  announce()
  const env = { ...process.env, TEST_SEED, TEST_LENGTH: 'long' }
  const vitest = inRoot('node_modules', '.bin', 'vitest')
  process.exitCode = await run(vitest, ['run', '--project', 'unit', '--project', 'server', ...words], { env })
  announce()
})
