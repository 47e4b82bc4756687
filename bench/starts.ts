import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, median, report } from './figures.ts'

/** Starts on new clones of this checkout, and of an earlier commit in turn: `npm run bench:starts -- --before COMMIT`. */
const { values: options } = parseArgs({ options: { before: { type: 'string' } } })
const rounds = 5
const root = join(import.meta.dirname, '..')

type Starts = { readonly first: number[]; readonly later: number[] }
const now: Starts = { first: [], later: [] }
const before: Starts = { first: [], later: [] }

for (let round = 0; round < rounds; round += 1) {
  if (options.before !== undefined) await measure(options.before, before)
  await measure('HEAD', now)
}
const figures = (what: string, { first, later }: Starts): Figure[] =>
  first.length === 0
    ? []
    : [
        { figure: `first start, ${what}`, aim: '≤ 20 s', value: `${(median(first) / 1000).toFixed(1)} s` },
        { figure: `later start, ${what}`, aim: '≤ 1.5 s', value: `${(median(later) / 1000).toFixed(2)} s` },
      ]
await report('starts', [...figures('before', before), ...figures('now', now)])

async function measure(commit: string, { first, later }: Starts): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-starts-'))
  // The database runs as another user where the bench runs as root.
  await chmod(folder, 0o755)
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    execFileSync('git', ['-C', folder, 'checkout', '--quiet', commit])
    first.push(await millisecondsToStart(folder))
    // Node's compile cache is filled at the end of the first one.
    await millisecondsToStart(folder)
    later.push(await millisecondsToStart(folder))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** From the command until the site says that it is ready. */
async function millisecondsToStart(folder: string): Promise<number> {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', SIMULATOR_PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is ready')) resolve()
    })
    child.once('exit', () => reject(new Error('npm start ended before the site was ready')))
  })
  await ready
  const milliseconds = performance.now() - begun
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await ended
  return milliseconds
}
