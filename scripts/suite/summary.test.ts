import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seed } from '#tests/support/random/seed.ts'
import { record } from './last-run.ts'
import type { FileReport } from './report.ts'
import type { SuiteResult } from './rerun.ts'
import type { StepResult } from './steps.ts'
import { summarize } from './summary.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

const file = (outcome: Partial<FileReport> = {}): FileReport => ({
  project: 'unit',
  file: 'scores.test.ts',
  seconds: 1,
  passed: ['a', 'b'],
  skipped: [],
  failures: [],
  ...outcome,
})

const suite = (step: Partial<StepResult>, unsteady: SuiteResult['unsteady'] = []): SuiteResult => ({
  results: [{ name: 'unit', seconds: 1, files: null, fault: null, env: {}, ...step }],
  unsteady,
  refusal: null,
})

const lastLine = () => lines.at(-1)?.trim()
const unsteady = [{ project: 'unit', file: 'scores.test.ts', test: 'b', error: 'Error: busy' }]

test('all is well when tests and commands passed, also where some were skipped', () => {
  expect([summarize(suite({ files: [file()] })), lastLine()]).toEqual([true, '2 passed, 0 failed'])
  expect([summarize(suite({})), lastLine()]).toEqual([true, '1 passed, 0 failed'])
  expect(summarize(suite({ files: [file({ skipped: ['c'] })] }))).toBe(true)
  expect(lastLine()).toBe('2 passed, 0 failed, 1 skipped')
})

test('a step that ran the tests of several projects shows the counts of each', () => {
  summarize(suite({ name: 'tests', files: [file(), file({ project: 'server', passed: ['c'] })] }))
  const rows = lines.filter((line) => /^ *(tests|unit|server) /.test(line)).map((line) => line.trim().split(/ +/))
  expect(rows.map(([name, passed]) => [name, passed])).toEqual([
    ['tests', '3'],
    ['unit', '2'],
    ['server', '1'],
  ])
})

test('a failed test is named and not well', () => {
  const failures = [{ test: 'c', error: 'Error: five is not four' }]
  expect([summarize(suite({ files: [file({ failures })] })), lastLine()]).toEqual([false, '2 passed, 1 failed'])
  expect(lines.join('\n')).toContain('unit failed: scores.test.ts › c\n    Error: five is not four')
})

test('what failed outside of the tests counts as one failure', () => {
  expect([summarize(suite({ fault: 'exit code 1' })), lastLine()]).toEqual([false, '0 passed, 1 failed'])
  const stray = suite({ files: [file()], fault: 'Outside of all tests:\nError: lost' })
  expect([summarize(stray), lastLine()]).toEqual([false, '2 passed, 1 failed'])
})

test('nothing passed is not well', () => {
  expect(summarize(suite({ files: [] }))).toBe(false)
})

test('unsteady tests are named above the totals and do not fail the run', () => {
  expect(summarize(suite({ files: [file()] }, unsteady))).toBe(true)
  const named = lines.findIndex((line) => line.includes('unsteady in unit: scores.test.ts › b\n    Error: busy'))
  const totals = lines.findIndex((line) => line.includes('passed failed skipped'))
  expect(named).toBeGreaterThanOrEqual(0)
  expect(totals).toBeGreaterThan(named)
})

test('a run is recorded: its unsteady tests with the seed, and how long its files took', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-suite-'))
  record(suite({ files: [file()] }, unsteady), folder)
  const recorded = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  expect(await recorded('unsteady.json')).toEqual([{ ...unsteady[0], seed }])
  expect(await recorded('last-run.json')).toEqual([{ project: 'unit', file: 'scores.test.ts', seconds: 1 }])
  await rm(folder, { recursive: true })
})
