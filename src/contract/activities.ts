import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GolferBadge, Id, IdText, Instant, LongId, TeamBadge, paging } from './shared.ts'
import { Strokes } from './strokes.ts'

export const ActivityType = z.enum(['TEAM_SCORE_CHANGE', 'SCORE_CHANGE'])

export const Activity = z.object({
  id: LongId,
  message: z.string(),
  cause: z.string().nullable().meta({
    description:
      'What changed the net when no round did, with which the message begins: “Teams were changed by Calvin Marsh”',
  }),
  createdAt: Instant,
  type: ActivityType,
  matchId: Id,
  golfer: GolferBadge.nullable(),
  team: TeamBadge.nullable(),
  netBefore: Strokes.nullable(),
  netAfter: Strokes.nullable(),
})
export type Activity = z.infer<typeof Activity>

export const listActivity = endpoint({
  name: 'listActivity',
  method: 'GET',
  path: '/activity',
  summary: 'What changed, newest first: in a match, in a league, or in all leagues you can read',
  who: 'league readers',
  query: z.strictObject({
    matchId: IdText.optional(),
    leagueId: IdText.optional(),
    type: ActivityType.optional(),
    ...paging,
  }),
  reply: z.array(Activity),
  refusals: ['match_not_found', 'league_not_found'],
})
