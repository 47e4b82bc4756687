import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/checkout.mjs'
import type { Failure, FileReport } from './report.ts'
import { combined, rerunFailedFiles } from './rerun.ts'
import type { StepResult } from './steps.ts'
import { countsOf } from './summary.ts'

type RunTests = NonNullable<Parameters<typeof rerunFailedFiles>[1]>

const failure = (name: string | null): Failure => ({ test: name, error: `Error: ${name}` })

const report = (file: string, outcome: Partial<FileReport>): FileReport => ({
  project: 'unit',
  file,
  seconds: 1,
  passed: [],
  skipped: [],
  failures: [],
  ...outcome,
})

const step = (name: string, files: readonly FileReport[] | null, fault: string | null = null): StepResult => ({
  name,
  seconds: 1,
  files,
  fault,
  env: { STEP: name },
})

const green = report('green', { passed: ['a', 'b'] })
const red = (file: string) => report(file, { passed: ['a'], failures: [failure('b')] })

/** A second run in which a file does what it is told to; returns what was run, in order. */
function secondRun(outcome: Partial<FileReport>, fault: string | null = null) {
  const ran: string[] = []
  const run: RunTests = ({ projects: [project = ''], files: [path = ''] }, { env }) => {
    const file = path.startsWith(root) ? relative(root, path) : 'not a whole path'
    ran.push(`${file} of ${env['STEP']}`)
    return Promise.resolve({ files: [green, report(file, { project, ...outcome })], fault })
  }
  return { ran, run }
}

const allPass = () => secondRun({ passed: ['a', 'b'] })

const totals = (results: readonly StepResult[]) => results.map(countsOf)

test('a failed test that passes alone counts as passed and is named unsteady', async () => {
  const { ran, run } = allPass()
  const suite = await rerunFailedFiles([step('types', null), step('unit', [green, red('scores')])], run)
  expect(ran).toEqual(['scores of unit'])
  expect(suite.unsteady).toEqual([{ project: 'unit', file: 'scores', test: 'b', error: 'Error: b' }])
  expect(totals(suite.results)).toEqual([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 4, failed: 0, skipped: 0 },
  ])
})

test('failed files of all steps run again, with what their step ran with', async () => {
  const { ran, run } = allPass()
  await rerunFailedFiles([step('unit', [red('scores'), green]), step('browser', [red('live')])], run)
  expect(ran).toEqual(['scores of unit', 'live of browser'])
})

test('a test that fails twice has failed', async () => {
  const { run } = secondRun({ passed: ['a'], failures: [failure('b')] })
  const suite = await rerunFailedFiles([step('unit', [red('scores')])], run)
  expect(suite.unsteady).toEqual([])
  expect(totals(suite.results)).toEqual([{ passed: 1, failed: 1, skipped: 0 }])
})

test('a file that passes beside an error outside of all tests has failed', async () => {
  const { run } = secondRun({ passed: ['a', 'b'] }, 'Outside of all tests:\nError: unhandled')
  const suite = await rerunFailedFiles([step('unit', [red('scores')])], run)
  expect(suite.unsteady).toEqual([])
  expect(totals(suite.results)).toEqual([{ passed: 1, failed: 1, skipped: 0 }])
})

test('up to six failed files run again, seven do not', async () => {
  const files = ['1', '2', '3', '4', '5', '6', '7'].map(red)
  const six = allPass()
  await rerunFailedFiles([step('unit', files.slice(0, 6))], six.run)
  expect(six.ran).toHaveLength(6)
  const seven = allPass()
  const suite = await rerunFailedFiles([step('unit', files.slice(0, 4)), step('browser', files.slice(4))], seven.run)
  expect(seven.ran).toEqual([])
  expect(suite.refusal).toBe('7 test files failed; only up to 6 run again.')
  expect(totals(suite.results).map(({ failed }) => failed)).toEqual([4, 3])
})

test.each([
  ['a static check', step('lint', null, 'exit code 1')],
  ['a build', step('browser', null, 'The pages could not be built: see the error above.')],
  ['the runner', step('browser', [green], 'Outside of all tests:\nError: unhandled')],
])('when %s fails, nothing runs again', async (_, faulty) => {
  const { ran, run } = allPass()
  const suite = await rerunFailedFiles([step('unit', [red('scores')]), faulty], run)
  expect(ran).toEqual([])
  expect(suite.refusal).toBe(`No failed file runs again, because the step ${faulty.name} failed as a whole.`)
})

test('a run without failed test files has nothing to run again', async () => {
  const { ran, run } = allPass()
  const suite = await rerunFailedFiles([step('unit', [green]), step('lint', null, 'exit code 1')], run)
  expect([ran, suite.refusal]).toEqual([[], null])
})

test('a second run that is stopped after ten minutes has failed, and the summary says why', async () => {
  let now = 0
  const endless: RunTests = () => {
    now += 10 * 60_000
    return Promise.resolve({ files: [], fault: 'stopped' })
  }
  const { results, refusal } = await rerunFailedFiles([step('unit', [red('1')])], endless, () => now)
  expect(refusal).toBe('Ten minutes for second runs were over.')
  expect(totals(results)).toEqual([{ passed: 1, failed: 1, skipped: 0 }])
})

test('second runs end after ten minutes in all; files that are left have failed', async () => {
  let now = 0
  const limits: number[] = []
  const { run } = allPass()
  const slow: RunTests = async (tests, options) => {
    limits.push(options.timeout / 60_000)
    now += 6 * 60_000
    return now > 10 * 60_000 ? { files: [], fault: 'stopped' } : run(tests, options)
  }
  const suite = await rerunFailedFiles([step('unit', ['1', '2', '3'].map(red))], slow, () => now)
  expect(limits).toEqual([10, 4])
  expect(suite.refusal).toBe('Ten minutes for second runs were over.')
  expect(suite.unsteady.map(({ file }) => file)).toEqual(['1'])
  expect(totals(suite.results)).toEqual([{ passed: 4, failed: 2, skipped: 0 }])
})

test('a file whose set-up failed passes with its tests, which were skipped before', () => {
  const first = report('live', { skipped: ['a', 'b'], failures: [failure(null)] })
  const { report: counted, passedNow } = combined(first, report('live', { passed: ['a', 'b'] }))
  expect(counted).toMatchObject({ passed: ['a', 'b'], skipped: [], failures: [] })
  expect(passedNow).toEqual([failure(null)])
})

test('a set-up after which every test is skipped has not passed', () => {
  const first = report('live', { skipped: ['a'], failures: [failure(null)] })
  expect(combined(first, report('live', { skipped: ['a'] })).report.failures).toEqual([failure(null)])
})

test('a set-up after which some tests are skipped has not passed', () => {
  const first = report('live', { passed: ['b'], skipped: ['a'], failures: [failure(null)] })
  expect(combined(first, report('live', { passed: ['b'], skipped: ['a'] })).report.failures).toEqual([failure(null)])
})

test('of two tests with the same name, one that is skipped has not passed', () => {
  const { report: counted } = combined(red('live'), report('live', { passed: ['a', 'b'], skipped: ['b'] }))
  expect(counted.failures).toEqual([failure('b')])
})

test('a file took as long as in its first run', () => {
  const { report: counted } = combined({ ...red('live'), seconds: 7 }, report('live', { passed: ['a', 'b'] }))
  expect(counted.seconds).toBe(7)
})

test('a failed test that is skipped or missing the second time has failed', () => {
  for (const second of [report('live', { passed: ['a'], skipped: ['b'] }), report('live', { passed: ['a'] })]) {
    const { report: counted, passedNow } = combined(red('live'), second)
    expect(counted.failures).toEqual([failure('b')])
    expect(passedNow).toEqual([])
  }
})

test('a test that fails only the second time has failed', () => {
  const { report: counted, passedNow } = combined(
    red('live'),
    report('live', { passed: ['b'], failures: [failure('a')] }),
  )
  expect(counted.failures).toEqual([failure('a')])
  expect(passedNow).toEqual([failure('b')])
})
