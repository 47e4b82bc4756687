import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { Refusal, inRoot, root } from '../lib/checkout.mjs'
import type { TestSelection } from './steps.ts'

const TestFiles = z.array(z.object({ file: z.string(), projectName: z.string() }))

/** The tests of every project that have one of the nouns in their path. */
export async function testsOf(nouns: readonly string[]): Promise<TestSelection> {
  const list = [inRoot('node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, list, { cwd: root, maxBuffer: 10_000_000 })
  const all = TestFiles.parse(JSON.parse(stdout)).map((one) => ({ ...one, file: relative(root, one.file) }))
  const unknown = nouns.find((noun) => !all.some(({ file }) => isOf(noun, file)))
  if (unknown !== undefined) throw new Refusal(`No test file has ${JSON.stringify(unknown)} in its path.`)
  const own = all.filter(({ file }) => nouns.some((noun) => isOf(noun, file)))
  return {
    projects: [...new Set(own.map(({ projectName }) => projectName))],
    files: [...new Set(own.map(({ file }) => file))],
  }
}

/** Whether a path has the noun, in singular or plural: score-match.test.ts and matches/climbs.test.ts are both of matches. */
export function isOf(noun: string, path: string): boolean {
  const singular = noun
    .replace(/^\.\//, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|s|x)es$|(?<!s)s$/, '')
  return singular !== '' && (path.includes(singular) || path.includes(noun))
}
