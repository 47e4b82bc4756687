import * as entry from '#contract/round-entry.ts'
import * as scores from '#contract/scores.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listBestRounds } from './best-rounds.ts'
import { decideRound } from './confirm-round.ts'
import { correctRound, deleteRound } from './correct-round.ts'
import { listRounds, listWaitingRounds } from './list-rounds.ts'
import { ownRound } from './own-round.ts'
import { postRound } from './post-round.ts'
import { getHoleScores, previewRound } from './preview-round.ts'

export function roundsRoutes(serve: Serve, tools: Tools): void {
  serve(scores.listScores, ({ actor, query, exchange }) => listRounds(tools, actor, query, exchange))
  serve(scores.listBestScores, ({ actor, query, exchange }) => listBestRounds(tools, actor, query.leagueId, exchange))
  serve(scores.listWaitingScores, ({ actor, query, exchange }) => listWaitingRounds(tools, actor, query, exchange))
  serve(scores.postScore, ({ actor, body, exchange }) => postRound(tools, { actor, address: exchange.address }, body))
  serve(entry.previewScore, ({ actor, body }) => previewRound(tools, actor, body))
  serve(entry.getHoleScores, ({ params }) => getHoleScores(tools, params.id))
  serve(scores.correctScore, ({ actor, params, body }) => correctRound(tools, actor, params.id, body))
  serve(scores.deleteScore, ({ actor, params, exchange }) =>
    deleteRound(tools, actor, { ...params, address: exchange.address }),
  )
  serve(scores.ownScore, ({ actor, params }) => ownRound(tools, actor, params.id))
  serve(scores.confirmScore, ({ actor, params, body }) =>
    decideRound(tools, actor, { ...params, ...body, reason: null }),
  )
  serve(scores.rejectScore, ({ actor, params, body }) => decideRound(tools, actor, { ...params, ...body }))
}
