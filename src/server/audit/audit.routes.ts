import { listAuditEvents as contract } from '#contract/audit.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { listAuditEvents } from './list-audit-events.ts'

export function auditRoutes(serve: Serve, tools: Tools): void {
  serve(contract, ({ actor, query, exchange }) => listAuditEvents(tools, actor, query, exchange))
}
