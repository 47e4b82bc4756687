import { main } from './lib/checkout.mjs'
import { findChromium } from './lib/chromium.mjs'
import { findBrowser } from './lib/other-browsers.mjs'
import { runSteps, staticSteps, summarize } from './lib/steps.mjs'
import { setUp } from './setup.mjs'

const steps = [
  ...staticSteps,
  { name: 'unit', command: 'vitest run --project unit --project server', counts: 'tests' },
  { name: 'browser', command: 'vitest run --project e2e', counts: 'tests', prepare: getBrowser },
  [
    {
      name: 'firefox',
      command: 'vitest run --project firefox',
      counts: 'tests',
      mayBeSkipped: true,
      prepare: () => getOther('firefox'),
    },
    {
      name: 'webkit',
      command: 'vitest run --project webkit',
      counts: 'tests',
      mayBeSkipped: true,
      prepare: () => getOther('webkit'),
    },
    { name: 'sizes', command: 'node scripts/sizes.mjs', prepare: getBrowser },
  ],
]

async function getBrowser() {
  const { node } = await setUp({ pages: true })
  return { CHROMIUM_PATH: await findChromium(node) }
}

async function getOther(name) {
  await setUp({ pages: true })
  return findBrowser(name)
}

main(async () => {
  const { env } = await setUp()
  summarize(await runSteps(steps, env))
})
