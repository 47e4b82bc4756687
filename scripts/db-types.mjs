import { main } from './lib/checkout.mjs'
import { setUpAndRun } from './setup.mjs'

main(() => setUpAndRun('tests/support/database/schema-types.ts'))
