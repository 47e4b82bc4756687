import { z } from 'zod'

const Failure = z.object({
  /** The test’s full name; null for what failed around the tests: an import, a hook. */
  test: z.string().nullable(),
  error: z.string(),
})

const FileReport = z.object({
  project: z.string(),
  /** From the folder of package.json. */
  file: z.string(),
  seconds: z.number(),
  passed: z.array(z.string()),
  skipped: z.array(z.string()),
  failures: z.array(Failure),
})

const RunReport = z.object({
  files: z.array(FileReport),
  /** Errors that belong to no test file. */
  unhandledErrors: z.array(z.string()),
})

/** What the test runner says of one run, in the file that `vitest-reporter.ts` writes. */
export type RunReport = z.output<typeof RunReport>
export type FileReport = z.output<typeof FileReport>
export type Failure = z.output<typeof Failure>

/** The report in a file's text; null if it is not a whole one, as when the runner was killed. */
export function parseReport(text: string): RunReport | null {
  try {
    return RunReport.parse(JSON.parse(text))
  } catch {
    return null
  }
}
