import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { standings } from '../standings/standings.ts'
import { seasonTable } from './season-table.ts'

const doubled = fc.integer({ min: 0, max: 12 })

const arbitrarySeason = fc
  .record({
    golfers: fc.integer({ min: 1, max: 6 }),
    finished: fc.integer({ min: 0, max: 4 }),
    ahead: fc.integer({ min: 0, max: 4 }),
    matchesCounted: fc.option(fc.integer({ min: 1, max: 6 })),
  })
  .chain((season) =>
    fc.record({
      ahead: fc.constant(season.ahead),
      matchesCounted: fc.constant(season.matchesCounted),
      /** Doubled points of each golfer, match by match. */
      points: fc.array(
        fc.array(doubled, { minLength: season.finished + season.ahead, maxLength: season.finished + season.ahead }),
        { minLength: season.golfers, maxLength: season.golfers },
      ),
    }),
  )

test('a simulated season ends as its standings do, best matches included', () => {
  fc.assert(
    fc.property(arbitrarySeason, ({ ahead, matchesCounted, points }) => {
      const all = points[0]?.length ?? 0
      const finished = all - ahead
      const table = seasonTable(
        points.map((own) => own.slice(0, finished)),
        { matchesCounted, ahead, open: -1 },
      )
      for (let match = 0; match < ahead; match += 1) {
        table.add(
          match,
          Int32Array.from(points, (own) => own[finished + match] ?? 0),
        )
      }
      table.finish()
      const expected = standings({
        matches: Array.from({ length: all }, (_, match) => ({
          number: match + 1,
          finished: true,
          rows: points.map((own, id) => ({ id, net: 0, points: (own[match] ?? 0) / 2 })),
        })),
        names: new Map(points.map((_, id) => [id, String(id)])),
        matchesCounted,
      })
      const hasPoints = expected.some((row) => row.points > 0)
      const winners = expected.filter(({ place }) => place.position === 1).length
      for (const { id, place, points: total } of expected) {
        expect(table.outcomeOf(id, 1)).toEqual({
          win: hasPoints && place.position === 1 ? 1 / winners : 0,
          topThree: hasPoints && place.position <= 3 ? 1 : 0,
          expectedPoints: total,
          winIfFirstNow: null,
        })
      }
    }),
  )
})

test('counts the seasons won by those who are first in the open match', () => {
  const table = seasonTable([[], []], { matchesCounted: null, ahead: 2, open: 0 })
  const play = (first: readonly number[], second: readonly number[]) => {
    table.add(0, Int32Array.from(first))
    table.add(1, Int32Array.from(second))
    table.finish()
  }
  play([4, 2], [4, 2])
  play([4, 2], [0, 4])
  play([2, 4], [2, 4])
  play([0, 0], [4, 0])
  expect(table.outcomeOf(0, 4)).toEqual({ win: 0.5, topThree: 1, expectedPoints: 2.5, winIfFirstNow: 0.5 })
  expect(table.outcomeOf(1, 4)).toEqual({ win: 0.5, topThree: 1, expectedPoints: 2.25, winIfFirstNow: 1 })
})
