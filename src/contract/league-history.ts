import { z } from 'zod'
import { AuditEvent } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { ChangedResult } from './restatements.ts'
import { RuleChange } from './rule-changes.ts'
import { IdParam } from './shared.ts'

const LeagueAuditEvent = AuditEvent.pick({ id: true, at: true, kind: true, detail: true }).extend({
  by: z.string().nullable().meta({ description: 'Who did it, by the name at that time; null for the site itself' }),
  target: z.string().nullable().meta({ description: 'To whom or what, by the name at that time; null for the league' }),
})
export type LeagueAuditEvent = z.infer<typeof LeagueAuditEvent>

export const LeagueHistory = z.object({
  rules: z.array(RuleChange).meta({ description: 'When the rules that decide what counts were changed' }),
  results: z.array(ChangedResult).meta({ description: 'Changes to published results that counted' }),
  events: z
    .array(LeagueAuditEvent)
    .nullable()
    .meta({ description: 'Who did what; null for those who do not organize it' }),
})
export type LeagueHistory = z.infer<typeof LeagueHistory>

export const getLeagueHistory = endpoint({
  name: 'getLeagueHistory',
  method: 'GET',
  path: '/leagues/:id/history',
  summary:
    'What was changed in a league: rules, published results and who did what; of each the latest 100, newest first',
  who: 'league readers',
  params: IdParam,
  reply: LeagueHistory,
  refusals: ['league_not_found'],
})
