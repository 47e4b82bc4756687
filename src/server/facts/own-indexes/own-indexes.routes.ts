import {
  chooseHandicapLeague as choosing,
  getIndexHistory,
  setStartingIndex as setting,
} from '#contract/own-indexes.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { chooseHandicapLeague } from './choose-handicap-league.ts'
import { indexHistory } from './list-index-history.ts'
import { setStartingIndex } from './set-starting-index.ts'

export function ownIndexesRoutes(serve: Serve, tools: Tools): void {
  serve(getIndexHistory, ({ actor, params, query }) => indexHistory(tools, actor, { ...params, ...query }))
  serve(setting, ({ actor, params, body, exchange }) =>
    setStartingIndex(tools, { actor, address: exchange.address }, { ...params, ...body }),
  )
  serve(choosing, ({ actor, params, body, exchange }) =>
    chooseHandicapLeague(tools, { actor, address: exchange.address }, { ...params, ...body }),
  )
}
