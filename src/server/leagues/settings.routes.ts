import type { User } from '#contract/auth.ts'
import * as settings from '#contract/settings.ts'
import type { Actor } from '#domain/permissions.ts'
import { account } from '#server/accounts/account.ts'
import { updateAccount } from '#server/accounts/auth.queries.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readLeague } from './read-league.ts'
import { updateLeague } from './save-league.ts'
import type { Tools } from '#server/ground/tools.ts'

export function settingsRoutes(serve: Serve, tools: Tools): void {
  serve(settings.getSettings, ({ actor, query, exchange }) => readLeague(tools, actor, query.leagueId, exchange))
  serve(settings.updateSettings, ({ actor, body: { leagueId, ...change }, exchange: { address } }) =>
    updateLeague(tools, actor, { leagueId, settings: change, address }),
  )
  serve(settings.setGimmeRange, ({ actor, body }) => setGimmeRange(tools, actor, body.gimmeRange))
}

async function setGimmeRange({ db }: Tools, actor: Actor, gimmeRange: number | null): Promise<User> {
  await updateAccount(db, actor.id, { gimmeRange })
  return account(db, actor.id)
}
