import * as contract from '#contract/exports.ts'
import { may } from '#domain/permissions.ts'
import { slugOf } from '#domain/public-pages/slug.ts'
import { dayOf } from '#domain/shared/day.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { accountTables } from './account-tables.ts'
import { Archives } from './archive.ts'
import { leagueTables } from './league-tables.ts'

export function exportsRoutes(serve: Serve, tools: Tools): void {
  const { db, limits, now } = tools
  const archives = new Archives(tools)
  serve(contract.exportLeague, async ({ actor, params: { id }, exchange }) => {
    const league = await leagueToChange(db, actor, { leagueId: id, allowed: may.exportLeague })
    await limits.count('export-account', String(actor.id))
    exchange.saveAs(`${slugOf(league.name) || 'league'}-${dayOf(now().getTime(), league.timeZone)}.zip`)
    return archives.open((tx) => leagueTables(tx, id))
  })
  serve(contract.exportAccount, async ({ actor, exchange }) => {
    await limits.count('export-account', String(actor.id))
    exchange.saveAs(`nineteenth-account-${dayOf(now().getTime(), 'UTC')}.zip`)
    return archives.open((tx) => accountTables(tx, actor.id))
  })
}
