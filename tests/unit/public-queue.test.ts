import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = globSync('{src,tests,bench,scripts,migrations}/**/*.{ts,tsx,mjs,sql}', { cwd: root })

test('statements name only the queue’s public functions and view, never its tables', () => {
  expect(files).toContain('src/server/platform/queue/jobs.queries.ts')
  expect(files.filter((file) => /_private[_]/.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([])
})
