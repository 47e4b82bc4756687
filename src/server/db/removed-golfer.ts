import { sql } from 'kysely'

/** The name of a joined row of golfers; a golfer who was removed has none, and final results say so (law 19). */
export const nameOrRemoved = sql<string>`coalesce(golfers.name, 'Removed golfer')`
