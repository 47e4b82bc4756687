import { mkdirSync, writeFileSync } from 'node:fs'
import { inRoot } from '../lib/checkout.mjs'
import { type Budget, excessesOf, spendingOf } from './budget.ts'
import type { FileResult, TestRun } from './tests.ts'

/** One row of the report: a check, or the tests of a project. */
export type Row = {
  readonly name: string
  readonly seconds: number
  readonly passed: number
  readonly skipped: number
  /** The printed failures. */
  readonly faults: readonly string[]
}

/** Prints failures, flaky tests, resource use and, on the last line, the totals; returns whether everything passed. */
export function summarize(steps: readonly Row[], run: TestRun, budget: Budget | null): boolean {
  const rows = [...steps, ...rowsOf(run, budget)]
  for (const { name, faults } of rows) for (const fault of faults) console.log(`\n${name} failed: ${fault}`)
  for (const { file, ...failure } of run.flaky) console.log(`\nflaky: ${described(file, failure)}`)
  if (run.flaky.length > 0)
    console.log('\nThe flaky tests passed when their files ran again, alone, with the same seed.')
  printTable(rows, run)
  const total = (count: (row: Row) => number) => rows.reduce((sum, row) => sum + count(row), 0)
  const [passed, failed, skipped] = [
    ({ passed: n }: Row) => n,
    (row: Row) => row.faults.length,
    ({ skipped: n }: Row) => n,
  ].map(total)
  console.log(`\n${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
  mkdirSync(inRoot('.artifacts'), { recursive: true })
  writeFileSync(inRoot('.artifacts', 'last-run.json'), `${JSON.stringify(run, null, 1)}\n`)
  return failed === 0 && passed !== 0
}

const described = (file: string, { test, error }: FileResult['failures'][number]): string =>
  `${file}${test === null ? '' : ` › ${test}`}\n${error.replaceAll(/^/gm, '    ')}`

function rowsOf(run: TestRun, budget: Budget | null): Row[] {
  const projects = [...new Set(run.files.map(({ project }) => project))]
  const rows = projects.map((name) => {
    const files = run.files.filter(({ project }) => project === name)
    return {
      name,
      seconds: files.reduce((sum, { seconds }) => sum + seconds, 0),
      passed: files.reduce((sum, { passed }) => sum + passed.length, 0),
      skipped: files.reduce((sum, { skipped }) => sum + skipped.length, 0),
      faults: files.flatMap(({ file, failures }) => failures.map((failure) => described(file, failure))),
    }
  })
  const excesses = budget === null ? [] : excessesOf(run.files, budget)
  const faults = [...run.faults, ...excesses]
  const passed = budget !== null && excesses.length === 0 ? 1 : 0
  return [...rows, { name: budget === null ? 'run' : 'budget', seconds: run.seconds, passed, skipped: 0, faults }]
}

function printTable(rows: readonly Row[], { files }: TestRun): void {
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(`\n${' '.repeat(width)}  passed failed skipped`)
  for (const { name, seconds, passed, faults, skipped } of rows) {
    const columns = [passed, faults.length, skipped].map((count) => String(count).padStart(6)).join(' ')
    console.log(`${name.padEnd(width)}  ${columns}  ${seconds.toFixed(1).padStart(7)} s  ${spendingOf(files, name)}`)
  }
}
