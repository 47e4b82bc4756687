import { z } from 'zod'
import { User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { GimmeRange, Id, IdParam, Instant, nameText, paging, Success } from './shared.ts'

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  summary: 'Everyone with an account, by name',
  who: 'admins',
  query: z.strictObject({ search: nameText(120).optional(), ...paging }),
  reply: z.array(User),
})

const userChange = { method: 'PATCH', who: 'admins', params: IdParam, reply: User } as const

export const setUserDigest = endpoint({
  ...userChange,
  name: 'setUserDigest',
  path: '/admin/users/:id/email-digest',
  summary: 'Switch a user’s digest on or off',
  body: z.strictObject({ receiveEmailDigest: z.boolean() }),
  refusals: ['user_not_found'],
})

export const setUserRole = endpoint({
  ...userChange,
  name: 'setUserRole',
  path: '/admin/users/:id/role',
  summary: 'Grant or revoke the admin role; the user’s sessions end, and the last administrator cannot be demoted',
  body: z.strictObject({ role: z.enum(['ADMIN', 'USER']) }),
  refusals: ['user_not_found', 'last_admin'],
})

export const setUserGolfer = endpoint({
  ...userChange,
  name: 'setUserGolfer',
  path: '/admin/users/:id/golfer',
  summary: 'Link a golfer to a user, or remove the link',
  body: z.strictObject({ golferId: Id.nullable() }),
  refusals: ['user_not_found', 'golfer_not_found', 'golfer_taken'],
})

export const setUserGimmeRange = endpoint({
  ...userChange,
  name: 'setUserGimmeRange',
  path: '/admin/users/:id/gimme-range',
  summary: 'Set a user’s gimme range in feet',
  body: z.strictObject({ gimmeRange: GimmeRange.nullable() }),
  refusals: ['user_not_found'],
})

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  summary: 'Sign a user out on every device',
  who: 'admins',
  params: IdParam,
  reply: Success,
  refusals: ['user_not_found'],
})

const Stats = z.object({ updated: z.int(), skipped: z.int(), errors: z.int() }).meta({
  description: 'Matches whose result changed, those that were already correct, and those that could not be scored',
})

const Progress = z
  .object({ id: Id, done: z.int(), total: z.int() })
  .meta({ description: 'Matches scored so far, and matches in all' })

/** One pass over every match; its stats count the matches done so far. */
export const ScoreCalculation = z.object({
  id: Id,
  status: z.enum(['RUNNING', 'COMPLETED']),
  done: z.int(),
  total: z.int(),
  stats: Stats,
  startedAt: Instant,
  completedAt: Instant.nullable(),
})
export type ScoreCalculation = z.infer<typeof ScoreCalculation>

export const updateScoreCalculations = endpoint({
  name: 'updateScoreCalculations',
  method: 'POST',
  path: '/admin/update-score-calculations',
  summary: 'Rescore every match from its rounds; waits up to half a minute, then continues in the background',
  who: 'admins',
  waits: true,
  body: z.union([z.strictObject({}), z.undefined(), z.null()]),
  reply: z.union([z.object({ stats: Stats }), z.object({ running: Progress })]).meta({
    description: 'The stats of a finished calculation, or the progress of a running one',
  }),
})

export const scoreCalculation = endpoint({
  name: 'scoreCalculation',
  method: 'GET',
  path: '/admin/update-score-calculations',
  summary: 'The latest calculation of every match: its progress or its result',
  who: 'admins',
  reply: z.object({ calculation: ScoreCalculation.nullable() }),
})
