import { main } from './lib/checkout.mjs'
import { runStaticSteps } from './suite/steps.ts'
import { summarize } from './suite/summary.ts'
import { runTests } from './suite/tests.ts'

await main(async () => {
  const steps = await runStaticSteps()
  process.exitCode = summarize(steps, await runTests({ projects: ['unit'] }), null) ? 0 : 1
})
