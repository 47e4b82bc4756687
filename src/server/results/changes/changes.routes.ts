import { makeChange as contract } from '#contract/changes.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Handlers, Serve } from '#server/platform/http/serve.ts'
import { makeChange } from './make-change.ts'

export function changesRoutes(serve: Serve, tools: Tools, handlers: Handlers): void {
  serve(contract, ({ actor, body: { operation, key, params = {}, body }, exchange }) => {
    const { endpoint, carryOut } = handlers.get(operation) ?? refuse('not_found')
    const input = { params, query: {}, body }
    return makeChange(tools, actor, {
      endpoint,
      params,
      body,
      key,
      carryOut: () => carryOut(input, { actor, exchange }),
    })
  })
}
