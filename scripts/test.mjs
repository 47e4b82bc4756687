import { main } from './lib/checkout.mjs'
import { findChromium } from './lib/chromium.mjs'
import { runSteps, staticSteps, summarize } from './lib/steps.mjs'
import { setUp } from './setup.mjs'

const steps = [
  ...staticSteps,
  { name: 'unit', command: 'vitest run --project unit --project server', counts: 'tests' },
  { name: 'browser', command: 'vitest run --project e2e', counts: 'tests', prepare: getBrowser },
  { name: 'sizes', command: 'node scripts/sizes.mjs', prepare: getBrowser },
]

async function getBrowser() {
  const { node } = await setUp({ pages: true })
  return { CHROMIUM_PATH: await findChromium(node) }
}

main(async () => {
  const { env } = await setUp()
  summarize(await runSteps(steps, env))
})
