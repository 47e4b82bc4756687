import { getLeagueRules, getMatchRules } from '#contract/league-rules.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const leagueRulesQuery = (leagueId: number) =>
  answerOf(queryKeys.leagues.rules({ leagueId }), getLeagueRules, { params: { id: leagueId } })

export const matchRulesQuery = (matchId: number) =>
  answerOf(queryKeys.matches.rules({ matchId }), getMatchRules, { params: { id: matchId } })
