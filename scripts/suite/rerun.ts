import { relative } from 'node:path'
import { inRoot, root, say } from '../lib/checkout.mjs'
import type { Failure, FileReport } from './report.ts'
import { type StepResult, type TestRun, type TestSelection, exitIfStopped, runTests } from './steps.ts'

const mostFiles = 6
const longest = 10 * 60_000

/** A test that failed, and passed when its file ran once more, alone. */
export type Unsteady = Pick<FileReport, 'project' | 'file'> & Failure

export type SuiteResult = {
  readonly results: readonly StepResult[]
  readonly unsteady: readonly Unsteady[]
  /** Why not every failed file ran again; null if each did, or none failed. */
  readonly refusal: string | null
}

/** Runs tests with the variables of their step, for at most `timeout` milliseconds. */
type RunTests = (
  tests: TestSelection & { readonly files: readonly string[] },
  options: { readonly env: NodeJS.ProcessEnv; readonly timeout: number },
) => Promise<TestRun>

const runOnceMore: RunTests = async (tests, options) => {
  exitIfStopped()
  say(`\n— once more, alone: ${tests.files.map((file) => relative(root, file)).join(' ')}`)
  const result = await runTests('once-more', tests, options)
  exitIfStopped()
  if (result.fault !== null) say(result.fault)
  return result
}

/**
 * Runs each failed test file once more, alone, one after the other, for ten minutes in all: a busy machine must not
 * fail a test. At most six files, and none when something other than a test failed.
 */
export async function rerunFailedFiles(
  results: readonly StepResult[],
  run: RunTests = runOnceMore,
  now: () => number = Date.now,
): Promise<SuiteResult> {
  const refusal = whyNotAgain(results)
  if (refusal !== null) return { results, unsteady: [], refusal }
  const end = now() + longest
  const unsteady: Unsteady[] = []
  async function reportOf(first: FileReport, { env }: StepResult): Promise<FileReport> {
    const timeout = end - now()
    if (!hasFailed(first) || timeout <= 0) return first
    const { report, passedNow } = combined(first, await runAlone(first, run, { env, timeout }))
    unsteady.push(...passedNow.map((failure) => ({ project: first.project, file: first.file, ...failure })))
    return report
  }

  const reran: StepResult[] = []
  for (const result of results) {
    const files: FileReport[] = []
    for (const file of result.files ?? []) files.push(await reportOf(file, result))
    reran.push(result.files === null ? result : { ...result, files })
  }
  const isOver = now() >= end && reran.some(({ files }) => files?.some(hasFailed))
  return { results: reran, unsteady, refusal: isOver ? 'Ten minutes for second runs were over.' : null }
}

const hasFailed = ({ failures }: FileReport): boolean => failures.length > 0

function whyNotAgain(results: readonly StepResult[]): string | null {
  const failed = results.flatMap(({ files }) => files ?? []).filter(hasFailed)
  const faulty = results.find(({ fault }) => fault !== null)
  if (failed.length === 0) return null
  if (faulty) return `No failed file runs again, because the step ${faulty.name} failed as a whole.`
  if (failed.length > mostFiles) return `${failed.length} test files failed; only up to ${mostFiles} run again.`
  return null
}

/** The report of one file's second run; null if that did not end, or something failed outside of the file. */
async function runAlone(
  { project, file }: FileReport,
  run: RunTests,
  options: Parameters<RunTests>[1],
): Promise<FileReport | null> {
  const { files, fault } = await run({ projects: [project], files: [inRoot(file)] }, options)
  return fault === null ? (files.find((report) => report.file === file) ?? null) : null
}

/** The report that counts after a second run, and which failures passed in it. */
export function combined(
  first: FileReport,
  second: FileReport | null,
): { readonly report: FileReport; readonly passedNow: readonly Failure[] } {
  if (second === null) return { report: first, passedNow: [] }
  const failsAgain = ({ test }: Failure) => second.failures.some((failure) => failure.test === test)
  const { passed, skipped } = second
  const passesNow = ({ test }: Failure) =>
    test === null ? passed.length > 0 && skipped.length === 0 : passed.includes(test) && !skipped.includes(test)
  const others = first.failures.filter((failure) => !failsAgain(failure))
  return {
    report: {
      ...second,
      seconds: first.seconds,
      failures: [...second.failures, ...others.filter((failure) => !passesNow(failure))],
    },
    passedNow: others.filter(passesNow),
  }
}
