import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { secondsPerDay } from '#domain/shared/day.ts'

/** How often something can be tried: `points` times within `duration` seconds. The table in docs/operations.md explains them. */
export const allowances = {
  'sign-in-address': { points: 100, duration: 900 },
  // Guessing from one address is stopped soon; an account that is attacked from many addresses stays usable for longer.
  'sign-in-account-address': { points: 10, duration: 900 },
  'sign-in-account': { points: 100, duration: 900 },
  'sign-in-device': { points: 10, duration: 900 },
  // Someone else who sends codes knows the password: these are few. Recovery codes are too long to be guessed.
  'sign-in-code': { points: 20, duration: 3600 },
  'register-address': { points: 30, duration: 3600 },
  'change-account': { points: 10, duration: 900 },
  'forgot-address': { points: 30, duration: 3600 },
  'forgot-account-address': { points: 5, duration: 3600 },
  'reset-address': { points: 30, duration: 3600 },
  'verify-email-address': { points: 30, duration: 3600 },
  'verify-email-account': { points: 5, duration: 3600 },
  'verify-account': { points: 5, duration: 3600 },
  'verify-number': { points: 10, duration: 3600 },
  'verify-address': { points: 60, duration: 3600 },
  'search-account': { points: 300, duration: 3600 },
  'search-address': { points: 600, duration: 3600 },
  'add-account': { points: 30, duration: 3600 },
  'add-number': { points: 10, duration: 3600 },
  'add-address': { points: 60, duration: 3600 },
  // Leagues, teams, seasons, members, follows and side tables: a league is set up within an hour.
  'create-account': { points: 300, duration: 3600 },
  // An organizer may enter a whole league's evening; nobody plays this many rounds of one golfer.
  'round-golfer': { points: 30, duration: 3600 },
  'round-account': { points: 150, duration: 3600 },
  'round-address': { points: 300, duration: 3600 },
  // Each is told to the golfer whose round is joined.
  'plan-account': { points: 60, duration: 3600 },
  // A club's courses at most, and those of a trip.
  'course-account': { points: 20, duration: secondsPerDay },
  // Fewer than the earlier versions that are kept: an account cannot replace all of them in a day.
  'course-corrections': { points: 40, duration: secondsPerDay },
  'icon-account': { points: 30, duration: 3600 },
  'push-device': { points: 30, duration: 3600 },
  'consent-account': { points: 30, duration: 3600 },
  // Each asking sends the golfer an email.
  'consent-golfer': { points: 3, duration: secondsPerDay },
  // One network can be a club's, whose golfers all follow their links on one evening.
  'join-address': { points: 600, duration: 3600 },
  'join-account': { points: 30, duration: 3600 },
  // Each sends an email.
  'invite-league': { points: 200, duration: secondsPerDay },
  'invite-email': { points: 5, duration: secondsPerDay },
  // Previews and imports of rosters: each answer to an unclear row is a preview.
  'roster-account': { points: 300, duration: 3600 },
  // Golfers of rosters that the association is asked for.
  'roster-numbers': { points: 4000, duration: secondsPerDay },
  // Previews of changed league settings: each reads two seasons.
  'preview-account': { points: 300, duration: 3600 },
  // Each reads all that a league or an account has.
  'export-account': { points: 20, duration: 3600 },
  'sync-account': { points: 30, duration: 3600 },
  'sync-target': { points: 12, duration: 3600 },
} as const

export type Limited = keyof typeof allowances

/** Counts tries in the table that all nodes share. */
export function counters(pool: pg.Pool): Readonly<Record<Limited, RateLimiterPostgres>> {
  return {
    'sign-in-address': counter(pool, 'sign-in-address'),
    'sign-in-account-address': counter(pool, 'sign-in-account-address'),
    'sign-in-account': counter(pool, 'sign-in-account'),
    'sign-in-device': counter(pool, 'sign-in-device'),
    'sign-in-code': counter(pool, 'sign-in-code'),
    'register-address': counter(pool, 'register-address'),
    'change-account': counter(pool, 'change-account'),
    'forgot-address': counter(pool, 'forgot-address'),
    'forgot-account-address': counter(pool, 'forgot-account-address'),
    'reset-address': counter(pool, 'reset-address'),
    'verify-email-address': counter(pool, 'verify-email-address'),
    'verify-email-account': counter(pool, 'verify-email-account'),
    'verify-account': counter(pool, 'verify-account'),
    'verify-number': counter(pool, 'verify-number'),
    'verify-address': counter(pool, 'verify-address'),
    'search-account': counter(pool, 'search-account'),
    'search-address': counter(pool, 'search-address'),
    'add-account': counter(pool, 'add-account'),
    'add-number': counter(pool, 'add-number'),
    'add-address': counter(pool, 'add-address'),
    'create-account': counter(pool, 'create-account'),
    'round-golfer': counter(pool, 'round-golfer'),
    'round-account': counter(pool, 'round-account'),
    'round-address': counter(pool, 'round-address'),
    'plan-account': counter(pool, 'plan-account'),
    'course-account': counter(pool, 'course-account'),
    'course-corrections': counter(pool, 'course-corrections'),
    'icon-account': counter(pool, 'icon-account'),
    'push-device': counter(pool, 'push-device'),
    'consent-account': counter(pool, 'consent-account'),
    'consent-golfer': counter(pool, 'consent-golfer'),
    'join-address': counter(pool, 'join-address'),
    'join-account': counter(pool, 'join-account'),
    'invite-league': counter(pool, 'invite-league'),
    'invite-email': counter(pool, 'invite-email'),
    'roster-account': counter(pool, 'roster-account'),
    'roster-numbers': counter(pool, 'roster-numbers'),
    'preview-account': counter(pool, 'preview-account'),
    'export-account': counter(pool, 'export-account'),
    'sync-account': counter(pool, 'sync-account'),
    'sync-target': counter(pool, 'sync-target'),
  }
}

function counter(pool: pg.Pool, name: Limited): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...allowances[name],
  })
}
