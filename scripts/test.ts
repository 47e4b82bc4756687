import { Refusal, main } from './lib/checkout.mjs'
import { browsersOf } from './suite/browsers.ts'
import { readBudget } from './suite/budget.ts'
import { printSlowest } from './suite/slowest.ts'
import { runStaticSteps, runStaticStepsBeside } from './suite/steps.ts'
import { summarize } from './suite/summary.ts'
import { runTests } from './suite/tests.ts'

const projects = ['e2e', 'component', 'server', 'unit']

/** The static checks and all tests within their budget, or the tests of some nouns. */
await main(async () => {
  const nouns = process.argv.slice(2)
  if (nouns.join(' ') === '--slowest') return printSlowest()
  if (nouns.some((noun) => noun.startsWith('-')))
    throw new Refusal(`npm test takes nouns, such as matches, or --slowest; not ${nouns.join(' ')}.`)
  if (nouns.length > 0) {
    const steps = await runStaticSteps()
    process.exitCode = summarize(steps, await runTests({ projects, nouns }), null) ? 0 : 1
    return
  }
  Object.assign(process.env, await browsersOf(projects))
  const steps = runStaticStepsBeside()
  const run = await runTests({ projects })
  process.exitCode = summarize(await steps, run, readBudget()) ? 0 : 1
})
