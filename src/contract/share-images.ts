import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParam, IdText } from './shared.ts'

/** A PNG. */
export const Image = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ description: 'A picture to share', override: { type: 'string', format: 'binary' } })

const SizeQuery = z.strictObject({
  size: z
    .enum(['wide', 'tall'])
    .default('wide')
    .meta({ description: 'wide: 1200 × 630 pixels, as links show them; tall: 1080 × 1350, as phones do' }),
})

export const getSeasonImage = endpoint({
  name: 'getSeasonImage',
  method: 'GET',
  path: '/seasons/:id/share-image',
  summary: 'A picture of a season that is over: its champions and the first three',
  who: 'league readers',
  waits: true,
  params: IdParam,
  query: SizeQuery,
  media: 'image/png',
  reply: Image,
  refusals: ['season_not_found', 'season_not_over'],
})

export const getGolferSeasonImage = endpoint({
  name: 'getGolferSeasonImage',
  method: 'GET',
  path: '/seasons/:id/golfers/:golferId/share-image',
  summary: 'A picture of a golfer’s season, once it is over',
  who: 'league readers',
  waits: true,
  params: z.strictObject({ id: IdText, golferId: IdText }),
  query: SizeQuery,
  media: 'image/png',
  reply: Image,
  refusals: ['season_not_found', 'season_not_over', 'golfer_not_found'],
})

export const getMatchImage = endpoint({
  name: 'getMatchImage',
  method: 'GET',
  path: '/seasons/matches/:id/share-image',
  summary: 'A picture of a finished match: its winners and the first three',
  who: 'league readers',
  waits: true,
  params: IdParam,
  query: SizeQuery,
  media: 'image/png',
  reply: Image,
  refusals: ['match_not_found', 'match_not_over'],
})
