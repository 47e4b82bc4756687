import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const domain = fileURLToPath(new URL('../../src/domain/', import.meta.url))

/** Code that reads a clock, uses randomness, waits, or reads its environment. */
const impure: readonly (readonly [what: string, sign: RegExp])[] = [
  ['a clock', /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bperformance\b|\bTemporal\b/],
  ['randomness', /\bMath\.random\b|\bcrypto\b|\brandomUUID\b/],
  ['waiting', /\basync\b|\bawait\b|\bPromise\b|\bsetTimeout\b|\bsetInterval\b|\bsetImmediate\b|\bqueueMicrotask\b/],
  ['its environment', /\bprocess\b|\bglobalThis\b|\bfetch\b|\bconsole\b|\bimport\(/],
]

async function sources(): Promise<{ readonly file: string; readonly code: string }[]> {
  const files = (await readdir(domain, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  return Promise.all(files.map(async (file) => ({ file, code: codeOf(await readFile(`${domain}${file}`, 'utf8')) })))
}

/** A source without its comments and string literals. */
function codeOf(source: string): string {
  return source.replace(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
}

test.each(impure)('the domain does not use %s', async (_what, sign) => {
  const found = (await sources()).filter(({ code }) => sign.test(code)).map(({ file }) => file)
  expect(found).toEqual([])
  expect((await sources()).length).toBeGreaterThan(40)
})

test.each([
  ['a clock', 'const today = new Date()'],
  ['a clock', 'const now = Date.now()'],
  ['randomness', 'return Math.random() < 0.5'],
  ['waiting', 'export async function standings() {}'],
  ['waiting', 'return new Promise(resolve => resolve)'],
  ['its environment', 'if (process.env.LEAGUE) return'],
])('%s is detected: %s', (what, line) => {
  const seen = impure.filter(([, sign]) => sign.test(codeOf(line))).map(([name]) => name)
  expect(seen).toEqual([what])
})

test('parsing a given date is allowed, and comments and strings are ignored', () => {
  const line = "const day = new Date(instant) // not Date.now()\nconst word = 'await'"
  expect(impure.filter(([, sign]) => sign.test(codeOf(line)))).toEqual([])
})
