import { z } from 'zod'
import { listedRules } from '#domain/leagues/rule-change-text.ts'
import { Id, Instant } from './shared.ts'

export const RuleChange = z.object({
  id: Id,
  rule: z.enum(listedRules),
  before: z.string().nullable(),
  after: z.string().nullable(),
  changedAt: Instant,
  changedBy: z.string().nullable().meta({ description: 'Who changed it; null once their account is closed' }),
  seasonYear: z
    .int()
    .nullable()
    .meta({ description: 'The year of the season whose rule it is; null for the league’s' }),
})
export type RuleChange = z.infer<typeof RuleChange>
