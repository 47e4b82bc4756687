import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdParam, TeamBadge, list } from './shared.ts'
import { Strokes } from './strokes.ts'

const place = {
  position: z.int(),
  tied: z.boolean(),
}

const Golfer = z.object({ id: Id, name: z.string() })
const points = { points: z.number() }

const Winners = <S extends z.ZodType>(winner: S) =>
  z
    .object({
      winners: list(winner),
      text: z.string().meta({ description: '“36 points, 1 ahead of Gimme Gimme”' }),
    })
    .nullable()
    .meta({ description: 'Those in first place; null when nobody has points' })

const OwnSeason = Golfer.extend({
  headline: z.string().meta({ description: '“6th, 133 points”' }),
  places: list(
    z.object({
      number: z.int(),
      place: z
        .object(place)
        .nullable()
        .meta({ description: 'Null where the golfer had no counting round or was not in the match' }),
      isBest: z.boolean(),
    }),
  ),
  bestNet: Strokes.nullable(),
  rounds: z.int().meta({ description: 'Rounds on the days of the golfer’s matches that could count in them' }),
  counted: z.int().meta({ description: 'Matches in which a round counted' }),
  matches: z.int().meta({ description: 'Matches that the golfer was in' }),
  index: z.object({ from: Strokes, to: Strokes }).nullable().meta({
    description: 'The Handicap Index in force on the season’s first day, or the first one known, and on its last day',
  }),
})
export type OwnSeason = z.infer<typeof OwnSeason>

const SeasonNumber = z.object({
  label: z.string().meta({ description: '“Best net”, “Most rounds”' }),
  kind: z.enum(['team', 'golfer']),
  holders: list(z.object({ id: Id, name: z.string() })).meta({ description: 'Several when they share it' }),
  where: z
    .object({ matchId: Id, text: z.string() })
    .nullable()
    .meta({ description: 'The match in which it happened, the same for all who hold it' }),
  from: z.string().nullable().meta({ description: 'What it was before, where the number is a change' }),
  figure: z.string(),
  isUnder: z.boolean().meta({ description: 'Whether the figure is a net below zero' }),
})
export type SeasonNumber = z.infer<typeof SeasonNumber>

/** A season whose matches are all published, without empty categories. */
export const Recap = z.object({
  leagueId: Id,
  season: z.object({
    id: Id,
    league: z.string(),
    title: z.string().meta({ description: '“Season 2026”' }),
    startDate: Day,
    endDate: Day,
    matches: z.int(),
    golfers: z.int(),
  }),
  champions: z.object({
    teams: Winners(TeamBadge.extend(points)),
    golfers: Winners(Golfer.extend(points)),
  }),
  tables: list(Golfer.extend({ winners: list(Golfer), text: z.string() }))
    .optional()
    .meta({ description: 'The winners of the tables of the league’s organizers, if there are any (law 30)' }),
  podium: z
    .object({
      teams: list(TeamBadge.extend({ ...place, ...points })),
      golfers: list(
        Golfer.extend({ ...place, ...points, team: TeamBadge.nullable().meta({ description: 'In the last match' }) }),
      ),
    })
    .meta({ description: 'The first three places; more rows where places are shared' }),
  race: z.object({
    kind: z.enum(['team', 'golfer']),
    numbers: list(z.int()).meta({ description: 'The numbers of the matches' }),
    lines: list(
      z.object({
        id: Id,
        name: z.string(),
        iconUrl: z.string().nullable(),
        color: z.int().nullable().meta({ description: 'A team’s color' }),
        totals: list(z.number()).meta({ description: 'The points after each match' }),
      }),
    ).meta({ description: 'The final table, best first: of teams, or of golfers in a league of individuals' }),
  }),
  golfers: list(OwnSeason).meta({ description: 'The season of each golfer, in the order of the final table' }),
  numbers: list(SeasonNumber),
  restated: list(z.object({ matchId: Id, text: z.string() })).meta({
    description: 'Matches whose results changed after the last one was published: “Match 6 on Nov 3”',
  }),
})
export type Recap = z.infer<typeof Recap>

export const getRecap = endpoint({
  name: 'getRecap',
  method: 'GET',
  path: '/seasons/:id/recap',
  summary: 'A season that is over: its champions, every golfer’s season, and its numbers',
  who: 'league readers',
  params: IdParam,
  reply: Recap,
  refusals: ['season_not_found', 'season_not_over'],
})

/** In past seasons champions can be unlinked names, and have no points. */
const asEntered = { id: Id.nullable(), points: z.number().nullable() }

const ChampionsOfSeason = z.object({
  seasonId: Id.nullable().meta({ description: 'Null for a past season that was entered' }),
  pastSeasonId: Id.nullable(),
  title: z.string(),
  year: z.int(),
  startDate: Day.nullable().meta({ description: 'Null for a past season' }),
  endDate: Day.nullable(),
  teams: list(TeamBadge.extend(asEntered)),
  golfers: list(Golfer.extend(asEntered)),
})
export type ChampionsOfSeason = z.infer<typeof ChampionsOfSeason>

export const listChampions = endpoint({
  name: 'listChampions',
  method: 'GET',
  path: '/leagues/:id/champions',
  summary: 'The champions of a league’s seasons that are over and of those entered from before, the latest first',
  who: 'league readers',
  params: IdParam,
  reply: list(ChampionsOfSeason),
  refusals: ['league_not_found'],
})
