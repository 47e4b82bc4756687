import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, LongId, paging } from './shared.ts'

export const Sync = z.object({
  id: LongId,
  kind: z.enum(['all', 'scores', 'info']),
  status: z.enum(['RUNNING', 'COMPLETED', 'FAILED']),
  golfer: z.object({ id: Id, name: z.string() }).nullable(),
  league: z.object({ id: Id, name: z.string() }).nullable(),
  startedAt: Instant,
  completedAt: Instant.nullable(),
  message: z.string().nullable(),
  golfersDone: z.int(),
  golfersTotal: z.int(),
})
export type Sync = z.infer<typeof Sync>

/** The target of a sync: one golfer, one league, or (admins) every golfer in a league or followed. */
const Target = z
  .strictObject({
    leagueId: Id.optional(),
    golferId: Id.optional(),
    automatic: z
      .boolean()
      .optional()
      .meta({ description: 'Not requested by a person: skipped when the league was checked in the last 15 minutes' }),
  })
  .refine(({ leagueId, golferId }) => leagueId === undefined || golferId === undefined, {
    path: ['golferId'],
    message: 'Choose a league or a golfer, not both',
  })
const Body = z.union([Target, z.undefined(), z.null()]).transform((target) => target ?? {})

const SyncReply = z.object({
  message: z
    .string()
    .meta({ description: 'Contains ‘Sync skipped’ when another sync is running or has just finished' }),
  sync: Sync.nullable(),
})

const startSync = <const Kind extends { name: string; path: string; summary: string }>(kind: Kind) =>
  endpoint({
    ...kind,
    method: 'POST',
    who: 'league readers',
    body: Body,
    reply: SyncReply,
    refusals: ['not_allowed', 'league_not_found', 'golfer_not_found', 'no_association'],
  })

export const syncAll = startSync({
  name: 'syncAll',
  path: '/settings/ghin/sync',
  summary: 'Fetch golfer information and scores from the association',
})
export const syncScores = startSync({
  name: 'syncScores',
  path: '/settings/ghin/sync/scores',
  summary: 'Fetch scores from the association',
})
export const syncInfo = startSync({
  name: 'syncInfo',
  path: '/settings/ghin/sync/info',
  summary: 'Fetch golfer information from the association',
})

export const syncHistory = endpoint({
  name: 'syncHistory',
  method: 'GET',
  path: '/settings/ghin/sync/history',
  summary: 'The latest syncs and how they ended',
  who: 'league managers',
  query: z.strictObject({ leagueId: IdText.optional(), ...paging }),
  reply: z.array(Sync),
  refusals: ['league_not_found'],
})
