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
  // A guesser of codes already has the password, so the limit is low. Recovery codes are too long to be guessed.
  'sign-in-code': { points: 20, duration: 3600 },
  'register-address': { points: 30, duration: 3600 },
  'change-account': { points: 10, duration: 900 },
  'forgot-address': { points: 30, duration: 3600 },
  'forgot-account-address': { points: 5, duration: 3600 },
  // Emails requested without a session. A /48 has 65,536 client addresses, each with the limits below.
  'mail-network': { points: 300, duration: 3600 },
  // Each code allows five guesses; a club's golfers may all request one in one evening.
  'code-address': { points: 100, duration: secondsPerDay },
  // Fewer than the emails of a day, so that no one address takes all of them.
  'code-account-address': { points: 8, duration: secondsPerDay },
  'reset-address': { points: 30, duration: 3600 },
  'verify-email-address': { points: 30, duration: 3600 },
  'verify-email-account': { points: 5, duration: 3600 },
  // Who opens an account with someone else's address and deletes it can open the next one.
  'verify-email-mailbox': { points: 12, duration: secondsPerDay },
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
  // An organizer may enter a whole league's evening; no one plays this many rounds of one golfer.
  'round-golfer': { points: 30, duration: 3600 },
  'round-account': { points: 150, duration: 3600 },
  'round-address': { points: 300, duration: 3600 },
  // Each plan sends a notification to the golfer whose round is joined.
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
export function counters(pool: pg.Pool): Readonly<Record<Limited, RateLimiterPostgres>>
export function counters(pool: pg.Pool): Readonly<Record<string, RateLimiterPostgres>> {
  const counter = (name: string, allowance: (typeof allowances)[Limited]) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      ...allowance,
    })
  return Object.fromEntries(Object.entries(allowances).map(([name, allowance]) => [name, counter(name, allowance)]))
}
