import { getPublicImage } from '#contract/public-pages.ts'
import * as images from '#contract/share-images.ts'
import { leagueOfMatch } from '#server/ground/access.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { publicLeague } from '#server/outward/public-pages/public-pages.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { recapToRead } from '#server/results/honors/read-recap.ts'
import { matchById, matchScores } from '#server/results/matches/matches.queries.ts'
import type { Drawings } from './drawings.ts'
import { matchPicture } from './match-picture.ts'
import { publicPicture } from './public-picture.ts'
import { golferPicture, seasonPicture } from './season-picture.ts'

export type DrawingTools = Tools & { readonly drawings: Drawings }

/** Pictures for the readers of a league, and of its public page for everyone. */
export function shareImagesRoutes(serve: Serve, tools: DrawingTools): void {
  const { db, drawings } = tools
  serve(images.getSeasonImage, async ({ actor, params, query }) =>
    drawings.draw(seasonPicture(await recapToRead(db, actor, params.id)), query.size),
  )
  serve(images.getGolferSeasonImage, async ({ actor, params, query }) => {
    const recap = await recapToRead(db, actor, params.id)
    return drawings.draw(golferPicture(recap, params.golferId) ?? refuse('golfer_not_found'), query.size)
  })
  serve(images.getMatchImage, async ({ actor, params, query }) => {
    const { leagueId } = (await leagueOfMatch(db, params.id)) ?? refuse('match_not_found')
    await leagueToRead(db, actor, leagueId, 'match_not_found')
    const match = (await matchById(db, params.id)) ?? refuse('match_not_found')
    if (!match.finished) refuse('match_not_over')
    const scores = await matchScores(db, params.id, null)
    return drawings.draw(matchPicture({ league: match.league.name, number: match.number }, scores), query.size)
  })
  serve(getPublicImage, async ({ params }) =>
    drawings.draw(publicPicture(await publicLeague(tools, params.slug)), 'wide'),
  )
}
