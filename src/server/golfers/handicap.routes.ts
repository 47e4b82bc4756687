import * as handicap from '#contract/handicap.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { searchAssociation } from './search-association.ts'
import { verifyGolfer } from './verify-golfer.ts'

export function handicapRoutes(serve: Serve, tools: Tools): void {
  serve(handicap.searchAssociation, ({ actor, query, exchange }) =>
    searchAssociation(tools, { actor, address: exchange.address }, query),
  )
  serve(handicap.verifyGolfer, ({ actor, body, exchange }) =>
    verifyGolfer(tools, { actor, address: exchange.address }, body),
  )
}
