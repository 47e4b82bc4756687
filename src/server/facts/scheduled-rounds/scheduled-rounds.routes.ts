import * as rounds from '#contract/scheduled-rounds.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { joinScheduledRound, leaveScheduledRound } from './join-scheduled-round.ts'
import { currentScheduledRounds, golferScheduledRounds, matchScheduledRounds } from './list-scheduled-rounds.ts'
import { toggleScheduledRound } from './toggle-scheduled-round.ts'

export function scheduledRoundsRoutes(serve: Serve, tools: Tools): void {
  serve(rounds.currentScheduledRounds, ({ actor, query, exchange }) =>
    currentScheduledRounds(tools, actor, query.leagueId, exchange),
  )
  serve(rounds.matchScheduledRounds, ({ actor, params, exchange }) =>
    matchScheduledRounds(tools, actor, params.id, exchange),
  )
  serve(rounds.golferScheduledRounds, ({ actor, params }) => golferScheduledRounds(tools, actor, params.id))
  serve(rounds.toggleScheduledRound, ({ actor, body }) => toggleScheduledRound(tools, actor, body))
  serve(rounds.joinScheduledRound, ({ actor, params, body }) =>
    joinScheduledRound(tools, actor, { planId: params.id, matchId: body.matchId }),
  )
  serve(rounds.leaveScheduledRound, ({ actor, body }) => leaveScheduledRound(tools, actor, body))
}
