import { useQuery } from '@tanstack/react-query'
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
import { queryKeys } from '#web/api/query-keys.ts'
import { useChange } from '#web/api/use-change.ts'
import { hasSaved } from '#web/forms/changes.ts'

export type SeasonBody = CallOf<typeof createSeason>['body']

export const seasonQuery = (id: number) =>
  answerOf(queryKeys.seasons.one({ seasonId: id }), getSeason, { params: { id } }, { showsMissing: true })

/** The effect of saving a season with other days; requests nothing before they are typed. */
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

/** Creates a season, or changes the given one; `newer` is the version that someone else saved first. */
export function useSeasonSaving(season: Season | null) {
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
  const saving = useChange(
    (body: SeasonBody) => (season === null ? call(createSeason, { body }) : change(newer ?? season, body)),
    {
      failure: season === null ? 'Failed to create season' : 'Failed to update season',
      done: season === null ? 'Season created successfully' : 'Season updated successfully',
    },
  )
  return { ...saving, newer }
}

export const useSeasonDeletion = () =>
  useChange(({ id }: Season) => call(deleteSeason, { params: { id } }), {
    failure: 'Failed to delete season',
    done: 'Season deleted successfully',
  })

export const useSeasonRestoration = (id: number) =>
  useChange(() => call(restoreSeason, { params: { id } }), {
    failure: 'Failed to bring the season back',
    done: 'Season brought back',
  })

export const useMatchGeneration = (id: number) =>
  useChange(() => call(generateMatches, { params: { id } }), {
    failure: 'Failed to generate matches',
    done: 'Matches generated successfully',
  })
