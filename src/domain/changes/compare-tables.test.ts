import { expect, test } from 'vitest'
import { compareTables } from './compare-tables.ts'

const row = (id: number, position: number, points: number) => ({
  id,
  name: `Golfer ${id}`,
  line: { position, points },
})

test('a comparison lists the table as it would be, and who would leave it last', () => {
  const before = [row(1, 1, 9), row(2, 2, 8), row(3, 3, 7)]
  const after = [row(2, 1, 9), row(4, 2, 8), row(1, 3, 7)]
  expect(compareTables(before, after, 400).rows.map(({ id }) => id)).toEqual([2, 4, 1, 3])
})

test('golfers with other points in the same place have changed but not moved, newcomers and leavers have moved', () => {
  const before = [row(1, 1, 9), row(2, 2, 8), row(3, 3, 7), row(4, 4, 6)]
  const after = [row(1, 1, 9), row(2, 2, 7), row(4, 3, 6), row(5, 4, 5)]
  const { rows, ...numbers } = compareTables(before, after, 400)
  expect(numbers).toEqual({ total: 5, moved: 3, changed: 4 })
  expect(rows.map(({ id, isChanged }) => [id, isChanged])).toEqual([
    [1, false],
    [2, true],
    [4, true],
    [5, true],
    [3, true],
  ])
})

test('a long table is cut, but its numbers are those of all rows', () => {
  const table = (points: number) => [1, 2, 3].map((id) => row(id, id, points))
  const { rows, ...numbers } = compareTables(table(1), table(2), 2)
  expect(rows).toHaveLength(2)
  expect(numbers).toEqual({ total: 3, moved: 0, changed: 3 })
})
