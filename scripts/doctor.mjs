import { main } from './lib/checkout.mjs'
import { setUpAndRun } from './setup.mjs'

await main(() => setUpAndRun('src/server/app/commands/doctor.ts'))
