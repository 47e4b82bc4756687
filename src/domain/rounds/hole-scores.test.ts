import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { adjustedCard, holesProblem, maxCounted } from './hole-scores.ts'
import { type PlayedHole, notPlayed } from './played-hole.ts'

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5]
const strokeIndexes = [7, 3, 17, 11, 1, 9, 15, 5, 13, 8, 18, 4, 12, 2, 10, 16, 6, 14]

const card = (strokes: readonly PlayedHole['strokes'][]): PlayedHole[] =>
  strokes.map((one, n) => ({ par: pars[n] ?? 4, strokeIndex: strokeIndexes[n] ?? n + 1, strokes: one }))

const bogeys = pars.map((par) => par + 1)
const tee = { courseRating: 713, slopeRating: 128 }

test('a hole counts net double bogey at most, and a hole that was picked up counts it', () => {
  // Index 14.2 at 71.3/128, par 72: 14.2 · 128 / 113 + 71.3 − 72 makes a Course Handicap of 15.
  const played = card(bogeys.map((strokes, n) => [10, 9, null][n] ?? (n === 2 ? null : strokes)))
  const { courseHandicap, holes, adjustedGross } = adjustedCard({ ...tee, holes: played, index: 142 })
  expect(courseHandicap).toBe(15)
  expect(holes.slice(0, 3)).toEqual([
    { par: 4, strokeIndex: 7, strokes: 10, received: 1, counted: 7 },
    { par: 4, strokeIndex: 3, strokes: 9, received: 1, counted: 7 },
    { par: 3, strokeIndex: 17, strokes: null, received: 0, counted: 5 },
  ])
  expect(adjustedGross).toBe(72 + 18 + 2 + 2 + 1)
})

test('without a Handicap Index a hole counts par + 5 at most', () => {
  const { courseHandicap, holes, adjustedGross } = adjustedCard({
    ...tee,
    holes: card([12, null, ...bogeys.slice(2)]),
    index: null,
  })
  expect(courseHandicap).toBeNull()
  expect(holes.slice(0, 2).map(({ received, counted }) => ({ received, counted }))).toEqual([
    { received: null, counted: 9 },
    { received: null, counted: 9 },
  ])
  expect(adjustedGross).toBe(72 + 18 + 4 + 4)
})

test('the strokes of nine holes go to the hardest of the nine, whatever their numbers on the course', () => {
  // Half of 14.2 is 7.1: 7.1 · 126 / 113 + 35.5 − 36 makes 7 strokes, on all but the two easiest of the nine.
  const front = card(bogeys.slice(0, 9).map(() => 12))
  const { courseHandicap, holes } = adjustedCard({ courseRating: 355, slopeRating: 126, holes: front, index: 142 })
  expect(courseHandicap).toBe(7)
  expect(holes.map(({ received }) => received)).toEqual([1, 1, 0, 1, 1, 1, 0, 1, 1])
})

test('a plus golfer gives strokes back on the easiest holes', () => {
  const { holes } = adjustedCard({ ...tee, holes: card(bogeys.map(() => 12)), index: -10 })
  expect(holes.filter(({ received }) => received === -1).map(({ strokeIndex }) => strokeIndex)).toEqual([17, 18])
  expect(holes.find(({ strokeIndex }) => strokeIndex === 18)?.counted).toBe(4)
})

test('the adjusted gross score is the sum of the holes, each between its own score and net double bogey', () => {
  const strokes = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null })
  fc.assert(
    fc.property(
      fc.array(strokes, { minLength: 18, maxLength: 18 }),
      fc.option(fc.integer({ min: -50, max: 540 }), { nil: null }),
      (scores, index) => {
        const played = card(scores)
        const { holes, adjustedGross, courseHandicap } = adjustedCard({ ...tee, holes: played, index })
        expect(adjustedGross).toBe(holes.reduce((total, { counted }) => total + counted, 0))
        expect(adjustedGross).toBeLessThanOrEqual(maxCounted(played))
        expect(holes.reduce((total, { received }) => total + (received ?? 0), 0)).toBe(courseHandicap ?? 0)
        for (const { strokes: own, counted, par } of holes) {
          expect(counted).toBeLessThanOrEqual(par + 5)
          if (typeof own === 'number') expect(counted).toBeLessThanOrEqual(own)
        }
      },
    ),
  )
})

test('a scorecard has the stated number of holes, each with a different stroke index', () => {
  expect(holesProblem(card(bogeys), 18)).toBeNull()
  expect(holesProblem(card(bogeys.slice(0, 9)), 9)).toBeNull()
  expect(holesProblem(card(bogeys.slice(0, 17)), 18)).toBe('Enter the scores of 18 holes')
  const twice = card(bogeys).map((hole, n) => (n === 5 ? { ...hole, strokeIndex: 7 } : hole))
  expect(holesProblem(twice, 18)).toBe('Each hole has a stroke index of its own')
})

test('a hole that was not played counts nothing, and strokes come from the Course Handicap of all 18', () => {
  const stopped = card(bogeys.map((strokes, n) => (n < 12 ? strokes : notPlayed)))
  const { courseHandicap, adjustedGross } = adjustedCard({ ...tee, holes: stopped, index: 142 })
  expect(courseHandicap).toBe(15)
  expect(adjustedGross).toBe(bogeys.slice(0, 12).reduce((sum, strokes) => sum + strokes, 0))
})

test('a round of 18 takes ten holes, a round of nine all nine', () => {
  const played = (holes: number, expected: number) =>
    card(bogeys.slice(0, expected).map((strokes, n) => (n < holes ? strokes : notPlayed)))
  expect(holesProblem(played(10, 18), 18)).toBeNull()
  expect(holesProblem(played(9, 18), 18)).toBe('A round of 18 takes at least 10 holes; enter nine as 9 holes')
  expect(holesProblem(played(8, 9), 9)).toBe('A round of nine takes all nine holes')
})
