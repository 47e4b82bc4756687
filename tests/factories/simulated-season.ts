import type { SeasonFacts } from '#domain/forecast/season-facts.ts'
import { recordOf } from '#domain/handicap/scoring-record.ts'
import type { LeagueRules } from '#domain/leagues/settings.ts'
import { scoreMatch } from '#domain/scoring/score-match.ts'
import { addDays, type Day, holds } from '#domain/shared/day.ts'
import { randomFrom } from '#domain/shared/random.ts'
import { dayNumberOf } from '#simulator/world/days.ts'
import type { Golfer } from '#simulator/world/golfer.ts'
import { golferOf } from '#simulator/world/golfers.ts'
import { clubBlock } from '#simulator/world/region-golfers.ts'
import { roundsThrough } from '#simulator/world/rounds.ts'
import { roundOfNet } from './rounds.ts'
import { defaultRules } from './settings.ts'

/** A season of the simulator's golfers, played to its end. */
export type SimulatedSeason = {
  readonly rules: LeagueRules
  readonly matchesCounted: number | null
  readonly golfers: readonly {
    readonly golferId: number
    readonly teamId: number | null
    readonly rounds: readonly { readonly day: Day; readonly net: number }[]
  }[]
  readonly matches: readonly { readonly number: number; readonly startDate: Day; readonly endDate: Day }[]
}

const size = 24
const teams = 6
const matches = 8

/**
 * A season of 24 golfers and eight matches, determined by the seed: of the club block or of ordinary golfers, in teams
 * or not, all matches or the best six counting, a week or two a match.
 */
export function simulatedSeason(seed: number): SimulatedSeason {
  const random = randomFrom(seed * 7919 + 1)
  const below = (n: number) => Math.floor(random() * n)
  const weeks = 1 + below(2)
  const startDate = addDays('2024-06-03', below(400))
  const schedule = Array.from({ length: matches }, (_, at) => ({
    number: at + 1,
    startDate: addDays(startDate, at * weeks * 7),
    endDate: addDays(startDate, (at + 1) * weeks * 7 - 1),
  }))
  const endDate = addDays(startDate, matches * weeks * 7 - 1)
  const people = random() < 0.5 ? ofClub(seed, below) : ofNation(seed, below)
  return {
    rules: { ...defaultRules, useTeams: random() < 0.75, scoresDroppedPerTeam: below(3) },
    matchesCounted: random() < 0.25 ? 6 : null,
    golfers: people.map((golfer, at) => ({
      golferId: golfer.ghin,
      teamId: 1 + (at % teams),
      rounds: netsThrough(seed, golfer, endDate),
    })),
    matches: schedule,
  }
}

type Below = (n: number) => number

function ofClub(seed: number, below: Below): Golfer[] {
  const first = below(clubBlock.size)
  return Array.from({ length: size }, (_, at) =>
    golferOf(seed, clubBlock.firstNumber + ((first + at * 7) % clubBlock.size)),
  ).flatMap((golfer) => golfer ?? [])
}

/** Golfers who play at least ten rounds a year. */
function ofNation(seed: number, below: Below): Golfer[] {
  const found = new Map<number, Golfer>()
  while (found.size < size) {
    const golfer = golferOf(seed, 1_000_000 + below(4_000_000))
    if (golfer?.status === 'Active' && golfer.temperament.playing > 10 / 365 && golfer.joinedOn < '2024-01-01') {
      found.set(golfer.ghin, golfer)
    }
  }
  return [...found.values()]
}

/** The nets of the rounds that can count, oldest first, up to a day. */
function netsThrough(seed: number, golfer: Golfer, endDate: Day) {
  const posted = roundsThrough(seed, golfer, dayNumberOf(endDate)).filter(({ deletedAt }) => deletedAt === null)
  const { rounds } = recordOf(
    posted.map(({ playedOn, adjustedGross, venue, pcc, holes, playedHoles }) => {
      return { playedOn, adjustedGross, ...venue.rating, pcc, holes, playedHoles }
    }),
  )
  return rounds.flatMap(({ playedOn, holes, playedHoles, unadjustedDifferential, indexWhenPlayed }) =>
    holes === 18 && playedHoles === 18 && unadjustedDifferential !== null && indexWhenPlayed !== null
      ? [{ day: playedOn, net: unadjustedDifferential - indexWhenPlayed }]
      : [],
  )
}

/** The facts of a season as they are on a day. */
export function factsOn(season: SimulatedSeason, today: Day): SeasonFacts {
  const golfers = season.golfers.map((golfer) => ({
    ...golfer,
    rounds: golfer.rounds.filter(({ day }) => day < today),
  }))
  const results = season.matches.map((match) => ({ match, ...resultOf({ ...season, golfers }, match) }))
  return {
    today,
    rules: season.rules,
    matchesCounted: season.matchesCounted,
    golfers,
    played: results
      .filter(({ match }) => match.endDate < today)
      .map(({ match, golfers: players, teams: sides }) => ({
        ...match,
        isPublished: true,
        golfers: players.map(({ golferId, points }) => ({ golferId, points })),
        teams: sides.map(({ teamId, points }) => ({ teamId, points })),
      })),
    ahead: results
      .filter(({ match }) => match.endDate >= today)
      .map(({ match, golfers: players }) => ({
        ...match,
        nets: players.flatMap(({ golferId, net }) => (net === null ? [] : [{ golferId, net }])),
      })),
  }
}

function resultOf(
  { golfers, rules }: Pick<SimulatedSeason, 'golfers' | 'rules'>,
  match: SimulatedSeason['matches'][number],
) {
  return scoreMatch({
    span: match,
    rules,
    golfers: golfers.map(({ golferId, teamId, rounds }) => ({
      golferId,
      name: String(golferId),
      teamId,
      rounds: rounds.flatMap(({ day, net }, id) =>
        holds(match, day) ? [roundOfNet(net, { id, golferId, playedOn: day })] : [],
      ),
    })),
    teams: [...new Set(golfers.flatMap(({ teamId }) => teamId ?? []))].map((id) => ({ id, name: String(id) })),
  })
}
