import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { explainStanding, standings } from './standings.ts'

const [wren, tobias] = [1, 2]
const names = new Map([
  [wren, 'Wren Ashdown'],
  [tobias, 'Tobias Quill'],
])

type Results = readonly (readonly [net: number | null, points: number] | null)[]

/** The finished matches of Wren and Tobias, in order; null where they are not in the match. */
const season = (results: { readonly wren: Results; readonly tobias?: Results }) =>
  results.wren.map((_, index) => ({
    number: index + 1,
    finished: true,
    rows: [
      { id: wren, result: results.wren[index] },
      { id: tobias, result: results.tobias?.[index] },
    ].flatMap(({ id, result }) => (result ? [{ id, net: result[0], points: result[1] }] : [])),
  }))

const points = (...values: number[]): Results => values.map((value) => [0, value])

test('only the best matches add up, and the others are named', () => {
  const matches = season({ wren: points(4, 1, 3, 2), tobias: points(1, 4, 2, 3) })
  expect(standings({ matches, names, matchesCounted: 2 })).toMatchObject([
    { id: tobias, points: 7, notCounted: [1, 3] },
    { id: wren, points: 7, notCounted: [2, 4] },
  ])
})

test('of equal points the earlier match counts', () => {
  const matches = season({ wren: points(3, 4, 3, 3) })
  expect(standings({ matches, names, matchesCounted: 2 })[0]).toMatchObject({ points: 7, notCounted: [3, 4] })
})

test('within a tie only the nets of counted matches add up', () => {
  const matches = season({
    wren: [
      [-10, 4],
      [99, 1],
    ],
    tobias: [
      [-99, 1],
      [0, 4],
    ],
  })
  expect(standings({ matches, names, matchesCounted: 1 }).map(({ id }) => id)).toEqual([wren, tobias])
  expect(standings({ matches, names, matchesCounted: null }).map(({ id }) => id)).toEqual([tobias, wren])
})

test('a match without the golfer does not use up one of the best', () => {
  const matches = season({ wren: [null, [5, 2], null, [0, 1]] })
  expect(standings({ matches, names, matchesCounted: 2 })[0]).toMatchObject({ points: 3, notCounted: [] })
})

test('the total after a match adds up the best until then, and moves follow it', () => {
  const matches = season({ wren: points(2, 1, 4), tobias: points(3, 3, 0) })
  const [first, second] = standings({ matches, names, matchesCounted: 1 })
  expect(first).toMatchObject({ id: wren, totals: [2, 2, 4], moved: 1 })
  expect(second).toMatchObject({ id: tobias, totals: [3, 3, 3], moved: -1 })
})

test('no other choice of as many matches has more points, and all count when there are no more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 13 }),
      (all, matchesCounted) => {
        const [sheet] = standings({
          matches: season({ wren: points(...all) }),
          names: new Map([[wren, 'Wren']]),
          matchesCounted,
        })
        const best = all.toSorted((a, b) => b - a).slice(0, matchesCounted)
        expect(sheet?.points).toBe(best.reduce((sum, value) => sum + value, 0))
        expect(sheet?.notCounted).toHaveLength(Math.max(0, all.length - matchesCounted))
      },
    ),
  )
})

test('the explanation of a total names the matches that do not count', () => {
  const standing = { place: { position: 1, tied: false }, points: 7, byMatch: [4, 1, 3], notCounted: [2] }
  const matches = [1, 2, 3].map((number) => ({ number, finished: true }))
  const { lines, total, sentences } = explainStanding(standing, {
    matches,
    sharedBy: 1,
    matchesCounted: 2,
  })
  expect(lines.filter(({ isCounted }) => !isCounted)).toEqual([{ number: 2, points: 1, isCounted: false }])
  expect(total).toEqual({ label: 'The best two of three finished matches', points: 7 })
  expect(sentences).toEqual(['Only the best two matches of the season count; of equal points, the earlier one.'])
})

test('a season in which the single best match counts says so', () => {
  const standing = { place: { position: 1, tied: false }, points: 4, byMatch: [4], notCounted: [] }
  const season = { name: 'Wren', matches: [{ number: 1, finished: true }], sharedBy: 1, matchesCounted: 1 }
  const { total, sentences } = explainStanding(standing, season)
  expect(total.label).toBe('One finished match counts')
  expect(sentences).toEqual(['Only the best match of the season counts; of equal points, the earlier one.'])
})
