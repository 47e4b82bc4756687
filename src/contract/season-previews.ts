import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { withValidDays } from './seasons.ts'
import { Day, Id, IdParam, list, wholeText } from './shared.ts'

export const SeasonPreview = z.object({
  removed: list(z.int()).meta({ description: 'The numbers of the matches that are deleted with their results' }),
  created: z.int().meta({ description: 'How many matches are created' }),
  overlaps: list(z.object({ year: z.int(), startDate: Day, endDate: Day })).meta({
    description: 'Other seasons of the league on some of these days',
  }),
  refusal: z.string().nullable().meta({ description: 'Why these days would be refused' }),
})
export type SeasonPreview = z.infer<typeof SeasonPreview>

export const previewSeason = endpoint({
  name: 'previewSeason',
  method: 'GET',
  path: '/leagues/:id/season-preview',
  summary: 'What saving a season with these days would do to its matches; changes nothing',
  who: 'league managers',
  params: IdParam,
  query: withValidDays(
    z.strictObject({
      startDate: Day,
      endDate: Day,
      seasonId: wholeText(Id).optional().meta({ description: 'Missing for a new season' }),
    }),
  ),
  reply: SeasonPreview,
  refusals: ['league_not_found', 'season_not_found'],
})
