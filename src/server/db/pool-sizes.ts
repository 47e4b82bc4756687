/** The most database connections of one node, besides its few single ones, and the statement timeout of those for requests. */
export type PoolSizes = {
  /** For requests. */
  readonly connections?: number
  /** Statement timeout of requests, in seconds; statements of jobs have a minute, migrations and backups no limit. */
  readonly statementSeconds?: number
  /** For background jobs: three at a time, each with a transaction and what it reads beside it. */
  readonly jobConnections?: number
}

export const defaultPools = { connections: 12, statementSeconds: 10, jobConnections: 6 } as const
