import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** A measured figure, its aim, and its value. */
export type Figure = { readonly figure: string; readonly aim: string; readonly value: string }

export const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value that this share of the values does not exceed: 0.99 gives p99. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** Prints the figures as a table, and keeps them beside the benches. */
export async function report(name: string, figures: readonly Figure[]): Promise<void> {
  const width = Math.max(...figures.map(({ figure }) => figure.length)) + 2
  for (const { figure, aim, value } of figures)
    process.stdout.write(`${figure.padEnd(width)}${aim.padEnd(8)}${value}\n`)
  await writeFile(join(import.meta.dirname, `${name}.json`), `${JSON.stringify({ machine, figures }, null, 2)}\n`)
}
