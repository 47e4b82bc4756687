import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Image } from './share-images.ts'
import { Day, IdParam, TeamColor, list } from './shared.ts'
import { Strokes } from './strokes.ts'

/** How a league is called in an address. */
const Slug = z
  .string()
  .max(70)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const SlugParam = z.strictObject({ slug: Slug })

export const PublicSettings = z.object({
  page: z.boolean().meta({ description: 'Whether everyone sees the page /l/{slug}' }),
  board: z.boolean().meta({ description: 'Whether everyone sees the clubhouse board /board/{slug}' }),
  searchEngines: z.boolean().meta({ description: 'Whether search engines can list the page' }),
  slug: z.string().nullable().meta({ description: 'Null until the page or the board is first switched on' }),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getPublicSettings = endpoint({
  name: 'getPublicSettings',
  method: 'GET',
  path: '/leagues/:id/public',
  summary: 'What a league shows to everyone',
  who: 'league managers',
  params: IdParam,
  reply: PublicSettings,
  refusals: ['league_not_found'],
})

export const updatePublicPage = endpoint({
  name: 'updatePublicPage',
  method: 'PUT',
  path: '/leagues/:id/public',
  summary: 'Switch what a league shows to everyone on or off, at once',
  who: 'league owner',
  params: IdParam,
  body: z.strictObject({ page: z.boolean(), board: z.boolean(), searchEngines: z.boolean() }),
  reply: PublicSettings,
  refusals: ['league_not_found'],
})

const Team = z.object({ name: z.string(), color: TeamColor })
const place = { position: z.int().nullable(), tied: z.boolean() }
const Name = z.string().meta({ description: 'Shortened: “Tess H.”, longer only until no other golfer has it' })

const MatchTeam = Team.extend({ ...place, net: Strokes.nullable(), points: z.number().nullable() })
const MatchGolfer = z.object({
  ...place,
  name: Name,
  team: Team.nullable(),
  net: Strokes.nullable(),
  points: z.number().nullable().meta({ description: 'Null until the match is finished' }),
})
const StandingsTeam = Team.extend({ ...place, points: z.number() })
const StandingsGolfer = z.object({ ...place, name: Name, team: Team.nullable(), points: z.number() })

/** The public fields of a league; no other field is published. */
const league = {
  name: z.string(),
  match: z
    .object({
      number: z.int(),
      startDate: Day,
      endDate: Day,
      phase: z.enum(['coming', 'open', 'finished']),
      phaseText: z.string().meta({ description: '“Starts in 4 days”, “Open, 3 days left”, “Finished”' }),
      teams: list(MatchTeam),
      golfers: list(MatchGolfer),
    })
    .nullable()
    .meta({ description: 'The match of today where the league plays, else the latest; null without any' }),
  standings: z
    .object({ title: z.string(), teams: list(StandingsTeam), golfers: list(StandingsGolfer) })
    .nullable()
    .meta({ description: 'Of the season in play; null without one' }),
}

export const PublicLeague = z.object({
  ...league,
  recap: z
    .object({
      title: z.string(),
      teams: list(StandingsTeam),
      golfers: list(StandingsGolfer),
    })
    .nullable()
    .meta({ description: 'The champions, once every match of the season is published' }),
  tables: list(z.object({ title: z.string(), golfers: list(StandingsGolfer) }))
    .optional()
    .meta({ description: 'The tables of the league’s organizers that they show to everyone, if there are any' }),
})
export type PublicLeague = z.infer<typeof PublicLeague>

export const PublicBoard = z.object(league)
export type PublicBoard = z.infer<typeof PublicBoard>

export const getPublicLeague = endpoint({
  name: 'getPublicLeague',
  method: 'GET',
  path: '/public/:slug',
  summary: 'The page of a league that shows one to everyone',
  who: 'anyone',
  isKeptForAnyone: true,
  params: SlugParam,
  reply: PublicLeague,
  refusals: ['league_not_found'],
})

export const getPublicBoard = endpoint({
  name: 'getPublicBoard',
  method: 'GET',
  path: '/public/:slug/board',
  summary: 'What the clubhouse board of a league shows to everyone',
  who: 'anyone',
  isKeptForAnyone: true,
  params: SlugParam,
  reply: PublicBoard,
  refusals: ['league_not_found'],
})

export const getPublicImage = endpoint({
  name: 'getPublicImage',
  method: 'GET',
  path: '/public/:slug/image',
  summary: 'A picture of a league’s public page, as links show it',
  who: 'anyone',
  waits: true,
  params: SlugParam,
  media: 'image/png',
  reply: Image,
  refusals: ['league_not_found'],
})
