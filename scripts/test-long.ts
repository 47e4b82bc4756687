import { randomInt } from 'node:crypto'
import { inRoot, main, say } from './lib/checkout.mjs'
import { run } from './lib/run.mjs'
import { browsersOf } from './suite/browsers.ts'
import { testsOf } from './suite/nouns.ts'
import { testCommand } from './suite/steps.ts'

const experiments = 'tests/faults/'

/**
 * Runs the experiments of docs/reliability.md in their long form, or the tests of some nouns: with a new seed, many more random
 * cases, and every combination. Experiments run one after another, so that none is measured beside another.
 */
await main(async () => {
  const nouns = process.argv.slice(2)
  const { TEST_SEED = String(randomInt(1_000_000)) } = process.env
  const again = ['npm run test:long', ...(nouns.length > 0 ? ['--', ...nouns] : [])].join(' ')
  const announce = () => say(`The seed is ${TEST_SEED}; again with the same: TEST_SEED=${TEST_SEED} ${again}`)
  announce()
  const tests = await testsOf(nouns.length > 0 ? nouns : [experiments])
  const env = { ...process.env, ...(await browsersOf(tests.projects)), TEST_SEED, TEST_LENGTH: 'long' }
  const [program = '', ...args] = testCommand(tests)
  const inTurn = tests.files?.every((file) => file.startsWith(experiments)) === true ? ['--maxWorkers=1'] : []
  process.exitCode = await run(inRoot('node_modules', '.bin', program), [...args, ...inTurn], { env })
  announce()
})
