import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/**/*.md', { cwd: root }),
]

/** The folders that documents name paths from. */
const starts = ['', 'src/', 'src/server/', 'docs/', 'docs/decisions/']

const sourceFolder = /^(src|tests|scripts|docs|bench|migrations|domain|contract|server|web|simulator)\//

/** Paths of the repository in backticks or links; NOUN and NNNN are placeholders. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`|\]\(([^)#:\s]+)\)/g)].map(
    ([, code, link]) => code ?? link ?? '',
  )
  const isPath = (name: string) => sourceFolder.test(name) || /\.(tsx?|mjs|md|sql|png)$/.test(name)
  return named.filter((name) => isPath(name) && !/NOUN|NNNN/.test(name))
}

const exists = (path: string) => starts.some((start) => existsSync(`${root}${start}${path}`))

test.each(documents)('every path named in %s exists', (document) => {
  const paths = pathsIn(readFileSync(`${root}${document}`, 'utf8'))
  expect(paths.filter((path) => !exists(path))).toEqual([])
})

test('a path that does not exist is found', () => {
  const paths = pathsIn(
    '`src/domain/permissions.ts`, `domain/luck.ts` and [gone](docs/gone.md), but not `/api/events` or `migrations/NNNN_name.sql`',
  )
  expect(paths.filter((path) => !exists(path))).toEqual(['domain/luck.ts', 'docs/gone.md'])
})

const decisions = globSync('docs/decisions/*.md', { cwd: root })

test('there are at most 25 decisions', () => {
  expect(decisions.length).toBeLessThanOrEqual(25)
})

test.each(decisions)('%s has the four parts of a decision, in order', (decision) => {
  const parts = readFileSync(`${root}${decision}`, 'utf8').matchAll(/^\*\*(Context|Options|Decision|Consequences)\b/gm)
  expect([...parts].map(([, part]) => part)).toEqual(['Context', 'Options', 'Decision', 'Consequences'])
})
