import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { inRoot } from './checkout.mjs'
import { run } from './run.mjs'

const forEver = 'setInterval(() => {}, 1000)'
const program = (...lines: readonly string[]) => ['-e', lines.join('\n')]
/** It prints the id of a program that it started; both run until they are ended. */
const twoPrograms = program(
  `const { spawn } = require('node:child_process')`,
  `console.log(spawn(process.execPath, ['-e', '${forEver}']).pid)`,
  forEver,
)
const stubborn = program(`process.on('SIGTERM', () => {})`, `console.log('started')`, forEver)

/** Runs a program that ends when its first line has been read; returns that line and the exit code. */
async function stoppedAfterItsFirstLine(args: readonly string[], grace?: number) {
  const stopping = new AbortController()
  let line = ''
  const code = await run(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: stopping.signal,
    ...(grace === undefined ? {} : { grace }),
    onStart({ stdout }: ChildProcess) {
      stdout?.once('data', (chunk: Buffer) => {
        line = chunk.toString()
        stopping.abort()
      })
    },
  })
  return { line, code }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program’s exit code is returned; 128 + n when signal n ended it, 127 when it does not exist', async () => {
  expect(await run(process.execPath, program('process.exit(3)'))).toBe(3)
  expect(await run(process.execPath, program(`process.kill(process.pid, 'SIGKILL')`))).toBe(137)
  expect(await run('/no/such/program', [], { stdio: 'ignore' })).toBe(127)
})

test('a program is stopped with the programs it started', async () => {
  const { line, code } = await stoppedAfterItsFirstLine(twoPrograms)
  expect(code).toBe(143)
  expect(Number(line)).toBeGreaterThan(0)
  await expect.poll(() => isRunning(Number(line)), { timeout: 20_000 }).toBe(false)
})

test('a program that does not stop is killed', async () => {
  expect(await stoppedAfterItsFirstLine(stubborn, 10)).toMatchObject({ code: 137 })
})

test('a signal to the script stops its program too', async () => {
  const script = [
    `import { run } from '${inRoot('scripts/lib/run.mjs')}'`,
    `process.exitCode = await run(process.execPath, ['-e', "console.log(process.pid); ${forEver}"])`,
  ]
  const child = spawn(process.execPath, ['--input-type=module', ...program(...script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line]: unknown[] = await once(child.stdout, 'data')
  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  expect(isRunning(Number(String(line)))).toBe(false)
})
