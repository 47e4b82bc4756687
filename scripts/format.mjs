import { inRoot, main } from './lib/checkout.mjs'
import { run } from './lib/run.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  const { env } = await setUp({ tools: true })
  process.exitCode = await run(inRoot('node_modules', '.bin', 'oxfmt'), [], { env })
})
