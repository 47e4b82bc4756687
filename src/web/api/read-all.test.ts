import { expect, test } from 'vitest'
import { readAll } from './read-all.ts'

test('a list of three pages is read to its end, in order', async () => {
  const pages = new Map([
    [undefined, { rows: ['Ann', 'Bob'], nextCursor: 'after Bob' }],
    ['after Bob', { rows: ['Cy'], nextCursor: 'after Cy' }],
    ['after Cy', { rows: [], nextCursor: null }],
  ])
  const read = async (cursor: string | undefined) => pages.get(cursor) ?? { rows: ['lost'], nextCursor: null }
  expect(await readAll(read)).toEqual(['Ann', 'Bob', 'Cy'])
})
