import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
let folder: string
let program: string

const env = () => ({
  PATH: process.env['PATH'],
  HOME: folder,
  PORT: '0',
  SIMULATOR_PORT: '0',
  DATA_DIR: join(folder, 'data'),
})

/** Makes the archive, and returns where it is. */
async function archive(): Promise<string> {
  await execute(process.execPath, ['scripts/package.ts'], { cwd: root })
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return join(root, '.artifacts', `nineteenth-${version}.tgz`)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteenth-package-'))
  // The database runs as another user where the test runs as root.
  await chmod(folder, 0o755)
  program = join(folder, 'bin', 'nineteenth')
  await execute('npm', ['install', '--global', `--prefix=${folder}`, await archive()], { cwd: folder })
  await mkdir(join(folder, 'site'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the site, and returns its address. */
async function start(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(program, [], { cwd: join(folder, 'site'), env: env(), stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /is ready: (\S+)/.exec(output)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('exit', () => reject(new Error(`The package did not start:\n${output}`)))
  })
  return { url, child }
}

async function stop(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0]
}

test('the same sources make the same package', async () => {
  const first = await readFile(await archive())
  expect((await readFile(await archive())).equals(first)).toBe(true)
})

test('an installed package starts the demo in an empty folder, writes a backup and starts again', async () => {
  const { url, child } = await start()
  const page = await fetch(`${url}/login`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Nineteenth')])
  const body = JSON.stringify({ email: 'golfer@demo.example', password: 'nineteenth' })
  const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await fetch(`${url}/api/auth/login`, login)).status).toBe(200)
  expect(await stop(child)).toBe(0)
  const file = join(folder, 'site.backup')
  await execute(program, ['backup', file], { env: env() })
  expect((await stat(file)).size).toBeGreaterThan(10_000)
  const again = await start()
  expect((await fetch(`${again.url}/api/auth/login`, login)).status).toBe(200)
  await stop(again.child)
})

test('the package says its version and its commands, and refuses an unknown one in one sentence', async () => {
  expect((await execute(program, ['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect((await execute(program, ['--help'])).stdout).toMatch(/^Commands: start, backup, /)
  await expect(execute(program, ['nonsense'], { env: env() })).rejects.toMatchObject({
    code: 1,
    stderr:
      'There is no command nonsense: use start, backup, restore, admin, doctor, renew-secrets, or none to start.\n',
  })
})
