import { activeSeason, listSeasons } from '#contract/seasons.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const seasonsQuery = (leagueId: number) =>
  answerOf(
    queryKeys.seasons.list({ leagueId }),
    listSeasons,
    { query: { leagueId } },
    { failure: 'Failed to load seasons' },
  )

export const activeSeasonQuery = (leagueId: number) =>
  answerOf(queryKeys.seasons.active({ leagueId }), activeSeason, { query: { leagueId } })
