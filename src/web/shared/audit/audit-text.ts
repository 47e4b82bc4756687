import type { AuditEvent } from '#contract/audit.ts'
import type { LeagueAuditEvent } from '#contract/league-history.ts'
import { leagueSettings } from '#domain/leagues/settings.ts'

type Kind = AuditEvent['kind']

const titles: Readonly<Record<Kind, string>> = {
  sign_in_refused: 'Sign-in refused',
  password_changed: 'Password changed',
  password_reset: 'Password reset by email',
  email_verified: 'Email address confirmed',
  sessions_ended: 'Sessions ended',
  role_changed: 'Role changed',
  second_factor_on: 'Two-step sign-in on',
  second_factor_off: 'Two-step sign-in off',
  recovery_codes_replaced: 'Recovery codes replaced',
  recovery_code_used: 'Recovery code used',
  ownership_transferred: 'League transferred',
  golfer_linked: 'Golfer linked',
  golfer_unlinked: 'Golfer unlinked',
  number_linked: 'GHIN number linked',
  account_deleted: 'Account deleted',
  golfer_deleted: 'Golfer removed',
  golfers_merged: 'Golfers merged',
  golfers_separated: 'Merge of golfers undone',
  round_deleted: 'Round deleted',
  season_deleted: 'Season deleted',
  season_archived: 'Season with final results archived',
  season_restored: 'Season brought back',
  league_changed: 'League settings changed',
  member_removed: 'Member removed',
  roster_imported: 'Roster imported',
  deputy_named: 'Deputy named',
  deputy_removed: 'Deputy removed',
  golfer_invited: 'Golfer invited',
  invitation_revoked: 'Invitation revoked',
  join_link_changed: 'League link',
  join_link_revoked: 'League link revoked',
  claim_approved: 'Request to join approved',
  claim_declined: 'Request to join declined',
  consent_asked: 'Consent asked for',
  consent_ended: 'Consent ended',
  course_created: 'Course added',
  course_corrected: 'Course corrected',
  course_deleted: 'Course deleted',
  site_changed: 'Site settings changed',
  setup: 'Site set up',
  export: 'Backup written',
  restore: 'Backup restored',
  handicap_league_chosen: 'Handicap league chosen',
  starting_index_set: 'Starting Index set',
}

/** Only the association gives numbers, and asks golfers for consent. */
const ofAssociation: ReadonlySet<string> = new Set<Kind>(['number_linked', 'consent_asked', 'consent_ended'])

/** The kinds of events that a site can have, with their labels, in the order of the filter. */
export function auditKinds({ hasAssociation }: { readonly hasAssociation: boolean }) {
  return Object.entries(titles).flatMap(([value, label]) =>
    isKind(value) && (hasAssociation || !ofAssociation.has(value)) ? [{ value, label }] : [],
  )
}

export function isKind(value: string): value is Kind {
  return value in titles
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
  if (from !== undefined && to !== undefined) return `${titles[kind]}: ${from ?? 'unknown'} → ${to}`
  if (step === 'code') return `${titles[kind]}: right password, wrong code`
  if (typeof secondFactor === 'string')
    return `${titles[kind]}: two-step sign-in ${whoMust[secondFactor] ?? secondFactor}`
  if (typeof sessions === 'number') return `${titles[kind]}: ${sessions}`
  if (typeof season === 'number') return `${titles[kind]}: ${season}`
  const about = league ?? (typeof changed === 'string' ? changedText(changed) : null) ?? golfer
  return about === undefined || about === null ? titles[kind] : `${titles[kind]}: ${about}`
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
