import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal, inRoot } from '../lib/checkout.mjs'
import { runStep, runTests, testRun } from './steps.ts'

let folder: string

beforeAll(async () => {
  await mkdir(inRoot('.artifacts'), { recursive: true })
  folder = await mkdtemp(inRoot('.artifacts', 'suite-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs test files of their own with the test runner, and returns what counts as their result. */
async function resultOf(files: Readonly<Record<string, string>>, options = '') {
  const report = join(folder, 'report.json')
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `import { reportTo } from '${inRoot('scripts/suite/vitest-reporter.ts')}'
    export default { test: { reporters: [reportTo('${report}')], ${options} } }`,
  )
  const names = Object.keys(files).map((name) => `${name}.test.js`)
  for (const [name, text] of Object.entries(files))
    await writeFile(
      join(folder, `${name}.test.js`),
      `import { beforeAll, afterAll, describe, expect, test } from 'vitest'\n${text}`,
    )
  await rm(report, { force: true })
  const code = await new Promise<number>((resolve) => {
    const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--root', folder, ...names]
    const child = execFile(process.execPath, vitest, { env: { PATH: process.env['PATH'] } })
    child.on('exit', (status) => resolve(status ?? 137))
  })
  const { files: reports, fault } = testRun(await readFile(report, 'utf8').catch(() => ''), code, {})
  const outcomes = reports.map(({ file, passed, skipped, failures }) => [
    file.split('/').at(-1)?.replace('.test.js', ''),
    {
      passed,
      skipped,
      failures: failures.map((failure) => `${failure.test}: ${failure.error.split('\n')[0]}`),
    },
  ])
  return { fault, files: Object.fromEntries(outcomes) }
}

const passes = `test('passes', () => { expect(1).toBe(1) })`
const neverEnds = `() => new Promise(() => {})`

test('failed tests, time-outs, hooks and files that cannot be loaded are failures of their files', async () => {
  const { files, fault } = await resultOf({
    fails: `${passes}\ntest('fails', () => { expect(1).toBe(2) })\ntest.skip('is skipped', () => {})`,
    'times-out': `test('hangs', ${neverEnds}, 50)`,
    'set-up': `beforeAll(${neverEnds}, 50)\n${passes}`,
    'set-up of some': `describe('some', () => { beforeAll(() => { throw new Error('too early') }); test('waits', () => {}) })\n${passes}`,
    'clean-up': `afterAll(() => { throw new Error('too late') })\n${passes}`,
    import: `import './missing.js'\n${passes}`,
    syntax: `test('is unfinished', () => {`,
    passes,
  })
  expect(fault).toBeNull()
  expect(files).toEqual({
    fails: {
      passed: ['passes'],
      skipped: ['is skipped'],
      failures: ['fails: AssertionError: expected 1 to be 2 // Object.is equality'],
    },
    'times-out': {
      passed: [],
      skipped: [],
      failures: ['hangs: TestTimeoutError: Test timed out in 50ms.'],
    },
    'set-up': {
      passed: [],
      skipped: ['passes'],
      failures: ['null: HookTimeoutError: Hook timed out in 50ms.'],
    },
    'set-up of some': { passed: ['passes'], skipped: ['some > waits'], failures: ['null: Error: too early'] },
    'clean-up': { passed: ['passes'], skipped: [], failures: ['null: Error: too late'] },
    import: { passed: [], skipped: [], failures: [expect.stringContaining('missing.js')] },
    syntax: { passed: [], skipped: [], failures: [expect.stringMatching(/^null: /)] },
    passes: { passed: ['passes'], skipped: [], failures: [] },
  })
})

test('an error that no test caught is a fault of the whole run', async () => {
  const { fault } = await resultOf({
    stray: `test('leaves a promise', () => { void Promise.reject(new Error('lost')) })`,
  })
  expect(fault).toContain('lost')
})

test('a global set-up that fails is a fault of the whole run', async () => {
  await writeFile(join(folder, 'set-up.js'), `export default () => { throw new Error('no database') }`)
  const { files, fault } = await resultOf({ passes }, `globalSetup: ['./set-up.js'],`)
  expect(files).toEqual({})
  expect(fault).toBe('The test runner ended with exit code 1.')
})

test('a global teardown that fails beside a failed test is a fault of the whole run', async () => {
  await writeFile(join(folder, 'tear-down.js'), `export default () => () => { throw new Error('still in use') }`)
  const fails = `test('fails', () => { expect(1).toBe(2) })`
  const { files, fault } = await resultOf({ fails }, `globalSetup: ['./tear-down.js'],`)
  expect(files).toMatchObject({ fails: { passed: [] } })
  expect(fault).toBe('The test runner ended with exit code 1.')
})

test('a command that fails, or cannot be prepared for, is a fault', async () => {
  const command = ['oxfmt', '--version']
  expect(await runStep({ name: 'a command of this test', command })).toMatchObject({ files: null, fault: null })
  const unknown = { name: 'a command of this test', command: ['oxfmt', '--no-such-option'] }
  expect((await runStep(unknown)).fault).toMatch(/^exit code [1-9]/)
  const prepare = () => Promise.reject(new Refusal('No browser runs here.'))
  expect(await runStep({ name: 'a command of this test', command, prepare })).toMatchObject({
    fault: 'No browser runs here.',
  })
})

const quiet = { env: process.env, stdio: 'ignore' } as const

test('the report of an earlier run does not count', async () => {
  await writeFile(inRoot('.artifacts', 'no-project.json'), passed)
  const { files, fault } = await runTests('no-project', { projects: ['no-project'] }, quiet)
  expect(files).toEqual([])
  expect(fault).toContain('without a report')
})

test('a run that takes too long is stopped', async () => {
  const { fault } = await runTests(
    'too-long',
    { projects: ['unit'], files: ['domain/shared/day.test'] },
    { ...quiet, timeout: 1 },
  )
  expect(fault).toBe('The test runner ended with exit code 143 and without a report.')
})

test('a runner that is killed leaves no report', () => {
  expect(testRun('', 137, {}).fault).toBe('The test runner ended with exit code 137 and without a report.')
  expect(testRun('{"files": [', 137, {}).fault).toContain('without a report')
})

const passed = JSON.stringify({
  files: [{ project: 'unit', file: 'a.test.ts', seconds: 1, passed: ['a'], skipped: [], failures: [] }],
  unhandledErrors: [],
})
const failed = passed.replace('"failures":[]', '"failures":[{"test":"b","error":"Error"}]')
const skipped = passed.replace('"passed":["a"],"skipped":[]', '"passed":[],"skipped":["a"]')

test('an exit code that the tests do not explain is a fault', () => {
  expect(testRun(passed, 0, {}).fault).toBeNull()
  expect(testRun(passed, 1, {}).fault).toBe('The test runner ended with exit code 1.')
  expect(testRun(failed, 0, {}).fault).toBeNull()
  expect(testRun(failed, 1, {}).fault).toBe('The test runner ended with exit code 1.')
})

test('a run without tests is a fault, unless all were skipped where they can be', () => {
  expect(testRun('{"files": [], "unhandledErrors": []}', 0, {}).fault).toBe('No test ran.')
  expect(testRun(skipped, 0, {}).fault).toBe('No test ran.')
  expect(testRun(skipped, 0, { mayBeSkipped: true }).fault).toBeNull()
})
