import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database/database.ts'

const database = useDatabase('whole file')

/** Tables whose rows no page of a league shows, or only after a change of another table. */
const silent = [
  'account_seen',
  'association_accounts',
  'association_checks',
  'association_deliveries',
  'audit_events',
  'calendar_feeds',
  'claims',
  'course_tees',
  'course_versions',
  'courses',
  'days_by_hand',
  'email_verifications',
  'fair_play_looks',
  'follows',
  'golfer_consents',
  'golfer_merge_rows',
  'golfer_merges',
  'golfer_verifications',
  'golfer_words',
  'hole_scores',
  'index_revisions',
  'invitations',
  'kept_invitations',
  'late_changes',
  'mails',
  'notification_settings',
  'notifications',
  'own_index_revisions',
  'own_indexes_due',
  'passkey_challenges',
  'password_resets',
  'plan_joins',
  'planned_endings',
  'push_devices',
  'push_messages',
  'rate_limits',
  'recovery_codes',
  'rejections',
  'request_keys',
  'round_requests',
  'score_calculations',
  'season_odds',
  'season_odds_history',
  'setup_tokens',
  'sign_in_codes',
  'site_secrets',
  'starting_indexes',
  'successions',
  'syncs',
  'team_icons',
  'tees',
  'used_places',
]

test('every table announces its changes to the memories of pages and readers, or is known not to concern them', async () => {
  const { rows } = await database().pool.query<{ name: string; announces: boolean }>(`
    select c.relname as name, exists (
      select from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname in (
        'notify_changed', 'notify_changed_account', 'notify_ended_sessions', 'notify_second_factor', 'notify_second_factor_rule')
    ) as announces
    from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname <> 'kysely_migration'`)
  expect(
    rows
      .filter(({ announces }) => !announces)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(silent)
})

test('a change of each kind is announced when it is made, and also when other triggers are switched off', async () => {
  const { rows } = await database().pool.query<{ name: string; mode: string }>(`
    select t.tgname as name, t.tgenabled as mode from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
    where p.proname in ('notify_changed', 'notify_changed_account', 'notify_ended_sessions', 'notify_shortened_session', 'notify_emptied')`)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ mode }) => mode !== 'A')).toEqual([])
})
