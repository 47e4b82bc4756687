import type { AuditEvent } from '#contract/audit.ts'
import type { LeagueAuditEvent } from '#contract/league-history.ts'
import { auditKinds } from '#domain/audit-kinds.ts'
import { leagueSettings } from '#domain/leagues/settings.ts'

const titles = new Map<string, string>(auditKinds.map(({ kind, title }) => [kind, title]))

/** The kinds of events that a site can have, with their labels, in the order of the filter. */
export function kindsOfSite({ hasAssociation }: { readonly hasAssociation: boolean }) {
  return auditKinds
    .filter((row) => hasAssociation || !('isOfAssociation' in row))
    .map(({ kind, title }) => ({ value: kind, label: title }))
}

export function isKind(value: string): value is AuditEvent['kind'] {
  return titles.has(value)
}

const whoMust: Readonly<Record<string, string>> = {
  optional: 'for those who want it',
  admins: 'for administrators',
  everyone: 'for everyone',
}

/** What happened, in a few words. */
export function auditTitle({
  kind,
  detail: { from, to, sessions, season, league, changed, step, secondFactor, golfer },
}: Pick<AuditEvent, 'kind' | 'detail'>): string {
  const title = titles.get(kind) ?? kind
  if (from !== undefined && to !== undefined) return `${title}: ${from ?? 'unknown'} → ${to}`
  if (step === 'code') return `${title}: right password, wrong code`
  if (typeof secondFactor === 'string') return `${title}: two-step sign-in ${whoMust[secondFactor] ?? secondFactor}`
  if (typeof sessions === 'number') return `${title}: ${sessions}`
  if (typeof season === 'number') return `${title}: ${season}`
  const about = league ?? (typeof changed === 'string' ? changedText(changed) : null) ?? golfer
  return about === undefined || about === null ? title : `${title}: ${about}`
}

/** Who did it: an account by its name at that time, the command line, or someone unknown. */
export function actorText({ kind, actor, address }: Pick<AuditEvent, 'kind' | 'actor' | 'address'>): string {
  if (actor !== null) return actor.name ?? `User ${actor.id}`
  if (address === null) return 'Command line'
  return kind === 'password_reset' || kind === 'email_verified' ? 'Someone with the emailed link' : 'Unknown'
}

/** What happened in a league whose history is read: to whom, not in which. */
export function leagueEventText({ kind, target, detail }: LeagueAuditEvent): string {
  return auditTitle({ kind, detail: target === null ? detail : { ...detail, league: target } })
}

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries(leagueSettings).map(([name, { label }]) => [name, label.toLowerCase()]),
)

/** 'name, timeZone' as a reader knows them: 'name, time zone'. */
const changedText = (names: string) =>
  names
    .split(', ')
    .map((name) => labels.get(name) ?? name)
    .join(', ')
