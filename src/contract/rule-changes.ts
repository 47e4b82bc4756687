import { z } from 'zod'
import { listedNames } from '#domain/leagues/setting.ts'
import { leagueSettings, seasonSettings } from '#domain/leagues/settings.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Instant } from './shared.ts'

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

export const listRuleChanges = endpoint({
  name: 'listRuleChanges',
  method: 'GET',
  path: '/leagues/:id/rule-changes',
  summary: 'When the rules that decide what counts were changed, newest first',
  who: 'league readers',
  params: IdParam,
  reply: z.array(RuleChange),
  refusals: ['league_not_found'],
})
