import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import {
  type PastSeason,
  createPastSeason,
  deletePastSeason,
  getPastSeason,
  previewPastSeason,
} from '#contract/past-seasons.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useChange } from '#web/api/use-change.ts'

export type PastBody = InputOf<typeof previewPastSeason>['body']
type NewSeason = InputOf<typeof createPastSeason>['body']

export const pastSeasonQuery = (id: number) =>
  answerOf(queryKeys.seasons.past({ pastSeasonId: id }), getPastSeason, { params: { id } }, { showsMissing: true })

export const usePastPreview = (leagueId: number) =>
  useMutation({
    mutationFn: (body: PastBody) => call(previewPastSeason, { params: { id: leagueId }, body }),
    meta: { failure: 'Failed to read the season' },
  })

export const usePastCreation = (leagueId: number) =>
  useChange((body: NewSeason) => call(createPastSeason, { params: { id: leagueId }, body }), {
    failure: 'Failed to save the season',
    done: ({ name }, sent) => (sent.name === undefined ? 'Seasons saved' : `${name} saved`),
  })

export const usePastRemoval = ({ id, name }: PastSeason, leave: () => void) =>
  useChange(() => call(deletePastSeason, { params: { id } }), {
    failure: 'Failed to remove the season',
    done: `${name} removed`,
    gone: { queryKey: queryKeys.seasons.past({ pastSeasonId: id }), leave },
  })
