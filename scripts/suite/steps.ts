import type { ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { Refusal, inRoot, say, textOf } from '../lib/checkout.mjs'
import { forwardSignals, run } from '../lib/run.mjs'
import { type FileReport, parseReport } from './report.ts'

/** One part of `npm test`: a command that succeeds as a whole, or a run of the tests of some projects. */
export type Step = {
  readonly name: string
  /** Finds or makes what the step needs; returns the variables that name it. */
  readonly prepare?: () => Promise<Readonly<Record<string, string>>>
} & ({ readonly command: readonly string[] } | { readonly tests: TestSelection })

/** Tests to run: all of the projects, or some files of theirs. */
export type TestSelection = {
  readonly projects: readonly string[]
  readonly files?: readonly string[]
  /** Whether all of them can be skipped here, for want of a browser. */
  readonly mayBeSkipped?: boolean
}

export type StepResult = {
  readonly name: string
  readonly seconds: number
  /** The test files that ran; null for a command. */
  readonly files: readonly FileReport[] | null
  /** What went wrong that no test file explains; null if nothing did. */
  readonly fault: string | null
  /** The variables that the step ran with. */
  readonly env: NodeJS.ProcessEnv
}

export const staticSteps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'boundaries', command: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'] },
]

let stoppedBy: NodeJS.Signals | null = null

/** Steps that run at the same time. */
export type Together = readonly [Step, ...Step[]]

/** Runs every step, even after a failed one. The steps of an inner list run at the same time. */
export async function runSteps(steps: readonly (Step | Together)[]): Promise<StepResult[]> {
  forwardSignals([], (signal) => (stoppedBy = signal))
  const results: StepResult[] = []
  for (const step of steps) {
    results.push(...('name' in step ? [await runStep(step)] : await runTogether(step)))
    exitIfStopped()
  }
  return results
}

/** After a signal nothing more is begun. */
export function exitIfStopped(): void {
  if (stoppedBy !== null) process.exit(128 + constants.signals[stoppedBy])
}

export async function runStep(step: Step): Promise<StepResult> {
  say(headOf(step))
  return resultOf(step, await prepared(step), {})
}

/** Runs steps at the same time: the first shows its output as it comes, the others theirs when they have ended. */
async function runTogether([first, ...others]: Together): Promise<StepResult[]> {
  const preparation = await prepared(first)
  const ready: (readonly [Step, Preparation])[] = []
  for (const step of others) ready.push([step, await prepared(step)])
  say(headOf(first))
  const shown = resultOf(first, preparation, {})
  const quiet = ready.map((one) => runQuietly(...one))
  const results = [await shown]
  for (const one of quiet) {
    const { result, output } = await one
    say(output)
    results.push(result)
  }
  return results
}

/** Runs a step, and returns its heading and output as well. */
async function runQuietly(step: Step, preparation: Preparation): Promise<{ result: StepResult; output: string }> {
  const chunks: Buffer[] = []
  const keep = (chunk: Buffer) => chunks.push(chunk)
  const result = await resultOf(step, preparation, {
    stdio: ['ignore', 'pipe', 'pipe'],
    onStart({ stdout, stderr }: ChildProcess) {
      stdout?.on('data', keep)
      stderr?.on('data', keep)
    },
  })
  return { result, output: `${headOf(step)}\n${Buffer.concat(chunks).toString()}` }
}

function headOf(step: Step): string {
  if ('command' in step) return `\n— ${step.name}: ${step.command.join(' ')}`
  const { projects, files } = step.tests
  const what = files === undefined ? '' : ` (${files.length} files)`
  return `\n— ${step.name}: ${testCommand({ projects }).join(' ')}${what}`
}

/** The command that runs tests. */
export const testCommand = ({ projects, files = [] }: TestSelection): string[] => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  ...files,
]

/** The variables that a step runs with, and why it cannot run; null if it can. */
type Preparation = { readonly env: NodeJS.ProcessEnv; readonly fault: string | null }

async function prepared({ prepare }: Step): Promise<Preparation> {
  try {
    return { env: { ...process.env, ...(await prepare?.()) }, fault: null }
  } catch (error) {
    if (error instanceof Refusal) return { env: {}, fault: error.message }
    return { env: {}, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    exitIfStopped()
  }
}

type Output = Pick<NonNullable<Parameters<typeof run>[2]>, 'stdio' | 'onStart'>

async function resultOf(step: Step, { env, fault }: Preparation, output: Output): Promise<StepResult> {
  const begun = Date.now()
  const outcome = fault === null ? await outcomeOf(step, { ...output, env }) : { files: null, fault }
  return { name: step.name, ...outcome, env, seconds: (Date.now() - begun) / 1000 }
}

async function outcomeOf(
  step: Step,
  options: Output & { readonly env: NodeJS.ProcessEnv },
): Promise<Pick<StepResult, 'files' | 'fault'>> {
  if ('tests' in step) return runTests(step.name, step.tests, options)
  const [program = '', ...args] = step.command
  const code = await run(inRoot('node_modules', '.bin', program), args, options)
  return { files: null, fault: code === 0 ? null : `exit code ${code}` }
}

export type TestRun = { readonly files: readonly FileReport[]; readonly fault: string | null }

/** Runs tests, for at most `timeout` milliseconds, and returns what each file did and what went wrong besides. */
export async function runTests(
  name: string,
  tests: TestSelection,
  { timeout, ...options }: Output & { readonly env: NodeJS.ProcessEnv; readonly timeout?: number },
): Promise<TestRun> {
  const report = inRoot('.artifacts', `${name}.json`)
  mkdirSync(inRoot('.artifacts'), { recursive: true })
  rmSync(report, { force: true })
  const [program = '', ...args] = testCommand(tests)
  const env = { ...options.env, TEST_REPORT: report }
  const end = timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) }
  const code = await run(inRoot('node_modules', '.bin', program), args, { ...options, ...end, env })
  return testRun(textOf(report), code, tests)
}

/** What the runner reported; any exit code but 0 means that more went wrong, such as a global teardown. */
export function testRun(text: string, code: number, { mayBeSkipped = false }: Partial<TestSelection>): TestRun {
  const report = parseReport(text)
  if (report === null) return { files: [], fault: `The test runner ended with exit code ${code} and without a report.` }
  const { files, unhandledErrors } = report
  const has = (list: 'passed' | 'skipped' | 'failures') => files.some((file) => file[list].length > 0)
  if (unhandledErrors.length > 0) return { files, fault: `Outside of all tests:\n${unhandledErrors.join('\n')}` }
  if (code !== 0) return { files, fault: `The test runner ended with exit code ${code}.` }
  if (!has('passed') && !has('failures') && !(mayBeSkipped && has('skipped'))) return { files, fault: 'No test ran.' }
  return { files, fault: null }
}
