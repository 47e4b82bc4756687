import { expect, test } from 'vitest'
import { rank } from './rank.ts'

const contender = (id: number, net: number | null, name = `Golfer ${id}`) => ({ id, name, net })
const awards = (contenders: ReturnType<typeof contender>[]) =>
  rank(contenders).map(({ id, place, points }) => [id, place?.position ?? null, points])

test('the lowest net wins as many points as there are golfers', () => {
  expect(awards([contender(1, 40), contender(2, -13), contender(3, 0)])).toEqual([
    [2, 1, 3],
    [3, 2, 2],
    [1, 3, 1],
  ])
})

test('three golfers tied for second share the points of places two to four', () => {
  const nets = [contender(1, -13), contender(2, 20), contender(3, 20), contender(4, 20), contender(5, 35)]
  expect(awards(nets)).toEqual([
    [1, 1, 5],
    [2, 2, 3],
    [3, 2, 3],
    [4, 2, 3],
    [5, 5, 1],
  ])
})

test('a tenth apart is no tie', () => {
  expect(rank([contender(1, 21), contender(2, 20)]).map(({ place }) => place?.tied)).toEqual([false, false])
  expect(rank([contender(1, 20), contender(2, 20)]).map(({ place }) => place?.tied)).toEqual([true, true])
})

test('a win is worth the same however few have played, and playing beats not playing', () => {
  expect(awards([contender(1, null), contender(2, 300), contender(3, null)])).toEqual([
    [2, 1, 3],
    [1, null, 0],
    [3, null, 0],
  ])
})

test('golfers without a round are listed last by name, tied golfers by name', () => {
  const names = rank([
    contender(1, null, 'Marisol Vane'),
    contender(2, 20, 'Wren Ashdown'),
    contender(3, null, 'Ezra Lindqvist'),
    contender(4, 20, 'Tobias Quill'),
  ]).map(({ name }) => name)
  expect(names).toEqual(['Tobias Quill', 'Wren Ashdown', 'Ezra Lindqvist', 'Marisol Vane'])
})

test('golfers of one name keep a fixed order', () => {
  expect(rank([contender(2, 20, 'Wren'), contender(1, 20, 'Wren')]).map(({ id }) => id)).toEqual([1, 2])
})
