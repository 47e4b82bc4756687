import type { Day } from '#domain/shared/day.ts'

/** The first day with rounds; fixed, so that history never changes as time passes. */
export const firstDay: Day = '2023-01-01'
