import * as handicap from '#contract/handicap.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { searchAssociation } from './search-association.ts'
import { verifyGolfer } from './verify-golfer.ts'

export function handicapRoutes(serve: Serve, tools: Tools): void {
  serve(handicap.searchAssociation, ({ actor, query }) => searchAssociation(tools, actor, query))
  serve(handicap.verifyGolfer, ({ actor, body }) => verifyGolfer(tools, actor, body))
}
