import { main } from './lib/checkout.mjs'
import { runSteps, staticSteps, summarize } from './lib/steps.mjs'
import { setUp } from './setup.mjs'

const steps = [...staticSteps, { name: 'unit', command: 'vitest run --project unit', counts: 'tests' }]

main(async () => {
  const { env } = await setUp()
  summarize(await runSteps(steps, env))
})
