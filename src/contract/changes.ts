import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, GolferBadge, Id, TeamBadge, list } from './shared.ts'
import { Strokes } from './strokes.ts'

/** The golfers or teams of a table as they are and as they would be. */
const compared = <L extends z.ZodType>(line: L) =>
  z.object({
    rows: z
      .array(
        z.object({ id: Id, name: z.string(), before: line.nullable(), after: line.nullable(), isChanged: z.boolean() }),
      )
      .meta({ description: 'In the order they would be in, those who would not be in the table last; at most 400' }),
    total: z.int().meta({ description: 'How many golfers or teams are in the table before or after' }),
    moved: z.int().meta({ description: 'How many of them would have another position' }),
    changed: z.int().meta({ description: 'How many would have anything else than now; the moved ones among them' }),
  })

const Place = { position: z.int().nullable(), tied: z.boolean(), points: z.number() }

const SeasonLine = z.object({ ...Place, position: z.int() })
const TeamLine = z.object({
  net: Strokes.nullable().meta({ description: 'Null while no one on the team has played' }),
  ...Place,
})
const GolferLine = z.object({
  net: Strokes.nullable().meta({ description: 'Of the counting round, uncapped; null without one' }),
  effectiveNet: Strokes.nullable().meta({
    description: 'What the team counts, or the net shown without a round; null where it is shown nowhere',
  }),
  ...Place,
  dropped: z.boolean(),
})

const Phase = z.enum(['coming', 'open', 'finished', 'removed'])

const SeasonTables = z.object({ id: Id, year: z.int(), golfers: compared(SeasonLine), teams: compared(SeasonLine) })

export const LeagueChanges = z.object({
  id: Id,
  name: z.string(),
  openMatches: list(
    z.object({
      id: Id,
      number: z.int(),
      startDate: Day,
      endDate: Day,
      before: Phase,
      after: Phase.meta({ description: 'Differs from before when the change begins, ends or removes the match' }),
      golfers: compared(GolferLine),
      teams: compared(TeamLine),
    }),
  ).meta({
    description: 'Matches that are open before or after, and change; points are what the positions are worth',
  }),
  seasons: list(SeasonTables).meta({ description: 'Seasons whose tables change' }),
  comparison: list(SeasonTables).meta({
    description:
      'When rules change: this season and the one before it, had all finished matches been played under the new rules. Saving does not change these',
  }),
  removedMatches: list(z.object({ number: z.int(), year: z.int() })).meta({ description: 'Matches that are deleted' }),
  moves: list(
    z.object({
      golfer: GolferBadge.pick({ id: true, name: true }),
      before: z.object({ team: TeamBadge.nullable() }).nullable().meta({ description: 'Null for a new member' }),
      after: z.object({ team: TeamBadge.nullable() }).nullable().meta({ description: 'Null for one who goes' }),
    }),
  ).meta({ description: 'Golfers who join, go, or change teams' }),
  teams: list(
    z.object({
      team: TeamBadge,
      golfers: z.int(),
      averageIndex: Strokes.nullable().meta({ description: 'The mean Handicap Index of those who have one' }),
    }),
  ).meta({ description: 'The teams with golfers as they would be, where golfers join, go, or change teams' }),
  published: list(z.int()).meta({ description: 'Numbers of the season’s published matches that can still be changed' }),
  final: list(z.int()).meta({ description: 'Numbers of the season’s matches that are final' }),
})
export type LeagueChanges = z.infer<typeof LeagueChanges>

/**
 * Operations that can change open matches or the table are asked about first: `asksFirst` in their declarations. These
 * do not ask: leaving a league, rounds that are posted, entered, edited, deleted, confirmed or rejected, and what the
 * association reports. A golfer's own decision and what was played need no one's consent.
 */
export const WhatWouldChange = z.object({
  isDone: z.boolean().meta({ description: 'Whether it is done: nothing would change, or that was confirmed' }),
  leagues: list(LeagueChanges).meta({ description: 'Leagues with an open match or a table that changes' }),
  nextMatch: z
    .object({ number: z.int(), startDate: Day })
    .nullable()
    .meta({ description: 'The match from which on it can be done instead, with `fromNextMatch` in its body' }),
  key: z.string().meta({ description: 'Confirms exactly these changes' }),
  result: z.unknown().meta({ description: 'The operation’s reply once it is done; else null' }),
})
export type WhatWouldChange = z.infer<typeof WhatWouldChange>

export const makeChange = endpoint({
  name: 'makeChange',
  creates: true,
  method: 'POST',
  path: '/changes',
  summary: 'Say what an operation would change in open matches and tables, and do it once that is confirmed or nothing',
  who: 'signed in',
  body: z.strictObject({
    operation: z.string().max(100).meta({ description: 'One of those that say first what they would change' }),
    params: z.strictObject({ id: Id.optional(), golferId: Id.optional() }).optional().meta({
      description: 'What is in the operation’s path',
    }),
    body: z.unknown().optional().meta({ description: 'The operation’s body' }),
    key: z.string().max(100).optional().meta({
      description:
        'Of the answer that is confirmed; if other facts have changed since, that is answered and nothing is done',
    }),
  }),
  reply: WhatWouldChange,
  refusals: ['not_allowed', 'league_not_found', 'not_found'],
})
