import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowances } from './counters.ts'

const spans: Readonly<Record<string, number>> = { 'a quarter of an hour': 900, 'an hour': 3600, 'a day': 86_400 }

test('the table of limits for operators has each counter with its allowance', () => {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| `(?<name>[a-z-]+)` +\|[^|]+\| (?<points>\d+) +\| (?<span>[a-z ]+?) +\|$/gm)
  const table = [...rows].map(({ groups = {} }) => [
    groups['name'],
    { points: Number(groups['points']), duration: spans[groups['span'] ?? ''] },
  ])
  expect(Object.fromEntries(table)).toEqual(allowances)
})
