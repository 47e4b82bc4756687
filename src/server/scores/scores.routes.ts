import * as scores from '#contract/scores.ts'
import * as entry from '#contract/round-entry.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { listScores, listWaitingScores } from './list-scores.ts'
import { listBestScores } from './list-best-scores.ts'
import { correctScore, deleteScore } from './change-score.ts'
import { decideScore } from './decide-score.ts'
import { postScore } from './post-score.ts'
import { getHoleScores, previewScore } from './preview-score.ts'

export function scoresRoutes(serve: Serve, tools: Tools): void {
  serve(scores.listScores, ({ actor, query, exchange }) => listScores(tools, actor, query, exchange))
  serve(scores.listBestScores, ({ actor, query, exchange }) => listBestScores(tools, actor, query.leagueId, exchange))
  serve(scores.listWaitingScores, ({ actor, query, exchange }) => listWaitingScores(tools, actor, query, exchange))
  serve(scores.postScore, ({ actor, body, exchange }) => postScore(tools, { actor, address: exchange.address }, body))
  serve(entry.previewScore, ({ actor, body }) => previewScore(tools, actor, body))
  serve(entry.getHoleScores, ({ params }) => getHoleScores(tools, params.id))
  serve(scores.correctScore, ({ actor, params, body }) => correctScore(tools, actor, params.id, body))
  serve(scores.deleteScore, ({ actor, params, exchange }) =>
    deleteScore(tools, actor, { ...params, address: exchange.address }),
  )
  serve(scores.confirmScore, ({ actor, params, body }) =>
    decideScore(tools, actor, { ...params, ...body, reason: null }),
  )
  serve(scores.rejectScore, ({ actor, params, body }) => decideScore(tools, actor, { ...params, ...body }))
}
