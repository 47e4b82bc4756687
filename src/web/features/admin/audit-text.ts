import type { AuditEvent } from '#contract/audit.ts'
import { auditKinds, auditTitles } from '#domain/audit-kinds.ts'

/** The kinds of events that a site can have, with their labels, in the order of the filter. */
export function kindsOfSite({ hasAssociation }: { readonly hasAssociation: boolean }) {
  return auditKinds
    .filter((row) => hasAssociation || !('isOfAssociation' in row))
    .map(({ kind, title }) => ({ value: kind, label: title }))
}

export function isKind(value: string): value is AuditEvent['kind'] {
  return auditTitles.has(value)
}

/** The actor: an account by its name at that time, the command line, or someone unknown. */
export function actorText({ kind, actor, address }: Pick<AuditEvent, 'kind' | 'actor' | 'address'>): string {
  if (actor !== null) return actor.name ?? `User ${actor.id}`
  if (address === null) return 'Command line'
  return kind === 'password_reset' || kind === 'email_verified' ? 'Someone with the emailed link' : 'Unknown'
}
