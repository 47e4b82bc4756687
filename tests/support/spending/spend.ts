/** What costs a test run most, and can be counted. */
export const resources = ['apps', 'databases', 'visits', 'pageLoads', 'syncs', 'hashes'] as const
export type Resource = (typeof resources)[number]
export type Spending = Readonly<Record<Resource, number>>

export const nothing: Spending = { apps: 0, databases: 0, visits: 0, pageLoads: 0, syncs: 0, hashes: 0 }

declare module 'vitest' {
  interface TaskMeta {
    /** What the tests of a file have spent. */
    spending?: Spending
  }
}

let spent = nothing

/** Counts what a test uses: scripts/suite/budget.json limits it for each project. */
export function spend(resource: Resource, count = 1): void {
  spent = { ...spent, [resource]: spent[resource] + count }
}

/** What has been spent since the last call. */
export function takeSpending(): Spending {
  const taken = spent
  spent = nothing
  return taken
}
