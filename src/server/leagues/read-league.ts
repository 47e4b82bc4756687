import type { League } from '#contract/leagues.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueToRead } from '#server/access/league-access.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Exchange } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { leagueById } from './leagues.queries.ts'

/** A league with its settings, for users who can read it. */
export async function readLeague({ db }: Tools, actor: Actor, id: number, exchange: Exchange): Promise<League> {
  exchange.sameForReadersOf(await leagueToRead(db, actor, id))
  return (await leagueById(db, actor, id)) ?? refuse('league_not_found')
}
