import * as scores from '#contract/scores.ts'
import * as entry from '#contract/round-entry.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { listScores, listWaitingScores } from './list-rounds.ts'
import { listBestScores } from './best-rounds.ts'
import { correctScore, deleteScore } from './correct-round.ts'
import { decideScore } from './decide-round.ts'
import { postScore } from './post-round.ts'
import { getHoleScores, previewScore } from './preview-round.ts'

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
