import { main } from './lib/checkout.mjs'
import { setUpAndRun } from './setup.mjs'

main(() => setUpAndRun('src/server/app/commands/admin.ts'))
