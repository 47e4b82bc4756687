import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type TestCase, type TestModule, type TestSpecification, type Vitest, createVitest } from 'vitest/node'
import { type Spending, nothing } from '#tests/support/spending/spend.ts'
import { Refusal, root, say } from '../lib/checkout.mjs'
import { browsersOf } from './browsers.ts'
import { exitIfStopped } from './steps.ts'

export type FileResult = {
  readonly project: string
  /** From the folder of package.json. */
  readonly file: string
  readonly seconds: number
  readonly passed: readonly string[]
  readonly skipped: readonly string[]
  readonly failures: readonly Failure[]
  readonly spending: Spending
}

export type Failure = {
  /** The test’s full name; null for what failed around the tests: an import, a hook. */
  readonly test: string | null
  readonly error: string
}

/** A test that failed first and passed when its file was rerun separately. */
export type Flaky = { readonly file: string } & Failure

export type TestRun = {
  readonly seconds: number
  readonly files: readonly FileResult[]
  readonly flaky: readonly Flaky[]
  /** Errors outside of all test files. */
  readonly faults: readonly string[]
}

export type Selection = {
  /** The projects of vitest.config.ts. */
  readonly projects: readonly string[]
  /** Files with one of them in their path; all by default. */
  readonly nouns?: readonly string[]
  readonly tags?: string
  readonly root?: string
}

const maxRerunFiles = 12
const maxRerunMs = 15 * 60_000

/** Runs the tests of some projects, then reruns each failed file separately. */
export async function runTests(selection: Selection): Promise<TestRun> {
  const { projects, nouns = [], tags } = selection
  Object.assign(process.env, await browsersOf(projects))
  const start = performance.now()
  const vitest = await createVitest({
    watch: false,
    root: selection.root ?? root,
    project: [...projects],
    ...(tags === undefined ? {} : { tagsFilter: [tags] }),
  })
  const cancel = () => void vitest.cancelCurrentRun('keyboard-input')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, cancel)
  try {
    await vitest.standalone()
    const specifications = specificationsOf(nouns, await vitest.globTestSpecifications())
    const { files, faults } = await runOnce(vitest, specifications)
    const rerun = faults.length > 0 ? { files, flaky: [] } : await rerunFailed(vitest, specifications, files)
    return { ...rerun, faults, seconds: (performance.now() - start) / 1000 }
  } finally {
    await vitest.close()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, cancel)
    exitIfStopped()
  }
}

function specificationsOf(nouns: readonly string[], all: readonly TestSpecification[]): TestSpecification[] {
  const unknown = nouns.find((noun) => !all.some(({ moduleId }) => isOf(noun, relative(root, moduleId))))
  if (unknown !== undefined) throw new Refusal(`No test file has ${JSON.stringify(unknown)} in its path.`)
  if (nouns.length === 0) return [...all]
  return all.filter(({ moduleId }) => nouns.some((noun) => isOf(noun, relative(root, moduleId))))
}

/** Whether a path has the noun, in singular or plural: score-match.test.ts and matches/climbs.test.ts are both of matches. */
export function isOf(noun: string, path: string): boolean {
  const singular = noun
    .replace(/^\.\//, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|s|x)es$|(?<!s)s$/, '')
  return singular !== '' && (path.includes(singular) || path.includes(noun))
}

const keyOf = (project: string, moduleId: string) => `${project} ${relative(root, moduleId)}`

async function runOnce(
  vitest: Vitest,
  specifications: TestSpecification[],
): Promise<Pick<TestRun, 'files' | 'faults'>> {
  const { testModules, unhandledErrors } = await vitest
    .runTestSpecifications(specifications)
    // A global setup failed.
    .catch((error: unknown) => ({ testModules: [], unhandledErrors: [error] }))
  const faults = unhandledErrors.map((error) => `Outside of all tests:\n${beginningOf(error)}`)
  // The modules of earlier runs are among them.
  const keys = new Set(specifications.map(({ project, moduleId }) => keyOf(project.name, moduleId)))
  const files = testModules.filter(({ project, moduleId }) => keys.has(keyOf(project.name, moduleId))).map(fileResult)
  const missing = specifications.length - files.length
  if (missing > 0) faults.push(`${missing} test files did not run.`)
  return { files, faults }
}

/** At most twelve files, for a quarter of an hour in all: a busy machine must not fail a test. */
async function rerunFailed(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
  first: readonly FileResult[],
): Promise<Pick<TestRun, 'files' | 'flaky'>> {
  const failed = first.filter(hasFailed)
  if (failed.length > maxRerunFiles) say(`${failed.length} test files failed; only up to ${maxRerunFiles} run again.`)
  if (failed.length === 0 || failed.length > maxRerunFiles) return { files: first, flaky: [] }
  const end = performance.now() + maxRerunMs
  const flaky: Flaky[] = []
  const again = new Map<FileResult, FileResult>()
  for (const result of failed) {
    const own = specifications.filter(
      ({ project, moduleId }) => keyOf(project.name, moduleId) === `${result.project} ${result.file}`,
    )
    if (performance.now() > end) break
    say(`\n— again, alone: ${result.file}`)
    const { files, faults } = await runOnce(vitest, own)
    const { combined, passedNow } = combine(result, faults.length === 0 ? (files[0] ?? null) : null)
    again.set(result, combined)
    flaky.push(...passedNow.map((failure) => ({ file: result.file, ...failure })))
  }
  return { files: first.map((result) => again.get(result) ?? result), flaky }
}

const hasFailed = ({ failures }: FileResult): boolean => failures.length > 0

/** The result that counts after a second run, and which failures passed in it. */
export function combine(
  first: FileResult,
  second: FileResult | null,
): { readonly combined: FileResult; readonly passedNow: readonly Failure[] } {
  if (second === null) return { combined: first, passedNow: [] }
  const { passed, skipped } = second
  const failsAgain = ({ test }: Failure) => second.failures.some((failure) => failure.test === test)
  const passesNow = ({ test }: Failure) =>
    test === null ? passed.length > 0 && skipped.length === 0 : passed.includes(test) && !skipped.includes(test)
  const others = first.failures.filter((failure) => !failsAgain(failure))
  const lasting = others.filter((failure) => !passesNow(failure))
  return {
    combined: { ...second, spending: first.spending, failures: [...second.failures, ...lasting] },
    passedNow: others.filter(passesNow),
  }
}

function fileResult(module: TestModule): FileResult {
  const tests = [...module.children.allTests()]
  const named = (state: string) => tests.filter((test) => test.result().state === state).map(({ fullName }) => fullName)
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    project: module.project.name,
    file: relative(root, module.moduleId),
    seconds: (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000,
    passed: named('passed'),
    skipped: named('skipped'),
    failures: failuresIn(module, tests),
    spending: module.meta().spending ?? nothing,
  }
}

function failuresIn(module: TestModule, tests: readonly TestCase[]): Failure[] {
  const inTests = tests
    .filter((test) => ['failed', 'pending'].includes(test.result().state))
    .map((test) => ({
      test: test.fullName,
      error: test.result().errors?.map(beginningOf).join('\n') ?? 'The test did not finish.',
    }))
  const around = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const failures = [...inTests, ...around.map((error) => ({ test: null, error: beginningOf(error) }))]
  if (failures.length > 0 || ['passed', 'skipped'].includes(module.state())) return failures
  return [{ test: null, error: `The file did not finish: it is ${module.state()}.` }]
}

/** The error's message, and its place in our code. */
function beginningOf(error: unknown): string {
  // Errors arrive from workers as plain objects.
  const parts: { readonly stack?: unknown; readonly message?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  return stripVTControlCharacters(String(parts.stack ?? parts.message ?? error))
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, 12)
    .join('\n')
}
