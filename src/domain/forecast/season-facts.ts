import type { LeagueRules } from '../leagues/settings.ts'
import { addDays, type Day, holds, type Span } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A golfer of today's roster, with the nets of their rounds that count in this league, whenever they were played. */
export type ForecastGolfer = {
  readonly golferId: number
  readonly teamId: number | null
  readonly rounds: readonly { readonly day: Day; readonly net: Tenths }[]
}

/** A finished match with the points of those who were in it. */
export type PlayedMatch = Span & {
  readonly number: number
  /** Whether its result is published; before that rounds are still coming in. */
  readonly isPublished: boolean
  readonly golfers: readonly { readonly golferId: number; readonly points: number }[]
  readonly teams: readonly { readonly teamId: number; readonly points: number }[]
}

/** A match without a result yet, with the nets that count in it so far. */
export type MatchAhead = Span & {
  readonly number: number
  readonly nets: readonly { readonly golferId: number; readonly net: Tenths }[]
  /** How many places golfers have used up, where a match counts only the first rounds of each (law 28). */
  readonly used?: readonly { readonly golferId: number; readonly rounds: number }[] | undefined
}

/** A season as it stands on a day, for its forecast (law 25). The order of the lists does not matter. */
export type SeasonFacts = {
  readonly today: Day
  readonly rules: LeagueRules
  /** How many matches count for each golfer and team, their best ones; null counts all (law 23). */
  readonly matchesCounted: number | null
  readonly golfers: readonly ForecastGolfer[]
  readonly played: readonly PlayedMatch[]
  readonly ahead: readonly MatchAhead[]
}

/** The facts as they were the day after a match ended, with today’s roster and rules; unchanged for a match without a result. */
export function factsAfter(facts: SeasonFacts, number: number): SeasonFacts {
  const last = facts.played.find((match) => match.number === number)
  if (last === undefined) return facts
  const today = addDays(last.endDate, 1)
  const golfers = facts.golfers.map((golfer) => ({
    ...golfer,
    rounds: golfer.rounds.filter(({ day }) => day <= today),
  }))
  const ahead = [...facts.played, ...facts.ahead].filter((match) => match.number > number)
  return {
    ...facts,
    today,
    golfers,
    played: facts.played.filter((match) => match.number <= number).map((match) => ({ ...match, isPublished: true })),
    ahead: ahead.map((match) => ({
      number: match.number,
      startDate: match.startDate,
      endDate: match.endDate,
      ...playedIn(match, golfers, facts.rules),
    })),
  }
}

/** Golfers' rounds in the days of a match: the best counting net, and the number of counting rounds. */
function playedIn(match: Span, golfers: readonly ForecastGolfer[], { roundsThatCount }: LeagueRules) {
  const played = golfers.flatMap(({ golferId, rounds }) => {
    const nets = rounds.filter(({ day }) => holds(match, day)).map(({ net }) => net)
    const counted = nets.slice(0, roundsThatCount ?? nets.length)
    return counted.length === 0 ? [] : [{ golferId, net: Math.min(...counted), rounds: counted.length }]
  })
  const nets = played.map(({ golferId, net }) => ({ golferId, net }))
  if (roundsThatCount === null) return { nets }
  return { nets, used: played.map(({ golferId, rounds }) => ({ golferId, rounds })) }
}

/** The facts in one order, so that equal facts are equal as text. */
export function inOrder(facts: SeasonFacts): SeasonFacts {
  return {
    today: facts.today,
    rules: facts.rules,
    matchesCounted: facts.matchesCounted,
    golfers: facts.golfers
      .map(({ golferId, teamId, rounds }) => ({
        golferId,
        teamId,
        rounds: rounds.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.net - b.net)),
      }))
      .toSorted(byGolfer),
    played: facts.played
      .map((match) => ({
        ...match,
        golfers: match.golfers.toSorted(byGolfer),
        teams: match.teams.toSorted((a, b) => a.teamId - b.teamId),
      }))
      .toSorted(byNumber),
    ahead: facts.ahead
      .map((match) => ({ ...match, nets: match.nets.toSorted(byGolfer), used: match.used?.toSorted(byGolfer) }))
      .toSorted(byNumber),
  }
}

type OfGolfer = { readonly golferId: number }
const byGolfer = (a: OfGolfer, b: OfGolfer) => a.golferId - b.golferId
const byNumber = (a: { readonly number: number }, b: { readonly number: number }) => a.number - b.number
