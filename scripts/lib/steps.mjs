import { mkdirSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Refusal, inRoot, root, say, textOf } from './checkout.mjs'
import { forwardSignals, run } from './run.mjs'

export const staticSteps = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'types', command: 'tsc -b' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'boundaries', command: 'depcruise src --config .dependency-cruiser.cjs' },
]

/** Runs every step, even after a failed one, and returns the counts of each. The steps of an inner list run at the same time. */
export async function runSteps(steps, env) {
  forwardSignals([], (signal) => (process.exitCode = 128 + constants.signals[signal]))
  const results = []
  for (const step of steps) {
    results.push(...(Array.isArray(step) ? await runTogether(step, env) : [await runStep(step, env)]))
    if (process.exitCode) process.exit()
  }
  return results
}

/** Runs steps at the same time, and shows the output of each when it has ended. */
async function runTogether(steps, env) {
  const prepared = []
  for (const step of steps) prepared.push({ ...step, env: await preparedEnv(step, env) })
  return Promise.all(
    prepared.map(async (step) => {
      const chunks = []
      const keep = (chunk) => chunks.push(chunk)
      const onStart = ({ stdout, stderr }) => [stdout, stderr].forEach((stream) => stream.on('data', keep))
      const result = await timed(step, { stdio: ['ignore', 'pipe', 'pipe'], onStart })
      say(headOf(step))
      process.stdout.write(Buffer.concat(chunks))
      return result
    }),
  )
}

async function runStep(step, env) {
  say(headOf(step))
  return timed({ ...step, env: await preparedEnv(step, env) }, {})
}

const headOf = ({ name, command }) => `\n— ${name}: ${command}`

/** The environment of a step; null if it cannot run. */
async function preparedEnv({ prepare = () => ({}) }, env) {
  try {
    return { ...env, ...(await prepare()) }
  } catch (error) {
    say(error instanceof Refusal ? error.message : error.stack)
    return null
  }
}

async function timed(step, output) {
  const begun = Date.now()
  const counts = step.env === null ? { passed: 0, failed: 1, skipped: 0 } : await countsOf(step, output)
  return { name: step.name, ...counts, seconds: (Date.now() - begun) / 1000 }
}

async function countsOf({ name, command, env, counts = 'as one', mayBeSkipped = false }, output) {
  const report = inRoot('.artifacts', `${name}.json`)
  mkdirSync(inRoot('.artifacts'), { recursive: true })
  rmSync(report, { force: true })
  const [program, ...args] = command.split(' ')
  const reporting = counts === 'tests' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
  const code = await run(inRoot('node_modules', '.bin', program), [...args, ...reporting], { env, ...output })
  if (counts === 'as one') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const results = parsed(textOf(report))
  return { ...countsIn(results, code, { mayBeSkipped }), failures: failuresIn(results) }
}

/**
 * The totals of a Vitest report; a file that did not load, an unexplained exit code and a run
 * without tests each count as one failure.
 */
export function countsIn(report, code, { mayBeSkipped }) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report
  const unloaded = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed)).length
  const failed = numFailedTests + unloaded
  const isEmpty = numPassedTests === 0 && !(mayBeSkipped && numPendingTests > 0)
  const isAmiss = failed === 0 && (code !== 0 || isEmpty)
  return { passed: numPassedTests, failed: isAmiss ? 1 : failed, skipped: numPendingTests + numTodoTests }
}

const hasFailed = ({ status }) => status === 'failed'

/** Each failed test of a Vitest report, and each file that did not load, with the beginning of what went wrong. */
export function failuresIn({ testResults = [] }) {
  return testResults.filter(hasFailed).flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(hasFailed)
    if (failed.length === 0) return [`${file}\n${beginningOf(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}\n${beginningOf(failureMessages.join('\n'))}`,
    )
  })
}

const beginningOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n')

function parsed(report) {
  try {
    return JSON.parse(report)
  } catch {
    return {}
  }
}

/** Prints what failed, the counts of each step and, on the last line, the totals; the exit code reports success. */
export function summarize(results) {
  for (const { name, failures = [] } of results) {
    for (const failure of failures) console.log(`\n${name} failed: ${failure}`)
  }
  const width = Math.max(...results.map(({ name }) => name.length))
  const count = (number) => String(number).padStart(6)
  console.log(`\n${' '.repeat(width)}  passed failed skipped`)
  for (const { name, passed, failed, skipped, seconds } of results) {
    console.log(`${name.padEnd(width)}  ${count(passed)} ${count(failed)}  ${count(skipped)}   ${seconds.toFixed(1)} s`)
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
}
