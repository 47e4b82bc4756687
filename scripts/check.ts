import { main } from './lib/checkout.mjs'
import { runSteps, staticSteps } from './suite/steps.ts'
import { summarize } from './suite/summary.ts'

await main(async () => {
  const results = await runSteps([...staticSteps, { name: 'unit', tests: { projects: ['unit'] } }])
  process.exitCode = summarize({ results, unsteady: [], refusal: null }) ? 0 : 1
})
