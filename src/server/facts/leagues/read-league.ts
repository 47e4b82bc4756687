import type { League, OwnLeague } from '#contract/leagues.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { isFinished } from '#domain/schedule/match-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { allLeagues, leagueById, leaguesOf } from './leagues.queries.ts'

/** The actor's leagues, for administrators all; without invitations to side tables of a season that has ended. */
export async function listLeagues({ db, now }: Tools, actor: Actor): Promise<OwnLeague[]> {
  const leagues = await (may.listAllLeagues(actor) ? allLeagues : leaguesOf)(db, actor)
  return leagues.map(({ seasonEnd, ...league }) => {
    const today = dayOf(now().getTime(), league.timeZone)
    const isOver = seasonEnd !== null && isFinished({ endDate: seasonEnd }, today)
    return isOver ? { ...league, sideTableInvitations: [] } : league
  })
}

export async function readLeague({ db }: Tools, actor: Actor, id: number, exchange: Exchange): Promise<League> {
  exchange.sameForReadersOf(await leagueToRead(db, actor, id))
  return (await leagueById(db, actor, id)) ?? refuse('league_not_found')
}
