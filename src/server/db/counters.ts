import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

type Allowance = { readonly points: number; readonly duration: number }

/** A counter of tries in the table that all nodes share. */
export function counter(pool: pg.Pool, name: string, { points, duration }: Allowance): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  })
}
