import { z } from 'zod'
import { listedNames } from '#domain/leagues/setting.ts'
import { leagueSettings, seasonSettings } from '#domain/leagues/settings.ts'
import { Id, Instant } from './shared.ts'

export const RuleChange = z.object({
  id: Id,
  rule: z.enum([...listedNames(leagueSettings), ...listedNames(seasonSettings)]),
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
