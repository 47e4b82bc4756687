import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOf } from '#contract/endpoint.ts'
import { previewSeason } from '#contract/season-previews.ts'
import {
  createSeason,
  deleteSeason,
  generateMatches,
  getSeason,
  restoreSeason,
  type Season,
  updateSeason,
} from '#contract/seasons.ts'
import type { Span } from '#domain/shared/day.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { hasSaved } from '#web/forms/changes.ts'

export type SeasonBody = CallOf<typeof createSeason>['body']

export const seasonQuery = (id: number) =>
  answerOf(queryKeys.seasons.one({ seasonId: id }), getSeason, { params: { id } }, { showsMissing: true })

/** What saving a season with other days would do; nothing is asked before they are typed. */
export function useSeasonPreview(season: Season | null, leagueId: number, span: Span | null) {
  const isOther = span !== null && (span.startDate !== season?.startDate || span.endDate !== season.endDate)
  const [seasonId, days] = [season?.id, isOther ? span : null]
  return useQuery({
    queryKey: queryKeys.seasons.preview({ leagueId, seasonId, span: days }),
    queryFn: ({ signal }) =>
      call(previewSeason, {
        params: { id: leagueId },
        query: {
          startDate: days?.startDate ?? '',
          endDate: days?.endDate ?? '',
          ...(seasonId === undefined ? {} : { seasonId: String(seasonId) }),
        },
        signal,
      }),
    enabled: days !== null && leagueId > 0,
  })
}

/** Creates a season, or changes the given one; `newer` is the version that someone else has saved meanwhile. */
export function useSeasonSaving(season: Season | null) {
  const reportChange = useReportChange()
  const [newer, setNewer] = useState<Season | null>(null)
  const change = async ({ id, version }: Season, body: SeasonBody) => {
    try {
      return await call(updateSeason, { params: { id }, body: { ...body, version } })
    } catch (error) {
      if (!isRefused(error, 'out_of_date')) throw error
      const changed = await call(getSeason, { params: { id } })
      if (hasSaved(changed, body)) return changed
      setNewer(changed)
      throw error
    }
  }
  const saving = useMutation({
    mutationFn: (body: SeasonBody) => (season === null ? call(createSeason, { body }) : change(newer ?? season, body)),
    meta: { failure: season === null ? 'Failed to create season' : 'Failed to update season' },
    onSuccess: () => reportChange(season === null ? 'Season created successfully' : 'Season updated successfully'),
  })
  return { ...saving, newer }
}

export function useSeasonDeletion() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ id }: Season) => call(deleteSeason, { params: { id } }),
    meta: { failure: 'Failed to delete season' },
    onSuccess: () => reportChange('Season deleted successfully'),
  })
}

export function useSeasonRestoration(id: number) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: () => call(restoreSeason, { params: { id } }),
    meta: { failure: 'Failed to bring the season back' },
    onSuccess: () => reportChange('Season brought back'),
  })
}

export function useMatchGeneration(id: number) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: () => call(generateMatches, { params: { id } }),
    meta: { failure: 'Failed to generate matches' },
    onSuccess: () => reportChange('Matches generated successfully'),
  })
}
