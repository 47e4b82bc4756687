import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, IdText, list } from './shared.ts'
import { Strokes } from './strokes.ts'

/** The most leagues, and the most matches of each, that one reply holds. */
export const rivalsHold = { leagues: 20, matches: 300 } as const

const Person = z.object({ golferId: Id, name: z.string() })

const record = {
  wins: z.int().meta({ description: 'Matches with the lower net of the two' }),
  losses: z.int(),
  halved: z.int().meta({ description: 'Matches with equal nets' }),
}

const CommonMatch = z.object({
  matchId: Id,
  year: z.int().meta({ description: 'The season’s' }),
  number: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  net: Strokes,
  opponentNet: Strokes,
  outcome: z.enum(['won', 'lost', 'halved']).meta({ description: 'For the golfer: the lower net wins' }),
})
export type CommonMatch = z.infer<typeof CommonMatch>

const CommonLeague = z.object({
  leagueId: Id,
  name: z.string(),
  ...record,
  alone: z
    .object({ golfer: z.int(), opponent: z.int() })
    .meta({ description: 'Finished matches of both that only the golfer, or only the opponent, played; nobody’s win' }),
  matches: list(CommonMatch).meta({
    description: `The finished matches in which both have a counting round, the latest first: at most ${rivalsHold.matches}; the record counts all`,
  }),
})
export type CommonLeague = z.infer<typeof CommonLeague>

/** Two golfers over the finished matches of each league they have in common (law 26). */
export const Against = z.object({
  golfer: Person,
  opponent: Person,
  leagues: list(CommonLeague).meta({
    description: `The leagues that the caller can read and that both play in, or have finished a match of, by name: at most ${rivalsHold.leagues}`,
  }),
})
export type Against = z.infer<typeof Against>

const Rival = Person.extend(record)
export type Rival = z.infer<typeof Rival>

const LeagueRivals = z.object({
  leagueId: Id,
  name: z.string(),
  mostPlayed: Rival.nullable().meta({ description: 'Most finished matches in which both have a counting round' }),
  closest: Rival.nullable().meta({ description: 'The smallest difference of wins, of at least three matches' }),
  nemesis: Rival.nullable().meta({ description: 'Most losses above wins, of at least three matches' }),
  favorite: Rival.nullable().meta({ description: 'Most wins above losses, of at least three matches' }),
})
export type LeagueRivals = z.infer<typeof LeagueRivals>

/** A golfer's rivals, with the golfer's record against each; of equals the one met more often, then more lately. */
export const Rivals = z.object({
  golfer: Person,
  leagues: list(LeagueRivals).meta({
    description: `The leagues that the caller can read and in which the golfer has a finished match, by name: at most ${rivalsHold.leagues}`,
  }),
})
export type Rivals = z.infer<typeof Rivals>

export const getAgainst = endpoint({
  name: 'getAgainst',
  method: 'GET',
  path: '/golfers/:id/against/:opponentId',
  summary: 'Two golfers head to head, in each league they have in common: the record and the matches behind it',
  who: 'league readers',
  params: z.strictObject({ id: IdText, opponentId: IdText }),
  reply: Against,
  refusals: ['golfer_not_found'],
})

export const getRivals = endpoint({
  name: 'getRivals',
  method: 'GET',
  path: '/golfers/:id/rivals',
  summary: 'A golfer’s rivals in each league: whom they met most, the closest, the nemesis and the favorite',
  who: 'signed in',
  params: IdParam,
  reply: Rivals,
  refusals: ['golfer_not_found'],
})
