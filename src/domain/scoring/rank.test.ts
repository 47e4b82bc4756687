import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { placesOf, placeText, pointsFor, rank } from './rank.ts'

const values = fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 30 })

test('the lowest net is first, and places after a tie are skipped', () => {
  expect(placesOf([20, -13, 20, 35, 0]).map(({ position }) => position)).toEqual([3, 1, 3, 5, 2])
})

test('only a shared place is a tie', () => {
  expect(placesOf([20, -13, 20]).map(({ tied }) => tied)).toEqual([true, false, true])
  expect(placesOf([20, -13, 20]).map(({ sharedBy }) => sharedBy)).toEqual([2, 1, 2])
})

test('an empty field has no places', () => {
  expect(placesOf([])).toEqual([])
})

test('a position is one more than the number strictly better', () => {
  fc.assert(
    fc.property(values, (nets) => {
      const expected = nets.map((net) => 1 + nets.filter((other) => other < net).length)
      expect(placesOf(nets).map(({ position }) => position)).toEqual(expected)
    }),
  )
})

test('first of five is worth five points, last is worth one', () => {
  expect(pointsFor({ position: 1, sharedBy: 1 }, 5)).toBe(5)
  expect(pointsFor({ position: 5, sharedBy: 1 }, 5)).toBe(1)
})

test('two golfers sharing second of five share the points of places two and three', () => {
  expect(pointsFor({ position: 2, sharedBy: 2 }, 5)).toBe(3.5)
})

test('with any ties the points awarded are what the places are worth', () => {
  fc.assert(
    fc.property(values, fc.nat(10), (nets, absent) => {
      const n = nets.length + absent
      const given = placesOf(nets).reduce((total, place) => total + pointsFor(place, n), 0)
      const worth = nets.reduce((total, _net, index) => total + n - index, 0)
      expect(given).toBe(worth)
    }),
  )
})

test('points never need more than a half', () => {
  fc.assert(
    fc.property(values, (nets) => {
      for (const place of placesOf(nets)) expect(Number.isInteger(2 * pointsFor(place, nets.length))).toBe(true)
    }),
  )
})

test('a tie prints with a T, no place as a dash', () => {
  expect(placeText({ position: 1, tied: false })).toBe('1')
  expect(placeText({ position: 2, tied: true })).toBe('T2')
  expect(placeText(null)).toBe('–')
})

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
