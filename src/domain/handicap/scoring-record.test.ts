import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { addDays } from '../shared/day.ts'
import { recordOf } from './scoring-record.ts'
import type { PostedRound } from './scoring-record.ts'

const firstDay = '2026-01-01'

/** A full round on a neutral course rated 72.0, so that its differential is the score above 72. */
function full(day: number, aboveRating: number): PostedRound {
  return {
    playedOn: addDays(firstDay, day),
    adjustedGross: 72 + aboveRating,
    courseRating: 720,
    slopeRating: 113,
    pcc: 0,
    holes: 18,
    playedHoles: 18,
  }
}

function nine(day: number, aboveRating: number): PostedRound {
  return { ...full(day, 0), adjustedGross: 36 + aboveRating, courseRating: 360, holes: 9, playedHoles: 9 }
}

function season(scores: readonly number[], from = 0): PostedRound[] {
  return scores.map((aboveRating, n) => full(from + n, aboveRating))
}

function steady(rounds: number, aboveRating: number, from = 0): PostedRound[] {
  return season(
    Array.from({ length: rounds }, () => aboveRating),
    from,
  )
}

test('a first Index is in force the day after the third round', () => {
  const { revisions, rounds } = recordOf(season([15, 14, 16, 20]))
  expect(revisions.map(({ on, index }) => [on, index])).toEqual([
    ['2026-01-02', null],
    ['2026-01-03', null],
    ['2026-01-04', 120],
    ['2026-01-05', 130],
  ])
  expect(rounds.map(({ indexWhenPlayed }) => indexWhenPlayed)).toEqual([null, null, null, 120])
  expect(rounds.at(3)).toMatchObject({ unadjustedDifferential: 200, differential: 200, scaledDifferential: null })
})

test('two rounds on one day are played off the same Index and make one revision', () => {
  const { revisions, rounds } = recordOf([...season([15, 14, 16]), full(3, 10), full(3, 20)])
  expect(rounds.slice(3).map(({ indexWhenPlayed }) => indexWhenPlayed)).toEqual([120, 120])
  expect(revisions).toHaveLength(4)
  expect(revisions.at(-1)?.on).toBe('2026-01-05')
})

test('nines wait for 54 holes and are then completed', () => {
  const waiting = recordOf([full(0, 18), nine(1, 9), full(2, 18)])
  expect(waiting.rounds.map(({ differential }) => differential)).toEqual([180, null, 180])
  expect(waiting.revisions.at(-1)?.index).toBeNull()

  const complete = recordOf([full(0, 18), nine(1, 9), full(2, 18), nine(3, 9)])
  expect(complete.rounds.map(({ differential }) => differential)).toEqual([180, 190, 180, 190])
  expect(complete.revisions.at(-1)?.index).toBe(170)
})

test('a nine of a golfer with an Index is completed at once', () => {
  const { rounds } = recordOf([...season([15, 15, 15, 15, 15]), nine(9, 7)])
  const completed = { unadjustedDifferential: 160, differential: 160, scaledDifferential: 160 }
  expect(rounds.at(-1)).toMatchObject({ indexWhenPlayed: 150, ...completed })
})

test('a round of twelve holes is only accepted from a golfer with an Index', () => {
  const twelve: PostedRound = { ...full(9, 0), adjustedGross: 54, playedHoles: 12 }
  expect(recordOf([...season([15, 15, 15, 15, 15]), twelve]).rounds.at(-1)?.differential).toBe(120)
  const tooEarly = recordOf([{ ...twelve, playedOn: firstDay }, ...season([15, 15, 15], 1)])
  expect(tooEarly.rounds.at(0)?.differential).toBeNull()
  expect(tooEarly.revisions.at(-1)?.index).toBe(130)
})

test('an exceptional score lowers the last twenty differentials, itself included, and no older one', () => {
  const { rounds, revisions } = recordOf([...steady(20, 15), full(20, 8)])
  expect(rounds.at(-1)).toMatchObject({ exceptional: true, unadjustedDifferential: 80, differential: 70 })
  expect(rounds.at(1)).toMatchObject({ exceptional: false, unadjustedDifferential: 150, differential: 140 })
  expect(rounds.at(0)).toMatchObject({ unadjustedDifferential: 150, differential: 150 })
  expect(revisions.at(-1)?.index).toBe(131)
})

test('reductions of two exceptional scores add up', () => {
  const { rounds } = recordOf([...steady(20, 15), full(20, 8), full(21, 3)])
  expect(rounds.at(5)?.differential).toBe(150 - 10 - 20)
  expect(rounds.at(20)?.differential).toBe(80 - 10 - 20)
  expect(rounds.at(21)?.differential).toBe(30 - 20)
})

test('a Low Index holds the Index back once twenty scores are in the record', () => {
  const { revisions } = recordOf([...steady(20, 10), ...steady(20, 25, 20)])
  expect(revisions.at(18)?.lowIndex).toBeNull()
  expect(revisions.at(19)?.lowIndex).toBe(80)
  expect(revisions.find(({ softCap }) => softCap)).toMatchObject({ lowIndex: 80, index: 115, hardCap: false })
  expect(revisions.at(-1)).toMatchObject({ index: 130, lowIndex: 80, softCap: false, hardCap: true })
})

test('a Low Index older than a year is forgotten', () => {
  const { revisions } = recordOf([...steady(20, 10), ...steady(20, 25, 385), ...steady(1, 25, 800)])
  expect(revisions.at(39)).toMatchObject({ lowIndex: 100, hardCap: true, index: 150 })
  expect(revisions.at(40)).toMatchObject({ lowIndex: 150, index: 200 })
})

test('the Index that came into force on the day of play is no Low Index yet', () => {
  const yearOfFifteens = [...steady(20, 15), ...steady(20, 15, 400)]
  const { revisions } = recordOf([...yearOfFifteens, full(420, 9), full(421, 20), full(422, 20)])
  expect(revisions.at(40)?.index).toBe(143)
  expect(revisions.slice(41).map(({ lowIndex }) => lowIndex)).toEqual([150, 143])
})

test('an Index still held a year before the round counts as Low Index', () => {
  const dayOfLast = 4 + 365
  const { revisions } = recordOf([...season([10, 10, 10, 10, 10]), ...steady(15, 12, dayOfLast)])
  expect(revisions.at(-1)?.lowIndex).toBe(Math.min(...revisions.slice(4, -1).map(({ index }) => index ?? 999)))
})

test('the lowest differentials of the last twenty are the used ones', () => {
  const { rounds } = recordOf([full(0, 1), ...steady(12, 20, 1), ...steady(8, 18, 13)])
  expect(rounds.slice(0, 13).some(({ used }) => used)).toBe(false)
  expect(rounds.slice(13).every(({ used }) => used)).toBe(true)
})

test('every Index is within bounds, and a new round never changes an older revision', () => {
  const scores = fc.array(fc.integer({ min: -8, max: 60 }), { maxLength: 40 })
  fc.assert(
    fc.property(scores, (aboveRating) => {
      const rounds = season(aboveRating)
      const { revisions } = recordOf(rounds)
      expect(revisions.every(({ index }) => index === null || (index <= 540 && !Object.is(index, -0)))).toBe(true)
      expect(recordOf(rounds.slice(0, -1)).revisions).toEqual(revisions.slice(0, -1))
    }),
  )
})
