import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

/** How often a thing may be tried: `points` within `duration` seconds. */
const allowances = {
  'sign-in-address': { points: 100, duration: 900 },
  'sign-in-account': { points: 10, duration: 900 },
  'register-address': { points: 30, duration: 3600 },
  'change-account': { points: 10, duration: 900 },
  'forgot-address': { points: 30, duration: 3600 },
  'forgot-account': { points: 5, duration: 3600 },
  'reset-address': { points: 30, duration: 3600 },
  'verify-email-address': { points: 30, duration: 3600 },
  'verify-email-account': { points: 5, duration: 3600 },
  'verify-account': { points: 5, duration: 3600 },
  'search-account': { points: 300, duration: 3600 },
} as const

export type Limited = keyof typeof allowances

/** Counts tries in the table that all nodes share. */
export function counters(pool: pg.Pool): Readonly<Record<Limited, RateLimiterPostgres>> {
  return {
    'sign-in-address': counter(pool, 'sign-in-address'),
    'sign-in-account': counter(pool, 'sign-in-account'),
    'register-address': counter(pool, 'register-address'),
    'change-account': counter(pool, 'change-account'),
    'forgot-address': counter(pool, 'forgot-address'),
    'forgot-account': counter(pool, 'forgot-account'),
    'reset-address': counter(pool, 'reset-address'),
    'verify-email-address': counter(pool, 'verify-email-address'),
    'verify-email-account': counter(pool, 'verify-email-account'),
    'verify-account': counter(pool, 'verify-account'),
    'search-account': counter(pool, 'search-account'),
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
