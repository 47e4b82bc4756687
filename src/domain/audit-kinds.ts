import { leagueSettings } from './leagues/settings.ts'

type Row = {
  readonly kind: string
  readonly title: string
  /** Whether it happens only on a site with an association, which gives numbers and asks golfers for consent. */
  readonly isOfAssociation?: true
}

/** The kinds of events in the audit trail: changes to accounts, rights and data. */
export const auditKinds = [
  { kind: 'sign_in_refused', title: 'Sign-in refused' },
  { kind: 'password_changed', title: 'Password changed' },
  { kind: 'password_reset', title: 'Password reset by email' },
  { kind: 'email_verified', title: 'Email address confirmed' },
  { kind: 'sessions_ended', title: 'Sessions ended' },
  { kind: 'role_changed', title: 'Role changed' },
  { kind: 'second_factor_on', title: 'Two-step sign-in on' },
  { kind: 'second_factor_off', title: 'Two-step sign-in off' },
  { kind: 'recovery_codes_replaced', title: 'Recovery codes replaced' },
  { kind: 'recovery_code_used', title: 'Recovery code used' },
  { kind: 'passkey_added', title: 'Passkey added' },
  { kind: 'passkey_removed', title: 'Passkey removed' },
  { kind: 'ownership_transferred', title: 'League transferred' },
  { kind: 'golfer_linked', title: 'Golfer linked' },
  { kind: 'golfer_unlinked', title: 'Golfer unlinked' },
  { kind: 'number_linked', title: 'GHIN number linked', isOfAssociation: true },
  { kind: 'account_deleted', title: 'Account deleted' },
  { kind: 'golfer_deleted', title: 'Golfer removed' },
  { kind: 'golfers_merged', title: 'Golfers merged' },
  { kind: 'golfers_separated', title: 'Merge of golfers undone' },
  { kind: 'round_deleted', title: 'Round deleted' },
  { kind: 'season_deleted', title: 'Season deleted' },
  { kind: 'season_archived', title: 'Season with final results archived' },
  { kind: 'season_restored', title: 'Season brought back' },
  { kind: 'league_changed', title: 'League settings changed' },
  { kind: 'member_removed', title: 'Member removed' },
  { kind: 'roster_imported', title: 'Roster imported' },
  { kind: 'deputy_named', title: 'Deputy named' },
  { kind: 'deputy_removed', title: 'Deputy removed' },
  { kind: 'golfer_invited', title: 'Golfer invited' },
  { kind: 'invitation_revoked', title: 'Invitation revoked' },
  { kind: 'join_link_changed', title: 'League link' },
  { kind: 'join_link_revoked', title: 'League link revoked' },
  { kind: 'claim_approved', title: 'Request to join approved' },
  { kind: 'claim_declined', title: 'Request to join declined' },
  { kind: 'consent_asked', title: 'Consent asked for', isOfAssociation: true },
  { kind: 'consent_ended', title: 'Consent ended', isOfAssociation: true },
  { kind: 'course_created', title: 'Course added' },
  { kind: 'course_corrected', title: 'Course corrected' },
  { kind: 'course_deleted', title: 'Course deleted' },
  { kind: 'site_changed', title: 'Site settings changed' },
  { kind: 'setup', title: 'Site set up' },
  { kind: 'export', title: 'Backup written' },
  { kind: 'restore', title: 'Backup restored' },
  { kind: 'starting_index_set', title: 'Starting Index set' },
  { kind: 'handicap_league_chosen', title: 'Handicap league chosen' },
  { kind: 'past_season_entered', title: 'Past season entered' },
  { kind: 'past_season_removed', title: 'Past season removed' },
] as const satisfies readonly Row[]

export const auditTitles: ReadonlyMap<string, string> = new Map(auditKinds.map(({ kind, title }) => [kind, title]))

type Event = {
  readonly kind: string
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

const whoMust: Readonly<Record<string, string>> = {
  optional: 'for those who want it',
  admins: 'for administrators',
  everyone: 'for everyone',
  passkeys: 'by passkey for administrators and organizers',
}

/** The step at which a sign-in was refused. */
const steps: Readonly<Record<string, string>> = {
  code: 'right password, wrong code',
  counter: 'the passkey may have been copied',
}

/** An event in a few words. */
export function auditText({ kind, detail }: Event): string {
  const { from, to, sessions, season, league, changed, step, secondFactor, golfer } = detail
  const title = auditTitles.get(kind) ?? kind
  if (from !== undefined && to !== undefined) return `${title}: ${from ?? 'unknown'} → ${to}`
  if (typeof step === 'string') return `${title}: ${steps[step] ?? step}`
  if (typeof secondFactor === 'string') return `${title}: two-step sign-in ${whoMust[secondFactor] ?? secondFactor}`
  const value = sessions ?? season ?? league ?? changedText(changed) ?? golfer
  return typeof value === 'string' || typeof value === 'number' ? `${title}: ${value}` : title
}

const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(leagueSettings).map(([name, { label }]) => [name, label.toLowerCase()] as const),
  ['publicPage', 'public page'],
  ['publicBoard', 'clubhouse board'],
  ['searchEngines', 'search engines'],
])

/**
 * The changed fields as a reader knows them ('name, time zone' for 'name, timeZone'); undefined if the event does not
 * list them.
 */
const changedText = (names: Event['detail'][string] | undefined) =>
  names
    ?.toString()
    .split(', ')
    .map((name) => labels.get(name) ?? name)
    .join(', ')
