import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type SideGolfer, figureOf, sideMatch, sideTable } from './side-table.ts'

const [wren, hedda, kit] = [1, 2, 3]
const golfers: readonly SideGolfer[] = [
  { id: wren, name: 'Wren Ashdown' },
  { id: hedda, name: 'Hedda Lindström' },
  { id: kit, name: 'Kit Abernathy' },
]

/** A finished match; golfers who are left out were not on its roster. */
const match = (number: number, nets: Readonly<Record<number, Tenths | null>>, finished = true) => ({
  number,
  finished,
  nets: new Map(Object.entries(nets).map(([id, net]) => [Number(id), net])),
})

const all = { matchesCounted: null }

test('a win is worth as much as there are golfers at the side table, however many played', () => {
  const nets = { [wren]: 12, [hedda]: -19, [kit]: null, 99: -50 }
  expect(sideMatch(golfers, match(1, nets)).map(({ id, points, place }) => [id, points, place?.position])).toEqual([
    [hedda, 3, 1],
    [wren, 2, 2],
    [kit, 0, undefined],
  ])
})

test('golfers who tie share the points of their places', () => {
  const shared = sideMatch(golfers, match(1, { [wren]: 12, [hedda]: 12, [kit]: 0 }))
  expect(shared.map(({ points }) => points)).toEqual([3, 1.5, 1.5])
})

test('matches from before a golfer was on the roster bring them nothing, and all others are scored with today’s golfers', () => {
  const [first, second, third] = sideTable(golfers, {
    matches: [match(1, { [wren]: 5, [kit]: 9 }), match(2, { [wren]: 5, [hedda]: 0, [kit]: 9 })],
    ...all,
  })
  expect(first).toMatchObject({ id: wren, points: 5, byMatch: [3, 2] })
  expect(second).toMatchObject({ id: hedda, points: 3, byMatch: [null, 3] })
  expect(third).toMatchObject({ id: kit, points: 3, byMatch: [2, 1], place: { tied: true } })
})

test('open matches count nowhere', () => {
  const [first] = sideTable(golfers, { matches: [match(1, { [wren]: 5 }, false)], ...all })
  expect(first).toMatchObject({ points: 0, byMatch: [null] })
})

test('the best matches of a season count at the side table too', () => {
  const matches = [
    match(1, { [wren]: 0, [hedda]: 5, [kit]: null }),
    match(2, { [wren]: 5, [hedda]: 0, [kit]: null }),
    match(3, { [wren]: null, [hedda]: 0, [kit]: 5 }),
  ]
  const rows = sideTable(golfers, { matches, matchesCounted: 1 })
  expect(rows.map(({ id, points, notCounted }) => [id, points, notCounted])).toEqual([
    [hedda, 3, [1, 3]],
    [wren, 3, [2, 3]],
    [kit, 2, [1, 2]],
  ])
})

const figure = fc.option(fc.integer({ min: -50, max: 400 }), { nil: null })
const field = fc.array(fc.record({ differential: figure, index: fc.integer({ min: -50, max: 540 }) }), {
  minLength: 1,
  maxLength: 60,
})

test('the points of a match are those of the places played for, however many share them', () => {
  fc.assert(
    fc.property(field, (entries) => {
      const all = entries.map((_, id) => ({ id, name: `Golfer ${id}` }))
      const nets = new Map(entries.map(({ differential }, id) => [id, differential]))
      const sum = sideMatch(all, { nets }).reduce((total, { points }) => total + points, 0)
      const played = entries.filter(({ differential }) => differential !== null).length
      expect(sum).toBe(played * all.length - (played * (played - 1)) / 2)
    }),
  )
})

test('a table on a scratch basis is the same whatever the Indexes are, and one on a net basis ranks their nets', () => {
  fc.assert(
    fc.property(field, fc.integer({ min: -50, max: 540 }), (entries, other) => {
      const all = entries.map((_, id) => ({ id, name: `Golfer ${id}` }))
      const table = (basis: 'net' | 'scratch', indexOf: (index: number) => number) => {
        const results = entries.map(({ differential, index }) => ({
          differential,
          net: differential === null ? null : differential - indexOf(index),
        }))
        return sideMatch(all, { nets: new Map(results.map((result, id) => [id, figureOf(result, basis)])) })
      }
      const own = (index: number) => index
      expect(table('scratch', own)).toEqual(table('scratch', () => other))
      const nets = table('net', own).flatMap(({ net }) => net ?? [])
      expect(nets).toEqual(nets.toSorted((a, b) => a - b))
    }),
  )
})
