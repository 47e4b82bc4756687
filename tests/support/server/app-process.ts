import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach } from 'vitest'
import { setupTokenIn } from './setup-token.ts'

export type AppProcess = {
  readonly url: string
  /** The token of the setup link it printed, on an empty site. */
  readonly setup: string
  readonly output: () => string
  /** Reads its output no longer, as a program that has ended. */
  endReading(): void
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>
  /** Stops it, and returns its exit code. */
  stop(): Promise<number | null>
}

const main = join(import.meta.dirname, '../../../src/server/main.ts')

type Start = (
  environment: Readonly<Record<string, string>>,
  /** Called with its process id as soon as it runs. */
  onSpawn?: (pid: number) => Promise<void>,
) => Promise<AppProcess>

/** Starts the app without demo data in its own process on a free port; it is killed after the test. */
export function useAppProcesses(): Start {
  const running = new Set<ChildProcess>()
  afterEach(() => Promise.all([...running].map((child) => end(child, 'SIGKILL'))))
  return async (environment, onSpawn) => {
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: '0',
        DEMO: 'off',
        NODE_ENV: 'test',
        SYNC_CRON: '0 0 1 1 *',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    const said: string[] = []
    const printed = printedBy(child, said)
    await onSpawn?.(child.pid ?? 0)
    const { url, setup } = await printed
    return {
      url,
      setup,
      output: () => said.join('\n'),
      endReading: () => void child.stdout.destroy(),
      kill: async () => void (await end(child, 'SIGKILL')),
      stop: () => end(child, 'SIGTERM'),
    }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}

/** Keeps the output; resolves when the app prints its address, and fails with the output otherwise. */
function printedBy(
  { stdout, stderr }: ChildProcess,
  said: string[],
): Promise<{ readonly url: string; readonly setup: string }> {
  return new Promise((resolve, reject) => {
    for (const stream of [stdout, stderr]) {
      if (stream === null) continue
      const lines = createInterface(stream)
      lines.on('line', (line) => {
        said.push(line)
        const [, url] = /ready: (\S+)/.exec(line) ?? []
        if (url !== undefined)
          resolve({ url: url.replace('localhost', '127.0.0.1'), setup: setupTokenIn(said.join('\n')) })
      })
      lines.on('close', () => reject(new Error(`The app did not start: ${said.join('\n')}`)))
    }
  })
}
