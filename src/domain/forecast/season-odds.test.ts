import { describe, expect, test } from 'vitest'
import { defaultRules } from '#tests/factories/settings.ts'
import { addDays } from '../shared/day.ts'
import { factsAfter, type MatchAhead, type PlayedMatch, type SeasonFacts } from './season-facts.ts'
import { seasonOdds, simulationsFor } from './season-odds.ts'

const rules = { ...defaultRules, scoresDroppedPerTeam: 0 }
const firstDay = '2026-05-04'

/** A round a week for half a year before the first match, around this net. */
const rounds = (net: number) =>
  Array.from({ length: 26 }, (_, week) => ({
    day: addDays(firstDay, -7 * week - 3),
    net: net + ((week * 37) % 61) - 30,
  }))

const golfers = [
  { golferId: 1, teamId: 7, rounds: rounds(20) },
  { golferId: 2, teamId: 7, rounds: rounds(35) },
  { golferId: 3, teamId: 8, rounds: rounds(30) },
  { golferId: 4, teamId: 8, rounds: rounds(40) },
]

const week = (number: number) => ({
  number,
  startDate: addDays(firstDay, 7 * (number - 1)),
  endDate: addDays(firstDay, 7 * number - 1),
})
const ahead = (number: number, nets: Record<number, number> = {}): MatchAhead => ({
  ...week(number),
  nets: Object.entries(nets).map(([golferId, net]) => ({ golferId: Number(golferId), net })),
})
const played = (
  number: number,
  points: Record<number, number>,
  teams: Record<number, number>,
  isPublished = true,
): PlayedMatch => ({
  ...week(number),
  isPublished,
  golfers: Object.entries(points).map(([golferId, own]) => ({ golferId: Number(golferId), points: own })),
  teams: Object.entries(teams).map(([teamId, own]) => ({ teamId: Number(teamId), points: own })),
})

const season = (facts: Partial<SeasonFacts> = {}): SeasonFacts => ({
  today: firstDay,
  rules,
  matchesCounted: null,
  golfers,
  played: [],
  ahead: [ahead(1), ahead(2)],
  ...facts,
})

const odds = (facts: Partial<SeasonFacts> = {}, simulations = 2000) => seasonOdds(season(facts), { simulations })
const golferIn = (facts: Partial<SeasonFacts>, id: number) =>
  odds(facts).golfers.find(({ golferId }) => golferId === id)
const teamIn = (facts: Partial<SeasonFacts>, id: number) => odds(facts).teams.find(({ teamId }) => teamId === id)

test('the same facts give the same odds, in whatever order they come; other facts give others', () => {
  const facts = season({ played: [played(1, { 1: 4, 2: 3, 3: 2, 4: 1 }, { 7: 2, 8: 1 })], ahead: [ahead(2), ahead(3)] })
  const turned = {
    ...facts,
    golfers: facts.golfers.toReversed().map((golfer) => ({ ...golfer, rounds: golfer.rounds.toReversed() })),
    ahead: facts.ahead.toReversed(),
    played: facts.played.map((match) => ({ ...match, golfers: match.golfers.toReversed() })),
  }
  expect(seasonOdds(turned, { simulations: 500 })).toEqual(seasonOdds(facts, { simulations: 500 }))
  expect(seasonOdds({ ...facts, today: '2026-05-12' }, { simulations: 500 })).not.toEqual(
    seasonOdds(facts, { simulations: 500 }),
  )
})

test('the chances of all add up to one winner, and to three places or more where they tie', () => {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const result = odds()
  expect(sum(result.golfers.map(({ win }) => win))).toBeCloseTo(1, 9)
  expect(sum(result.golfers.map(({ topThree }) => topThree))).toBeGreaterThanOrEqual(3)
  expect(sum(result.teams.map(({ win }) => win))).toBeCloseTo(1, 9)
  expect(result.golfers.map(({ win }) => win)).toEqual(result.golfers.map(({ win }) => win).toSorted((a, b) => b - a))
})

test('a lead, better nets, more rounds and a posted round are each worth something', () => {
  const even = golferIn({ golfers: golfers.map((golfer) => ({ ...golfer, rounds: rounds(30) })) }, 1)?.win ?? 0
  expect(even).toBeGreaterThan(0.2)
  expect(even).toBeLessThan(0.35)
  expect(golferIn({}, 1)?.win).toBeGreaterThan(even)
  const behind = played(1, { 1: 1, 2: 4, 3: 3, 4: 2 }, { 7: 1, 8: 2 })
  expect(golferIn({ played: [behind], ahead: [ahead(2)], today: '2026-05-11' }, 1)?.win).toBeLessThan(even)
  const seldom = golfers.map((golfer) =>
    golfer.golferId === 1 ? { ...golfer, rounds: golfer.rounds.filter((_, n) => n % 9 === 0) } : golfer,
  )
  expect(golferIn({ golfers: seldom }, 1)?.win).toBeLessThan(golferIn({}, 1)?.win ?? 0)
  const lastDay = { today: '2026-05-10', ahead: [ahead(1, { 4: -30 })] }
  expect(golferIn(lastDay, 4)?.win).toBeGreaterThan(0.8)
})

describe('once there is nothing left to play', () => {
  const first = played(1, { 1: 4, 2: 3, 3: 2, 4: 1 }, { 7: 2, 8: 1 })

  test('the odds are 100 % and 0 %, and the points those of the standings', () => {
    const ended = odds({ played: [first], ahead: [], today: '2026-05-11' }, 1)
    expect(ended.golfers).toEqual(
      [4, 3, 2, 1].map((points, at) => ({
        golferId: at + 1,
        win: at === 0 ? 1 : 0,
        topThree: at < 3 ? 1 : 0,
        expectedPoints: points,
        title: at === 0 ? 'won' : 'out',
        winIfFirstNow: null,
      })),
    )
    expect(ended.teams.map(({ teamId, win, title }) => [teamId, win, title])).toEqual([
      [7, 1, 'won'],
      [8, 0, 'out'],
    ])
  })

  test('a tie for first is shared, and a certain one is won by each', () => {
    const level = played(2, { 1: 1, 2: 2, 3: 3, 4: 4 }, { 7: 1, 8: 2 })
    const ended = odds({ played: [first, level], ahead: [], today: '2026-05-18' }, 1)
    expect(ended.golfers.map(({ win, title }) => [win, title])).toEqual([1, 1, 1, 1].map(() => [0.25, 'won']))
  })

  test('a season without rounds has no winner', () => {
    const withoutPoints = played(1, { 1: 0, 2: 0, 3: 0, 4: 0 }, { 7: 0, 8: 0 })
    const { golfers: players, teams } = odds({ played: [withoutPoints], ahead: [], today: '2026-05-11' }, 1)
    const none = { win: 0, topThree: 0, title: 'out' }
    expect([...players, ...teams]).toMatchObject([none, none, none, none, none, none])
  })

  test('a result that is not published yet leaves the title open', () => {
    const waiting = odds({ played: [{ ...first, isPublished: false }], ahead: [], today: '2026-05-11' }, 1)
    expect(waiting.golfers.map(({ win, title }) => [win, title])).toEqual([1, 0, 0, 0].map((win) => [win, 'open']))
  })
})

test('who has left the league keeps their points and gets no more', () => {
  const facts = { played: [played(1, { 1: 2, 9: 5 }, { 7: 2, 5: 1 })], ahead: [ahead(2)], today: '2026-05-11' }
  expect(golferIn(facts, 9)?.expectedPoints).toBe(5)
  expect(teamIn(facts, 5)).toMatchObject({ expectedPoints: 1, title: 'out' })
})

test('a league of individuals has no teams, and a season without matches no chances', () => {
  expect(odds({ rules: { ...rules, useTeams: false } }).teams).toEqual([])
  expect(odds({ ahead: [] })).toEqual({ simulations: 2000, golfers: [], teams: [] })
})

test('the open match says what winning it is worth', () => {
  const facts = {
    played: [played(1, { 1: 4, 2: 3, 3: 2, 4: 1 }, { 7: 2, 8: 1 })],
    ahead: [ahead(2), ahead(3)],
    today: '2026-05-12',
  }
  const team = teamIn(facts, 8)
  expect(team?.winIfFirstNow).toBeGreaterThan((team?.win ?? 1) + 0.1)
  expect(teamIn({ ...facts, today: firstDay }, 8)?.winIfFirstNow).toBeNull()
})

test('golfers without a round and a league of one are no trouble', () => {
  const withoutRounds = golfers.map((golfer) => ({ ...golfer, rounds: [] }))
  for (const { win } of odds({ golfers: withoutRounds }).golfers) expect(win).toBeGreaterThan(0.1)
  const [alone] = odds({ golfers: golfers.slice(0, 1) }).golfers
  expect(alone).toMatchObject({ golferId: 1, title: 'open' })
  expect(alone?.win).toBeGreaterThan(0.8)
})

test('ten thousand seasons are simulated, and fewer where golfers and matches are very many', () => {
  const many = (size: number, matches: number) =>
    season({
      golfers: Array.from({ length: size }, (_, n) => ({ golferId: n + 1, teamId: null, rounds: [] })),
      ahead: Array.from({ length: matches }, (_, n) => ahead(n + 1)),
    })
  expect([many(24, 8), many(0, 0), many(200, 12)].map(simulationsFor)).toEqual([10_000, 10_000, 10_000])
  expect([many(400, 12), many(1000, 12), many(1000, 52)].map(simulationsFor)).toEqual([5000, 2000, 1000])
})

test('the facts after a match leave out what came later', () => {
  const later = played(2, { 1: 4 }, { 7: 2 })
  const now = season({
    played: [played(1, { 2: 4 }, { 8: 2 }, false), later],
    ahead: [ahead(3)],
    golfers: [
      {
        golferId: 1,
        teamId: 7,
        rounds: ['2026-05-09', '2026-05-11', '2026-05-11', '2026-05-13'].map((day, n) => ({ day, net: 10 - n })),
      },
    ],
    today: '2026-05-19',
  })
  expect(factsAfter(now, 1)).toEqual({
    ...now,
    today: '2026-05-11',
    played: [played(1, { 2: 4 }, { 8: 2 })],
    ahead: [ahead(2, { 1: 8 }), ahead(3)],
    golfers: [
      {
        golferId: 1,
        teamId: 7,
        rounds: ['2026-05-09', '2026-05-11', '2026-05-11'].map((day, n) => ({ day, net: 10 - n })),
      },
    ],
  })
})
