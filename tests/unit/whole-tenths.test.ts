import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('statements read and write strokes in the tenths of their columns', () => {
  const queries = globSync('src/server/**/*.queries.ts', { cwd: root })
  expect(queries.length).toBeGreaterThan(80)
  expect(queries.filter((file) => /[*/] 10(\.0)?\b/.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([])
})
