import { listChampions } from '#contract/honors.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const championsQuery = (leagueId: number) =>
  answerOf(
    queryKeys.leagues.champions({ leagueId }),
    listChampions,
    { params: { id: leagueId } },
    { showsMissing: true },
  )
