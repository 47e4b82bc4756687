import { Refusal, main } from './lib/checkout.mjs'
import { findChromium } from './lib/chromium.ts'
import { findBrowser } from './lib/other-browsers.ts'
import { setUp } from './setup.mjs'
import { forgetLastRun, printSlowest, record } from './suite/last-run.ts'
import { testsOf } from './suite/nouns.ts'
import { rerunFailedFiles } from './suite/rerun.ts'
import { type Step, runSteps, staticSteps } from './suite/steps.ts'
import { summarize } from './suite/summary.ts'

/** Everything, from what fails soonest to what takes longest. */
const everything: readonly (Step | readonly Step[])[] = [
  ...staticSteps,
  { name: 'unit', tests: { projects: ['unit', 'server'] } },
  { name: 'browser', tests: { projects: ['e2e'] }, prepare: () => browsersOf(['e2e']) },
  [
    ...(['firefox', 'webkit'] as const).map((name): Step => ({
      name,
      tests: { projects: [name], mayBeSkipped: true },
      prepare: () => browsersOf([name]),
    })),
    { name: 'sizes', command: ['node', 'scripts/sizes.ts'], prepare: () => browsersOf(['e2e']) },
  ],
]

/** The variables with the browsers that the tests of these projects run in, and built pages for them. */
async function browsersOf(projects: readonly string[]): Promise<Record<string, string>> {
  const needed = projects.filter((project) => ['e2e', 'firefox', 'webkit'].includes(project))
  if (needed.length > 0) await setUp({ pages: true })
  const chromium = needed.includes('e2e') ? { CHROMIUM_PATH: await findChromium() } : {}
  const firefox = needed.includes('firefox') ? await findBrowser('firefox') : {}
  const webkit = needed.includes('webkit') ? await findBrowser('webkit') : {}
  return { ...chromium, ...firefox, ...webkit }
}

/** The static checks, and the tests of some nouns in one run. */
async function stepsOf(nouns: readonly string[]): Promise<Step[]> {
  const tests = await testsOf(nouns)
  const mayBeSkipped = tests.projects.every((project) => ['firefox', 'webkit'].includes(project))
  return [
    ...staticSteps,
    { name: 'tests', tests: { ...tests, mayBeSkipped }, prepare: () => browsersOf(tests.projects) },
  ]
}

await main(async () => {
  const [...words] = process.argv.slice(2)
  if (words.join(' ') === '--slowest') return printSlowest()
  if (words.some((word) => word.startsWith('-')))
    throw new Refusal(`npm test takes nouns, such as matches, or --slowest alone; not ${words.join(' ')}.`)
  forgetLastRun()
  const suite = await rerunFailedFiles(await runSteps(words.length === 0 ? everything : await stepsOf(words)))
  record(suite)
  process.exitCode = summarize(suite) ? 0 : 1
})
