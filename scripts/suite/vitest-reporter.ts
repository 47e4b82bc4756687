import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { root } from '../lib/checkout.mjs'
import type { Failure, FileReport, RunReport } from './report.ts'

/**
 * Writes the report of a run to a file when its tests have ended. From then on the runner's exit code is about the rest,
 * such as global teardowns: it cannot tell their failures from those of tests.
 */
export const reportTo = (path: string): Reporter => ({
  onTestRunEnd(modules, unhandledErrors, reason) {
    const report: RunReport = {
      files: modules.map(fileReport),
      unhandledErrors: unhandledErrors.map(beginningOf),
    }
    writeFileSync(path, JSON.stringify(report))
    if (reason === 'failed' && report.files.some(({ failures }) => failures.length > 0)) process.exitCode = 0
  },
})

function fileReport(module: TestModule): FileReport {
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

/** What went wrong, and where in our code. */
function beginningOf({ stack, message }: SerializedError): string {
  return stripVTControlCharacters(stack ?? message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, 12)
    .join('\n')
}
