import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, LongId, paging } from './shared.ts'

const auditKinds = [
  'sign_in_refused',
  'password_changed',
  'password_reset',
  'email_verified',
  'sessions_ended',
  'role_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_replaced',
  'recovery_code_used',
  'ownership_transferred',
  'golfer_linked',
  'golfer_unlinked',
  'number_linked',
  'account_deleted',
  'golfer_deleted',
  'golfers_merged',
  'golfers_separated',
  'round_deleted',
  'season_deleted',
  'season_archived',
  'season_restored',
  'league_changed',
  'member_removed',
  'roster_imported',
  'deputy_named',
  'deputy_removed',
  'golfer_invited',
  'invitation_revoked',
  'join_link_changed',
  'join_link_revoked',
  'claim_approved',
  'claim_declined',
  'consent_asked',
  'consent_ended',
  'course_created',
  'course_corrected',
  'course_deleted',
  'site_changed',
  'setup',
  'export',
  'restore',
  'starting_index_set',
  'handicap_league_chosen',
] as const

export const AuditEvent = z.object({
  id: z.int(),
  at: Instant,
  kind: z.enum(auditKinds),
  actor: z.object({ id: Id, name: z.string().nullable() }).nullable().meta({
    description: 'Who did it, by the name at that time; null for anonymous callers and for commands on the server',
  }),
  target: z
    .object({ kind: z.enum(['user', 'golfer', 'league', 'round', 'course']), id: LongId, name: z.string().nullable() })
    .nullable()
    .meta({ description: 'To whom or what, by the name at that time' }),
  address: z
    .string()
    .nullable()
    .meta({ description: 'Keyed hash of the network address: the same for the same address' }),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const listAuditEvents = endpoint({
  name: 'listAuditEvents',
  method: 'GET',
  path: '/admin/audit-events',
  summary: 'Audit events of accounts, rights and data, newest first',
  who: 'admins',
  query: z.strictObject({
    kind: z.enum(auditKinds).optional(),
    userId: IdText.optional().meta({ description: 'Events caused by this account or concerning it' }),
    ...paging,
  }),
  reply: z.array(AuditEvent),
})
