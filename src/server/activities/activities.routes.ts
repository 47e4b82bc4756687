import * as activities from '#contract/activities.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { listActivity } from './list-activity.ts'

export function activitiesRoutes(serve: Serve, tools: Tools): void {
  serve(activities.listActivity, ({ actor, query, exchange }) => listActivity(tools, actor, query, exchange))
}
