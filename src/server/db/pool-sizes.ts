/** How many database connections one node opens at most, beside the few that are always single, and how long those for requests may be used by one statement. */
export type PoolSizes = {
  /** For requests. */
  readonly connections?: number
  /** Seconds that a statement of a request may take; those of jobs have a minute, migrations and backups no limit. */
  readonly statementSeconds?: number
  /** For background jobs: three at a time, each with a transaction and what it reads beside it. */
  readonly jobConnections?: number
}

export const defaultPools = { connections: 12, statementSeconds: 10, jobConnections: 6 } as const
