import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { inRoot, say } from '../lib/checkout.mjs'
import { forwardSignals, run } from '../lib/run.mjs'
import type { Row } from './summary.ts'

/** A command that succeeds or fails as a whole. */
type Step = { readonly name: string; readonly command: readonly [string, ...string[]] }

const types: Step = { name: 'types', command: ['tsc', '-b'] }
const lint: Step = { name: 'lint', command: ['oxlint', '--type-aware'] }
/** Finds what these two find and reads all types once; tsc is faster because it continues from its last run. */
const typesAndLint: Step = { name: 'types and lint', command: ['oxlint', '--type-aware', '--type-check'] }

const otherSteps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'boundaries', command: ['depcruise', 'src', '--config', '.dependency-cruiser.cjs'] },
  { name: 'words', command: ['node', 'scripts/suite/words.ts'] },
  { name: 'migrations', command: ['node', 'scripts/suite/migrations.ts'] },
]

/** oxlint's type checker is a Go program: with more room it collects garbage less often, which takes a fifth of its time. */
const env = { GOGC: '400', GOMEMLIMIT: '4GiB', ...process.env }

/** Makes each step a group of processes: a signal reaches also the programs that it started. */
const never = new AbortController().signal

let stoppedBy: NodeJS.Signals | null = null
forwardSignals([], (signal) => (stoppedBy = signal))

/** Starts nothing more after a signal. */
export function exitIfStopped(): void {
  if (stoppedBy !== null) process.exit(128 + constants.signals[stoppedBy])
}

/** Runs all static checks, even after a failed one: two at a time, as there are two cores. */
export async function runStaticSteps(): Promise<Row[]> {
  const waiting = [types, lint, ...otherSteps]
  const rows = await Promise.all([runAll(waiting), runAll(waiting)])
  exitIfStopped()
  return rows.flat()
}

/**
 * Runs the steps one after another with the lowest priority, in the idle time of the tests. The last step uses both
 * cores.
 */
export const runStaticStepsBeside = (): Promise<Row[]> =>
  runAll([...otherSteps, typesAndLint], constants.priority.PRIORITY_LOW)

async function runAll(waiting: Step[], priority?: number): Promise<Row[]> {
  const rows: Row[] = []
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    if (stoppedBy !== null) break
    const { row, output } = await runQuietly(step, priority)
    say(`\n— ${step.name}: ${step.command.join(' ')} (${row.seconds.toFixed(1)} s)\n${output}`)
    rows.push(row)
  }
  return rows
}

async function runQuietly(step: Step, priority?: number): Promise<{ readonly row: Row; readonly output: string }> {
  const chunks: Buffer[] = []
  const keep = (chunk: Buffer) => chunks.push(chunk)
  const row = await runStep(step, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: never,
    onStart({ pid, stdout, stderr }: ChildProcess) {
      if (pid !== undefined && priority !== undefined) setPriority(pid, priority)
      stdout?.on('data', keep)
      stderr?.on('data', keep)
    },
  })
  return { row, output: Buffer.concat(chunks).toString() }
}

async function runStep({ name, command: [program, ...args] }: Step, options: Parameters<typeof run>[2] = {}) {
  const start = performance.now()
  const code = await run(inRoot('node_modules', '.bin', program), args, options)
  const faults = code === 0 ? [] : [`exit code ${code}`]
  return { name, seconds: (performance.now() - start) / 1000, passed: 1 - faults.length, skipped: 0, faults }
}
