import * as scores from '#contract/scores.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { listScores } from './list-scores.ts'
import { listBestScores } from './list-best-scores.ts'
import { postScore } from './post-score.ts'

export function scoresRoutes(serve: Serve, tools: Tools): void {
  serve(scores.listScores, ({ actor, query, exchange }) => listScores(tools, actor, query, exchange))
  serve(scores.listBestScores, ({ actor, query }) => listBestScores(tools, actor, query.leagueId))
  serve(scores.postScore, ({ actor, body }) => postScore(tools, actor, body))
}
