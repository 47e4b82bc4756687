import * as calendar from '#contract/calendar.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { ownCalendar, replaceCalendar, withoutCalendar } from './own-calendar.ts'

export function calendarRoutes(serve: Serve, tools: Tools): void {
  serve(calendar.getCalendar, ({ actor }) => ownCalendar(tools, actor))
  serve(calendar.createCalendar, ({ actor }) => replaceCalendar(tools, actor))
  serve(calendar.removeCalendar, ({ actor }) => withoutCalendar(tools, actor))
}
