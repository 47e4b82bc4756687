import { scoreCalculation, updateScoreCalculations as recalculation } from '#contract/admin.ts'
import * as matches from '#contract/matches.ts'
import { listRestatements } from '#contract/restatements.ts'
import { getStory, listOwnMatches } from '#contract/stories.ts'
import { leagueOfMatch } from '#server/ground/access.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { currentMatch, matchPage, recalculateMatch } from './match-page.ts'
import { neededInMatch } from './needed.ts'
import { ownMatches } from './own-matches.ts'
import { readScoreCalculation, updateScoreCalculations } from './result/recalculate.ts'
import { restatementsOf } from './result/restatements.queries.ts'
import { matchStory } from './story.ts'

export function matchesRoutes(serve: Serve, tools: Tools): void {
  serve(matches.currentMatch, ({ actor, query, exchange }) => currentMatch(tools, actor, query, exchange))
  serve(matches.getMatch, ({ actor, params, exchange }) => matchPage(tools, actor, params.id, exchange))
  serve(matches.getNeeded, ({ actor, params, query }) => neededInMatch(tools, actor, params.id, query))
  serve(listOwnMatches, ({ actor }) => ownMatches(tools, actor))
  serve(getStory, ({ actor, params, query }) => matchStory(tools, actor, params.id, query))
  serve(matches.recalculateMatch, ({ actor, params }) => recalculateMatch(tools, actor, params.id))
  serve(recalculation, ({ actor }) => updateScoreCalculations(tools, actor))
  serve(scoreCalculation, ({ actor }) => readScoreCalculation(tools, actor))
  const { db } = tools
  serve(listRestatements, async ({ actor, params, exchange }) => {
    const { leagueId } = (await leagueOfMatch(db, params.id)) ?? refuse('match_not_found')
    exchange.sameForReadersOf(await leagueToRead(db, actor, leagueId, 'match_not_found'))
    const restatements = await restatementsOf(db, params.id)
    const shown = restatements.flatMap(({ rounds, golfers }) => [...rounds, ...golfers].map(({ golferId }) => golferId))
    exchange.dependsOnGolfers([...new Set(shown)])
    return restatements
  })
}
