import { seed } from '#tests/support/random/seed.ts'
import type { SuiteResult } from './rerun.ts'
import type { Failure } from './report.ts'
import type { StepResult } from './steps.ts'

/** Prints what failed, what is unsteady, the counts of each step and, on the last line, the totals; returns whether all is well. */
export function summarize({ results, unsteady, refusal }: SuiteResult): boolean {
  for (const { name, files, fault } of results) {
    if (fault !== null) console.log(`\n${name} failed: ${fault}`)
    for (const file of files ?? [])
      for (const failure of file.failures) console.log(`\n${name} failed: ${described(file.file, failure)}`)
  }
  if (refusal !== null) console.log(`\n${refusal}`)
  for (const { project, file, ...failure } of unsteady)
    console.log(`\nunsteady in ${project}: ${described(file, failure)}`)
  if (unsteady.length > 0)
    console.log(`\nThe unsteady tests passed when their files ran once more, alone, with the same seed (${seed}).`)
  printTable(results)
  const { passed, failed, skipped } = totalOf(results.map(countsOf))
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 && passed > 0
}

const described = (file: string, { test, error }: Failure): string =>
  `${file}${test === null ? '' : ` › ${test}`}\n${error.replaceAll(/^/gm, '    ')}`

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** A command counts as one test, and so does each thing that failed outside of the tests. */
export function countsOf({ files, fault }: StepResult): Counts {
  const faults = fault === null ? 0 : 1
  if (files === null) return { passed: 1 - faults, failed: faults, skipped: 0 }
  const sum = (list: 'passed' | 'skipped' | 'failures') => files.reduce((total, file) => total + file[list].length, 0)
  return { passed: sum('passed'), failed: sum('failures') + faults, skipped: sum('skipped') }
}

const totalOf = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

function printTable(results: readonly StepResult[]): void {
  const rows = results.flatMap((result) => [
    { name: result.name, seconds: result.seconds, counts: countsOf(result) },
    ...projectsOf(result),
  ])
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(`\n${' '.repeat(width)}  passed failed skipped`)
  for (const { name, seconds, counts } of rows) {
    const columns = [counts.passed, counts.failed, counts.skipped].map((number) => String(number).padStart(6)).join(' ')
    console.log(`${name.padEnd(width)}  ${columns}${seconds === null ? '' : `   ${seconds.toFixed(1)} s`}`)
  }
}

/** The counts of each project, if a step ran the tests of several; they run side by side, so only the step has a duration. */
function projectsOf({ files, ...result }: StepResult): { name: string; seconds: null; counts: Counts }[] {
  const projects = [...new Set(files?.map(({ project }) => project))]
  if (projects.length < 2) return []
  return projects.map((project) => {
    const own = files?.filter((file) => file.project === project) ?? []
    return { name: `  ${project}`, seconds: null, counts: countsOf({ ...result, fault: null, files: own }) }
  })
}
