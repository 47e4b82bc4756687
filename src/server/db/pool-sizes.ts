/** How many database connections one node opens at most, beside the few that are always single. */
export type PoolSizes = {
  /** For requests. */
  readonly connections?: number
  /** For background jobs: three at a time, each with a transaction and what it reads beside it. */
  readonly jobConnections?: number
}

export const defaultPools = { connections: 12, jobConnections: 6 } as const
