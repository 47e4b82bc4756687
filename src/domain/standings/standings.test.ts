import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { explainStanding, type SeasonMatch, type SeasonResults, standings as standingsOf } from './standings.ts'

const [wren, tobias, marisol, ezra] = [1, 2, 3, 4]
const names = new Map([
  [wren, 'Wren Ashdown'],
  [tobias, 'Tobias Quill'],
  [marisol, 'Marisol Vane'],
  [ezra, 'Ezra Lindqvist'],
])

const standings = (season: Omit<SeasonResults, 'matchesCounted'>) => standingsOf({ ...season, matchesCounted: null })

const match = (number: number, rows: Record<number, [net: number | null, points: number]>, finished = true) => ({
  number,
  finished,
  rows: Object.entries(rows).map(([id, [net, points]]) => ({ id: Number(id), net, points })),
})

test('points of finished matches add up, and equal points share a place', () => {
  const table = standings({
    matches: [
      match(1, { [wren]: [-13, 4], [tobias]: [0, 2.5], [marisol]: [0, 2.5], [ezra]: [null, 0] }),
      match(2, { [wren]: [40, 2], [tobias]: [-5, 3.5], [marisol]: [20, 3], [ezra]: [-5, 3.5] }),
    ],
    names,
  })
  expect(table).toMatchObject([
    { id: tobias, place: { position: 1, tied: true }, points: 6, byMatch: [2.5, 3.5] },
    { id: wren, place: { position: 1, tied: true }, points: 6, byMatch: [4, 2] },
    { id: marisol, place: { position: 3, tied: false }, points: 5.5, byMatch: [2.5, 3] },
    { id: ezra, place: { position: 4, tied: false }, points: 3.5, byMatch: [0, 3.5] },
  ])
})

test('an unfinished match counts nowhere and its cells stay empty', () => {
  const matches = [
    match(1, { [wren]: [10, 1], [tobias]: [0, 2] }),
    match(2, { [wren]: [-80, 2], [tobias]: [0, 1] }, false),
  ]
  expect(standings({ matches, names: new Map() })).toMatchObject([
    { id: tobias, place: { position: 1, tied: false }, points: 2, byMatch: [2, null] },
    { id: wren, place: { position: 2, tied: false }, points: 1, byMatch: [1, null] },
  ])
})

test('within a tie the lower sum of nets is listed first, of finished matches only', () => {
  const matches = [
    match(1, { [tobias]: [5, 1.5], [wren]: [4, 1.5] }),
    match(2, { [tobias]: [-99, 2], [wren]: [99, 1] }, false),
  ]
  const table = standings({ matches, names })
  expect(table.slice(0, 2).map(({ id, place }) => [id, place.position])).toEqual([
    [wren, 1],
    [tobias, 1],
  ])
})

test('the nets of all matches add up, not only the last', () => {
  const matches = [match(1, { [wren]: [-30, 2], [tobias]: [40, 1] }), match(2, { [wren]: [10, 1], [tobias]: [0, 2] })]
  expect(
    standings({ matches, names })
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([wren, tobias])
})

test('equal points and equal nets are ordered by name, then by id', () => {
  const withNamesake = new Map([...names, [9, 'Ezra Lindqvist']])
  expect(standings({ matches: [], names: withNamesake }).map(({ id }) => id)).toEqual([ezra, 9, marisol, tobias, wren])
})

test('before the first match is finished everyone shares first place', () => {
  expect(
    standings({
      matches: [],
      names: new Map([
        [wren, 'Wren Ashdown'],
        [tobias, 'Tobias Quill'],
      ]),
    }),
  ).toMatchObject([
    { id: tobias, place: { position: 1, tied: true }, points: 0, byMatch: [] },
    { id: wren, place: { position: 1, tied: true }, points: 0, byMatch: [] },
  ])
})

test('a golfer who was not in a match has an empty cell, one who did not play has zero', () => {
  const matches = [match(1, { [wren]: [null, 0] }), match(2, { [wren]: [0, 2], [tobias]: [10, 1] })]
  const cells = new Map(standings({ matches, names }).map(({ id, byMatch }) => [id, byMatch]))
  expect(cells.get(wren)).toEqual([0, 2])
  expect(cells.get(tobias)).toEqual([null, 1])
  expect(cells.get(ezra)).toEqual([null, null])
})

test('points by match are in match order', () => {
  const matches = [match(2, { [wren]: [0, 2] }), match(1, { [wren]: [0, 1] })]
  expect(standings({ matches, names }).find(({ id }) => id === wren)?.byMatch).toEqual([1, 2])
})

const row = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  net: fc.option(fc.integer({ min: -5, max: 5 })),
  halves: fc.nat(6),
})
const rows = fc.uniqueArray(row, { selector: ({ id }) => id })
const season = fc.array(fc.record({ finished: fc.boolean(), rows }), { maxLength: 6 }).map((matches) =>
  matches.map(({ finished, rows }, index): SeasonMatch => ({
    number: index + 1,
    finished,
    rows: rows.map(({ id, net, halves }) => ({ id, net, points: halves / 2 })),
  })),
)

test('the table is consistent: places count those strictly ahead, totals are their cells, no one is listed twice', () => {
  fc.assert(
    fc.property(season, (matches) => {
      const table = standings({ matches, names })
      expect(new Set(table.map(({ id }) => id)).size).toBe(table.length)
      for (const [index, { place, points, byMatch }] of table.entries()) {
        expect(place.position).toBe(1 + table.filter((other) => other.points > points).length)
        expect(place.tied).toBe(table.filter((other) => other.points === points).length > 1)
        expect(place.position).toBeLessThanOrEqual(index + 1)
        expect(byMatch).toHaveLength(matches.length)
        expect(points).toBe(byMatch.reduce((total: number, cell) => total + (cell ?? 0), 0))
        expect(Object.is(points, -0)).toBe(false)
      }
    }),
  )
})

test('the table does not depend on the order its matches and rows are given in', () => {
  const shuffled = season.chain((matches) =>
    fc.tuple(
      fc.constant(matches),
      fc
        .shuffledSubarray(matches, { minLength: matches.length })
        .map((reordered) => reordered.map((one) => ({ ...one, rows: one.rows.toReversed() }))),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([matches, reordered]) => {
      const reversedNames = new Map([...names].toReversed())
      expect(standings({ matches: reordered, names: reversedNames })).toEqual(standings({ matches, names }))
    }),
  )
})

test('the total after each finished match, and how many share a position, come with the row', () => {
  const matches = [
    match(1, { [wren]: [-13, 2], [tobias]: [0, 1] }),
    match(2, { [wren]: [40, 1], [tobias]: [-5, 2] }),
    match(3, { [wren]: [40, 1], [tobias]: [-5, 2] }, false),
  ]
  const table = standings({ matches, names: new Map() })
  expect(table.map(({ id, totals, place }) => [id, totals, place.sharedBy])).toEqual([
    [tobias, [1, 3, null], 2],
    [wren, [2, 3, null], 2],
  ])
})

test('a row has the positions gained or lost by the latest finished match', () => {
  const first = match(1, { [wren]: [10, 1], [tobias]: [0, 3], [marisol]: [5, 2] })
  const second = match(2, { [wren]: [-10, 3], [tobias]: [null, 0], [marisol]: [9, 0.5] })
  const coming = match(3, { [wren]: [10, 1], [tobias]: [0, 3], [marisol]: [5, 2] }, false)
  const moves = (matches: SeasonMatch[]) => standings({ matches, names: new Map() }).map(({ id, moved }) => [id, moved])
  expect(moves([first, second, coming])).toEqual([
    [wren, 2],
    [tobias, -1],
    [marisol, -1],
  ])
  expect(moves([first, coming]).map(([, moved]) => moved)).toEqual([0, 0, 0])
  expect(moves([coming]).map(([, moved]) => moved)).toEqual([0, 0, 0])
})

const matches = [
  { number: 1, finished: true },
  { number: 2, finished: true },
  { number: 3, finished: false },
]

test('a total is the sum of the finished matches', () => {
  const standing = { place: { position: 1, tied: false }, points: 9.5, byMatch: [6, 3.5, null], notCounted: [] }
  expect(explainStanding(standing, { matches, sharedBy: 1, matchesCounted: null })).toEqual({
    lines: [
      { number: 1, points: 6, isCounted: true },
      { number: 2, points: 3.5, isCounted: true },
    ],
    total: { label: 'Two finished matches count', points: 9.5 },
    sentences: ['Open matches don’t count yet.'],
  })
})

test('a tie is explained with its listing order', () => {
  const standing = { place: { position: 2, tied: true }, points: 1, byMatch: [1], notCounted: [] }
  const [first, ...more] = explainStanding(standing, {
    matches: matches.slice(0, 1),
    sharedBy: 3,
    matchesCounted: null,
  }).sentences
  expect(first).toBe('Tied for second with two others: the lower sum of nets is listed first.')
  expect(more).toEqual([])
})

test('a golfer who joined late has no points from earlier matches', () => {
  const standing = { place: { position: 4, tied: false }, points: 1, byMatch: [null, 1, null], notCounted: [] }
  const { lines, sentences } = explainStanding(standing, {
    matches,
    sharedBy: 1,
    matchesCounted: null,
  })
  expect(lines).toEqual([
    { number: 1, points: null, isCounted: true },
    { number: 2, points: 1, isCounted: true },
  ])
  expect(sentences).toContain('No points from matches they weren’t part of.')
})
