import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/access/league-access.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockLeague } from '#server/leagues/leagues.queries.ts'
import type { Tools } from '#server/tools.ts'
import { hasGolfers, hasResults, removeTeam, teamById } from './teams.queries.ts'

/** Deletes a team without golfers, unless a finished match has a result of it. */
export async function deleteTeam({ db }: Tools, actor: Actor, id: number): Promise<{ success: boolean }> {
  const { leagueId } = (await teamById(db, id)) ?? refuse('team_not_found')
  await leagueToChange(db, actor, { leagueId, allowed: may.manageTeams, hidden: 'team_not_found' })
  return db.transaction().execute(async (tx) => {
    await lockLeague(tx, leagueId)
    if (await hasGolfers(tx, leagueId, id)) refuse('team_has_golfers')
    if (await hasResults(tx, id)) refuse('team_has_results')
    if (!(await removeTeam(tx, id))) refuse('team_not_found')
    return { success: true }
  })
}
