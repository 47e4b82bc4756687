import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { seed } from '#tests/support/random/seed.ts'
import { Refusal, inRoot, say, textOf } from '../lib/checkout.mjs'
import { keepDurations } from './durations.ts'
import type { SuiteResult } from './rerun.ts'

const LastRun = z.array(z.object({ project: z.string(), file: z.string(), seconds: z.number() }))

const folder = inRoot('.artifacts')
const lastRun = join(folder, 'last-run.json')

/** Removes what an earlier run found, so that a run that is stopped leaves nothing behind that is not its own. */
export function forgetLastRun(): void {
  for (const name of ['last-run.json', 'unsteady.json']) rmSync(join(folder, name), { force: true })
}

/** Keeps how long each file took, and which tests were unsteady. */
export function record({ results, unsteady }: SuiteResult, into = folder): void {
  const write = (name: string, value: unknown) => writeFileSync(join(into, name), `${JSON.stringify(value, null, 2)}\n`)
  write('last-run.json', LastRun.parse(results.flatMap(({ files }) => files ?? [])))
  write(
    'unsteady.json',
    unsteady.map((one) => ({ ...one, seed })),
  )
}

function readLastRun(): z.output<typeof LastRun> {
  const text = textOf(lastRun)
  if (text === '') throw new Refusal('No run of npm test has ended here yet.')
  return LastRun.parse(JSON.parse(text))
}

/** Prints the twenty files that took longest in the last run. */
export function printSlowest(): void {
  const slowest = readLastRun().toSorted((a, b) => b.seconds - a.seconds)
  for (const { project, file, seconds } of slowest.slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${project.padEnd(7)}  ${file}`)
}

/** Lets later runs begin with the files that took longest in the last one. */
export function keepLastRun(): void {
  const run = readLastRun()
  keepDurations(run)
  say(`The durations of ${run.length} files are in scripts/suite/durations.json.`)
}
