import { randomInt } from 'node:crypto'
import { inRoot, main, say } from './lib/checkout.mjs'
import { run } from './lib/run.mjs'
import { browsersOf } from './suite/browsers.ts'
import { projects } from './suite/projects.ts'
import { testsOf } from './suite/nouns.ts'
import { testCommand } from './suite/steps.ts'

/** Runs all tests, or those of some nouns, in their long form: with a new seed, many more random cases, and every combination. */
await main(async () => {
  const nouns = process.argv.slice(2)
  const { TEST_SEED = String(randomInt(1_000_000)) } = process.env
  const again = ['npm run test:long', ...(nouns.length > 0 ? ['--', ...nouns] : [])].join(' ')
  const announce = () => say(`The seed is ${TEST_SEED}; again with the same: TEST_SEED=${TEST_SEED} ${again}`)
  announce()
  const tests = nouns.length === 0 ? { projects } : await testsOf(nouns)
  const env = { ...process.env, ...(await browsersOf(tests.projects)), TEST_SEED, TEST_LENGTH: 'long' }
  const [program = '', ...args] = testCommand(tests)
  process.exitCode = await run(inRoot('node_modules', '.bin', program), args, { env })
  announce()
})
