import { main } from './lib/checkout.mjs'
import { setUpAndRun } from './setup.mjs'

main(() => setUpAndRun('src/server/restore.ts'))
