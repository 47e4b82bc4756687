import { z } from 'zod'
import { Refusal, inRoot, textOf } from '../lib/checkout.mjs'

const LastRun = z.object({ files: z.array(z.object({ project: z.string(), file: z.string(), seconds: z.number() })) })

/** Prints the twenty files that took longest in the last run. */
export function printSlowest(): void {
  const text = textOf(inRoot('.artifacts/last-run.json'))
  if (text === '') throw new Refusal('No run of npm test has ended here yet.')
  const slowest = LastRun.parse(JSON.parse(text)).files.toSorted((a, b) => b.seconds - a.seconds)
  for (const { project, file, seconds } of slowest.slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${project.padEnd(9)}  ${file}`)
}
