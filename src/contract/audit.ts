import { z } from 'zod'
import { auditKinds } from '#domain/audit-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, LongId, paging } from './shared.ts'

const Kind = z.enum(auditKinds.map(({ kind }) => kind))

export const AuditEvent = z.object({
  id: z.int(),
  at: Instant,
  kind: Kind,
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
    kind: Kind.optional(),
    userId: IdText.optional().meta({ description: 'Events caused by this account or concerning it' }),
    ...paging,
  }),
  reply: z.array(AuditEvent),
})
