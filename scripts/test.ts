import { Refusal, main } from './lib/checkout.mjs'
import { browsersOf } from './suite/browsers.ts'
import { forgetLastRun, keepLastRun, printSlowest, record } from './suite/last-run.ts'
import { projects } from './suite/projects.ts'
import { testsOf } from './suite/nouns.ts'
import { rerunFailedFiles } from './suite/rerun.ts'
import { type Step, type Together, runSteps, staticSteps } from './suite/steps.ts'
import { summarize } from './suite/summary.ts'

/** Everything, from what fails soonest to what takes longest. */
const everything: readonly (Step | Together)[] = [
  ...staticSteps,
  [
    { name: 'tests', tests: { projects }, prepare: () => browsersOf(projects) },
    { name: 'sizes', command: ['node', 'scripts/sizes.ts'], prepare: () => browsersOf(['e2e']) },
  ],
]

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
  if (words.join(' ') === '--keep-durations') return keepLastRun()
  if (words.some((word) => word.startsWith('-')))
    throw new Refusal(
      `npm test takes nouns, such as matches, or --slowest or --keep-durations alone; not ${words.join(' ')}.`,
    )
  forgetLastRun()
  const suite = await rerunFailedFiles(await runSteps(words.length === 0 ? everything : await stepsOf(words)))
  record(suite)
  process.exitCode = summarize(suite) ? 0 : 1
})
