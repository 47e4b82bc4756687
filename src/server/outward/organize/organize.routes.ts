import { getLeagueHistory } from '#contract/league-history.ts'
import { pinNotice as pin, removeNotice as remove } from '#contract/notices.ts'
import * as organize from '#contract/organize.ts'
import * as waiting from '#contract/waiting.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { leagueHistory } from './league-history.ts'
import { pinNotice, removeNotice } from './notice.ts'
import { readOrganize } from './read-organize.ts'
import { previewReminder, sendReminders } from './remind.ts'
import { listWaiting } from './waiting.ts'

export function organizeRoutes(serve: Serve, tools: Tools): void {
  serve(organize.getOrganize, ({ actor, params }) => readOrganize(tools, actor, params.id))
  serve(getLeagueHistory, ({ actor, params }) => leagueHistory(tools, actor, params.id))
  serve(waiting.listWaiting, ({ actor }) => listWaiting(tools, actor))
  serve(organize.previewReminder, ({ actor, params }) => previewReminder(tools, actor, params.id))
  serve(organize.sendReminders, ({ actor, params, body }) => sendReminders(tools, actor, params.id, body))
  serve(pin, ({ actor, params, body }) => pinNotice(tools, actor, params.id, body))
  serve(remove, ({ actor, params }) => removeNotice(tools, actor, params.id))
}
