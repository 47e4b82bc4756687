import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { FileReport } from './report.ts'

/** Seconds by project and file. */
const Durations = z.record(z.string(), z.record(z.string(), z.number()))
export type Durations = z.output<typeof Durations>

const path = join(import.meta.dirname, 'durations.json')

/** How long test files took in the run that was kept. */
export const knownDurations = (): Durations => Durations.parse(JSON.parse(readFileSync(path, 'utf8')))

/** Keeps how long the files of a run took, in whole seconds: smaller differences change with every run. */
export function keepDurations(run: readonly Pick<FileReport, 'project' | 'file' | 'seconds'>[]): void {
  const durations: Durations = {}
  const sorted = run.toSorted((a, b) => a.project.localeCompare(b.project) || a.file.localeCompare(b.file))
  for (const { project, file, seconds } of sorted) (durations[project] ??= {})[file] = Math.round(seconds)
  writeFileSync(path, `${JSON.stringify(durations, null, 2)}\n`)
}
