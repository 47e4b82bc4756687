import type { Day } from '#domain/shared/day.ts'

/** The day the world begins: nobody has a round before it, so that history never changes as time passes. */
export const firstDay: Day = '2023-01-01'
