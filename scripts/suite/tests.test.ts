import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { nothing } from '#tests/support/spending/spend.ts'
import { inRoot } from '../lib/checkout.mjs'
import { excessesOf } from './budget.ts'
import { type FileResult, combine, isOf } from './tests.ts'

let folder: string

beforeAll(async () => {
  await mkdir(inRoot('.artifacts'), { recursive: true })
  folder = await mkdtemp(inRoot('.artifacts', 'suite-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const Run = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      passed: z.array(z.string()),
      skipped: z.array(z.string()),
      failures: z.array(z.object({ test: z.string().nullable(), error: z.string() })),
    }),
  ),
  flaky: z.array(z.object({ file: z.string(), test: z.string().nullable() })),
  faults: z.array(z.string()),
})

/** Runs planted test files as `npm test` runs its own, in a process apart. */
async function resultOf(files: Readonly<Record<string, string>>) {
  const home = await mkdtemp(join(folder, 'run-'))
  const { setup, ...tests } = files
  const globalSetup = setup === undefined ? '' : `, globalSetup: 'setup.js'`
  await writeFile(join(home, 'vitest.config.ts'), `export default { test: { name: 'planted'${globalSetup} } }`)
  if (setup !== undefined) await writeFile(join(home, 'setup.js'), setup)
  for (const [name, text] of Object.entries(tests)) {
    const head = `import { beforeAll, afterAll, describe, expect, test } from 'vitest'\n`
    await writeFile(join(home, `${name}.test.js`), `${head}${text}`)
  }
  const program = `import { runTests } from ${JSON.stringify(inRoot('scripts/suite/tests.ts'))}
    const run = await runTests({ projects: ['planted'], root: ${JSON.stringify(home)} })
    process.exitCode = 0
    console.log('\\n' + JSON.stringify(run))`
  const env = { PATH: process.env['PATH'], PLANTED: join(home, 'state') }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env })
  const run = Run.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  const named = run.files.map(({ file, failures, ...rest }) => {
    const name = file.split('/').at(-1)?.replace('.test.js', '')
    return [name, { ...rest, failures: failures.map(({ test: at, error }) => `${at}: ${error.split('\n')[0]}`) }]
  })
  return { files: Object.fromEntries(named), flaky: run.flaky.map((one) => one.test), faults: run.faults }
}

const passes = `test('passes', () => { expect(1).toBe(1) })`
const neverEnds = `() => new Promise(() => {})`
const passed = { passed: ['passes'], skipped: [], failures: [] }

test('failed tests, time-outs, hooks and files that cannot be loaded are failures of their files', async () => {
  const { files, flaky, faults } = await resultOf({
    fails: `${passes}\ntest('fails', () => { expect(1).toBe(2) })\ntest.skip('is skipped', () => {})`,
    'times-out': `test('hangs', ${neverEnds}, 50)`,
    'set-up': `beforeAll(${neverEnds}, 50)\n${passes}`,
    'clean-up': `afterAll(() => { throw new Error('too late') })\n${passes}`,
    syntax: `test('is unfinished', () => {`,
    passes,
  })
  expect(files).toEqual({
    fails: {
      passed: ['passes'],
      skipped: ['is skipped'],
      failures: ['fails: AssertionError: expected 1 to be 2 // Object.is equality'],
    },
    'times-out': { passed: [], skipped: [], failures: [expect.stringContaining('TestTimeoutError: Test timed out')] },
    'set-up': {
      passed: [],
      skipped: ['passes'],
      failures: [expect.stringContaining('HookTimeoutError: Hook timed out')],
    },
    'clean-up': { ...passed, failures: ['null: Error: too late'] },
    syntax: { passed: [], skipped: [], failures: [expect.stringContaining('null: ')] },
    passes: passed,
  })
  expect([flaky, faults]).toEqual([[], []])
})

test('a file that fails runs again, and what passes then is flaky', async () => {
  const once = `import { existsSync, writeFileSync } from 'node:fs'
    test('fails once', () => {
      const isSecond = existsSync(process.env.PLANTED)
      writeFileSync(process.env.PLANTED, '')
      expect(isSecond).toBe(true)
    })`
  expect(await resultOf({ once, passes })).toEqual({
    files: { once: { ...passed, passed: ['fails once'] }, passes: passed },
    flaky: ['fails once'],
    faults: [],
  })
})

test('an error outside of all tests is a fault of the run, and nothing runs again', async () => {
  const { files, faults } = await resultOf({
    stray: `test('ends early', async () => { setTimeout(() => { throw new Error('stray') }); await new Promise((r) => setTimeout(r, 50)) })`,
    passes,
  })
  expect(files['passes']).toEqual(passed)
  expect(faults).toEqual([expect.stringContaining('Error: stray')])
})

test('a failed setup of all tests is a fault of the run', async () => {
  const { files, faults } = await resultOf({
    setup: `export default () => { throw new Error('no demo world') }`,
    passes,
  })
  expect(files).toEqual({})
  expect(faults).toEqual([expect.stringContaining('Error: no demo world'), '1 test files did not run.'])
})

const result = (changes: Partial<FileResult>): FileResult => ({
  project: 'server',
  file: 'a.test.ts',
  seconds: 1,
  passed: [],
  skipped: [],
  failures: [],
  spending: nothing,
  ...changes,
})
const failure = (name: string | null) => ({ test: name, error: 'wrong' })

test.each([
  ['that passes', result({ passed: ['a', 'b'] }), [], ['a']],
  ['that fails again', result({ passed: ['b'], failures: [failure('a')] }), ['a'], []],
  ['in which another fails', result({ passed: ['a'], failures: [failure('b')] }), ['b'], ['a']],
  ['that skips it', result({ skipped: ['a'] }), ['a'], []],
  ['that did not end', null, ['a'], []],
])('after a second run %s the failures that count and the flaky ones are told apart', (_, second, failing, flaky) => {
  const { combined, passedNow } = combine(result({ passed: ['b'], failures: [failure('a')] }), second)
  expect([combined.failures.map(({ test: name }) => name), passedNow.map(({ test: name }) => name)]).toEqual([
    failing,
    flaky,
  ])
})

test('what exceeds the budget is reported with the files that spent most', () => {
  const files = [
    result({ spending: { ...nothing, apps: 1, syncs: 5 } }),
    result({ file: 'b.test.ts', spending: { ...nothing, apps: 2 } }),
    result({ file: 'c.test.ts' }),
  ]
  expect(excessesOf(files, { server: { apps: 3, syncs: 5 } })).toEqual([])
  expect(excessesOf(files, { server: { apps: 2, syncs: 5 } })).toEqual([
    'server used 3 apps, 2 are budgeted:\n        2  b.test.ts\n        1  a.test.ts',
  ])
  expect(excessesOf(files, { server: { apps: 3 } })).toHaveLength(1)
})

test('a test belongs to a noun in singular or plural', () => {
  const [match, story] = ['src/domain/scoring/score-match.test.ts', 'src/server/results/matches/story.test.ts']
  expect([isOf('matches', match), isOf('matches', story), isOf('match', story)]).toEqual([true, true, true])
  expect([isOf('stories', story), isOf('series', story), isOf('./src/server', match)]).toEqual([true, false, false])
})
