import { main } from './lib/checkout.mjs'
import { setUpAndRun } from './setup.mjs'

await main(() => setUpAndRun('tests/support/database/schema-types.ts', { tools: true }))
