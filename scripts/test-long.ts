import { randomInt } from 'node:crypto'
import { main, say } from './lib/checkout.mjs'
import { summarize } from './suite/summary.ts'
import { type Selection, type TestRun, runTests } from './suite/tests.ts'

const everything = ['faults', 'unit', 'server', 'component', 'e2e', 'firefox', 'webkit']

/** The parts that depend on chance or take long. */
const parts: readonly Selection[] = [
  { projects: ['faults', 'unit', 'component', 'firefox', 'webkit'] },
  { projects: ['server', 'e2e'], tags: 'chance' },
]

/** Runs the long tests, or those of some nouns in all projects: with a new seed, many more random cases and every combination. */
await main(async () => {
  const nouns = process.argv.slice(2)
  const { TEST_SEED = String(randomInt(1_000_000)) } = process.env
  Object.assign(process.env, { TEST_SEED, TEST_LENGTH: 'long' })
  const command = ['npm run test:long', ...(nouns.length > 0 ? ['--', ...nouns] : [])].join(' ')
  const announce = () => say(`The seed is ${TEST_SEED}; to repeat the run: TEST_SEED=${TEST_SEED} ${command}`)
  announce()
  const runs: TestRun[] = []
  for (const part of nouns.length > 0 ? [{ projects: everything, nouns }] : parts) runs.push(await runTests(part))
  announce()
  const run = {
    seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
    files: runs.flatMap(({ files }) => files),
    flaky: runs.flatMap(({ flaky }) => flaky),
    faults: runs.flatMap(({ faults }) => faults),
  }
  process.exitCode = summarize([], run, null) ? 0 : 1
})
