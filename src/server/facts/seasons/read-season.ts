import type { Season } from '#contract/seasons.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { seasonById } from './seasons.queries.ts'

/** A season for a reader of its league, to whom the answer is the same as to the others. */
export async function seasonToRead(db: Db, actor: Actor, id: number, exchange: Exchange): Promise<Season> {
  const season = (await seasonById(db, id)) ?? refuse('season_not_found')
  exchange.sameForReadersOf(await leagueToRead(db, actor, season.leagueId, 'season_not_found'))
  return season
}
