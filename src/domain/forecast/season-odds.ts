import type { LeagueRules } from '../leagues/settings.ts'
import { randomFrom, seedOf } from '../shared/random.ts'
import { fastMatch } from './fast-match.ts'
import { inOrder, type SeasonFacts } from './season-facts.ts'
import { seasonPlayer } from './season-player.ts'
import { type Outcome, seasonTable } from './season-table.ts'
import { type Prospects, type Title, titlesOf } from './title.ts'

/** A golfer's or a team's chances; shares are from 0 to 1. */
export type Chances = {
  readonly win: number
  readonly topThree: number
  readonly expectedPoints: number
  /** Whether they can still finish first, calculated from the points still available, never from the simulation. */
  readonly title: Title
  /** The share of seasons won among those in which they win the open match; null without an open match, or if they seldom win it. */
  readonly winIfFirstNow: number | null
}

export type SeasonOdds = {
  readonly simulations: number
  readonly golfers: readonly ({ readonly golferId: number } & Chances)[]
  readonly teams: readonly ({ readonly teamId: number } & Chances)[]
}

/** The rules that decide odds: those of later versions only where they are not as usual, so that older odds stay. */
const rulesForSeed = ({ countedHoles, roundsThatCount, ...rules }: LeagueRules) => ({
  ...rules,
  ...(countedHoles === '18' ? {} : { countedHoles }),
  ...(roundsThatCount === null ? {} : { roundsThatCount }),
})

const defaultSimulations = 10_000

/** Fewer would say too little. */
const minSimulations = 1000

/** How many matches of how many golfers are played in all the simulated seasons: a few seconds of one core. */
const maxPlayed = 24_000_000

/** How many seasons to simulate: the usual number, or fewer if many golfers and matches would make that slow. */
export function simulationsFor({ golfers, ahead }: Pick<SeasonFacts, 'golfers' | 'ahead'>): number {
  const affordable = Math.floor(maxPlayed / Math.max(1, golfers.length * ahead.length))
  return Math.max(minSimulations, Math.min(defaultSimulations, affordable))
}

/**
 * The odds of a season (law 25), most likely winner first; empty when the season has no matches. Deterministic: the
 * same facts give the same odds.
 */
export function seasonOdds(given: SeasonFacts, { simulations }: { readonly simulations: number }): SeasonOdds {
  const facts = inOrder(given)
  if (facts.played.length + facts.ahead.length === 0) return { simulations, golfers: [], teams: [] }
  const random = randomFrom(seedOf(JSON.stringify({ ...facts, rules: rulesForSeed(facts.rules) })))
  const field = fieldOf(facts)
  const season = {
    matchesCounted: facts.matchesCounted,
    ahead: facts.ahead.length,
    open: facts.ahead.findIndex(({ startDate, endDate }) => startDate <= facts.today && facts.today <= endDate),
  }
  const play = fastMatch(field)
  const golfers = seasonTable(
    field.golfers.map(({ points }) => points),
    season,
  )
  const teams = seasonTable(
    field.sides.map(({ points }) => points),
    season,
  )
  const player = seasonPlayer(facts, random)
  for (let simulation = 0; simulation < simulations; simulation += 1) {
    player.begin()
    for (let match = 0; match < season.ahead; match += 1) {
      const points = play(player.nets(match))
      golfers.add(match, points.golfers)
      teams.add(match, points.teams)
    }
    golfers.finish()
    teams.finish()
  }
  const chances = ({ title }: Contender, outcome: Outcome): Chances => ({ ...outcome, title })
  return {
    simulations,
    golfers: field.golfers
      .map((one, at) => ({ golferId: one.id, ...chances(one, golfers.outcomeOf(at, simulations)) }))
      .toSorted(likeliestFirst),
    teams: field.sides
      .map((one, at) => ({ teamId: one.id, ...chances(one, teams.outcomeOf(at, simulations)) }))
      .toSorted(likeliestFirst),
  }
}

function likeliestFirst(a: Outcome, b: Outcome): number {
  return b.win - a.win || b.topThree - a.topThree || b.expectedPoints - a.expectedPoints
}

/** A golfer or a team in the season’s table, with the doubled points of the finished matches. */
type Contender = { readonly id: number; readonly points: readonly number[]; readonly title: Title }

type Row = { readonly id: number; readonly points: number }

/** Everyone in the season's tables: those of today's roster first, who are also the field of every match ahead. */
function fieldOf(facts: SeasonFacts) {
  const { golfers, rules, played, ahead, matchesCounted } = facts
  const teamIds = rules.useTeams ? unique(golfers.flatMap(({ teamId }) => teamId ?? [])) : []
  const matches = played.map((match) => ({
    isPublished: match.isPublished,
    golfers: match.golfers.map(({ golferId, points }) => ({ id: golferId, points })),
    teams: match.teams.map(({ teamId, points }) => ({ id: teamId, points })),
  }))
  const contenders = (playing: readonly number[], rows: 'golfers' | 'teams'): Contender[] => {
    const results = matches.map((match) => ({ isPublished: match.isPublished, rows: match[rows] }))
    const ids = unique([...playing, ...results.flatMap((match) => match.rows.map(({ id }) => id))])
    const titles = titlesOf(
      ids.map((id) => prospectsOf(results, id, playing.includes(id) ? ahead.map(() => playing.length) : [])),
      matchesCounted,
    )
    return ids.map((id, at) => ({
      id,
      points: results.flatMap((match) => match.rows.flatMap((row) => (row.id === id ? [2 * row.points] : []))),
      title: titles[at] ?? 'open',
    }))
  }
  return {
    rules,
    teams: teamIds.length,
    teamOf: golfers.map(({ teamId }) => (teamId === null ? -1 : teamIds.indexOf(teamId))),
    golfers: contenders(
      golfers.map(({ golferId }) => golferId),
      'golfers',
    ),
    sides: rules.useTeams ? contenders(teamIds, 'teams') : [],
  }
}

type Result = { readonly isPublished: boolean; readonly rows: readonly Row[] }

/** Published points are settled; a match that is not published yet can still give anything. */
function prospectsOf(results: readonly Result[], id: number, ahead: readonly number[]): Prospects {
  const ofOne = results.flatMap(({ isPublished, rows }) =>
    rows.flatMap((row) => (row.id === id ? [{ isPublished, points: row.points, maxPoints: rows.length }] : [])),
  )
  return {
    settled: ofOne.flatMap(({ isPublished, points }) => (isPublished ? [points] : [])),
    possible: [...ofOne.flatMap(({ isPublished, maxPoints }) => (isPublished ? [] : [maxPoints])), ...ahead],
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)]
