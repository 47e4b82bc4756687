import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowances } from './counters.ts'

const spans: Readonly<Record<string, number>> = { 'a quarter of an hour': 900, 'an hour': 3600, 'a day': 86_400 }

test('the table of limits for operators has each counter with its allowance', () => {
  const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const table = text.split('\n').flatMap((line) => {
    const [, name = '', , points, span = ''] = line.split('|').map((cell) => cell.trim())
    const counter = /^`(?<name>[a-z-]+)`$/.exec(name)?.groups?.['name']
    return counter === undefined || !(span in spans)
      ? []
      : [[counter, { points: Number(points), duration: spans[span] }]]
  })
  expect(Object.fromEntries(table)).toEqual(allowances)
})
