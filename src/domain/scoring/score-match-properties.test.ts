import { expect, test } from 'vitest'
import { arbitraryMatch } from '#tests/factories/arbitrary-match.ts'
import { fc } from '#tests/support/random/properties.ts'
import type { Award } from './rank.ts'
import { scoreMatch } from './score-match.ts'

const shuffled = <T>(items: readonly T[]) => fc.shuffledSubarray([...items], { minLength: items.length })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The sum of points for the places taken, first place being worth the number of contenders. */
const worthOf = (awards: readonly Award[]) =>
  sum(awards.filter(({ place }) => place !== null).map((_award, index) => awards.length - index))

const holdsMinusZero = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(holdsMinusZero) : Object.is(value, -0)

test('a result does not depend on the order golfers, rounds and teams are given in', () => {
  const reordered = arbitraryMatch.chain((match) =>
    fc.record({
      match: fc.constant(match),
      golfers: shuffled(match.golfers.map((golfer) => ({ ...golfer, rounds: golfer.rounds.toReversed() }))),
      teams: shuffled(match.teams),
    }),
  )
  fc.assert(
    fc.property(reordered, ({ match, golfers, teams }) => {
      expect(scoreMatch({ ...match, golfers, teams })).toEqual(scoreMatch(match))
    }),
  )
})

test('the points given out are what the places taken are worth, for golfers and for teams', () => {
  fc.assert(
    fc.property(arbitraryMatch, (match) => {
      const { golfers, teams } = scoreMatch(match)
      expect(sum(golfers.map(({ points }) => points))).toBe(worthOf(golfers))
      expect(sum(teams.map(({ points }) => points))).toBe(worthOf(teams))
    }),
  )
})

test('a match scored again comes out the same', () => {
  fc.assert(
    fc.property(arbitraryMatch, (match) => {
      const before = structuredClone(match)
      expect(scoreMatch(match)).toEqual(scoreMatch(match))
      expect(match).toEqual(before)
    }),
  )
})

test('no figure is minus zero', () => {
  fc.assert(fc.property(arbitraryMatch, (match) => !holdsMinusZero(scoreMatch(match))))
})

test('every golfer is listed once, with those who played first', () => {
  fc.assert(
    fc.property(arbitraryMatch, (match) => {
      const { golfers } = scoreMatch(match)
      expect(golfers.map(({ golferId }) => golferId).toSorted((a, b) => a - b)).toEqual(
        match.golfers.map(({ golferId }) => golferId),
      )
      const played = golfers.filter(({ round }) => round !== null)
      expect(golfers.slice(0, played.length)).toEqual(played)
      expect(played.every(({ points, place }) => points >= 1 && place !== null)).toBe(true)
      expect(golfers.slice(played.length).every(({ points, place }) => points === 0 && place === null)).toBe(true)
    }),
  )
})

test('a team net is the sum of the effective nets not dropped, and none dropped is better than one that counts', () => {
  fc.assert(
    fc.property(arbitraryMatch, (match) => {
      const { golfers, teams } = scoreMatch(match)
      for (const team of teams) {
        const members = golfers.filter(({ teamId }) => teamId === team.teamId)
        const counting = members.filter(({ dropped }) => !dropped).map(({ effectiveNet }) => effectiveNet)
        const dropped = members.filter((member) => member.dropped).map(({ effectiveNet }) => effectiveNet)
        expect(team.net).toBe(sum(counting))
        expect(dropped).toHaveLength(Math.min(match.rules.scoresDroppedPerTeam, members.length - 1))
        expect(Math.min(Infinity, ...dropped)).toBeGreaterThanOrEqual(Math.max(...counting))
      }
    }),
  )
})

test('posting one more round never costs a golfer points', () => {
  fc.assert(
    fc.property(arbitraryMatch, (match) => {
      const [first, ...others] = match.golfers
      if (first === undefined) return
      const pointsWith = (rounds: typeof first.rounds) =>
        scoreMatch({ ...match, golfers: [{ ...first, rounds }, ...others] }).golfers.find(
          ({ golferId }) => golferId === first.golferId,
        )?.points ?? 0
      expect(pointsWith(first.rounds)).toBeGreaterThanOrEqual(pointsWith(first.rounds.slice(1)))
    }),
  )
})
