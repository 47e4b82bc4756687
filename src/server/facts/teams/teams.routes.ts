import * as teams from '#contract/teams.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { arrangeTeams } from './arrange-teams.ts'
import { assignTeam } from './assign-team.ts'
import type { IconTools } from './icons.ts'
import { listTeams } from './list-teams.ts'
import { proposeTeams } from './propose-teams.ts'
import { deleteTeam, createTeam, updateTeam } from './save-team.ts'

export function teamsRoutes(serve: Serve, tools: IconTools): void {
  serve(teams.listTeams, async ({ actor, query, exchange }) => {
    const league = await leagueToRead(tools.db, actor, query.leagueId)
    exchange.sameForReadersOf(league)
    return listTeams(tools.db, league.id)
  })
  serve(teams.createTeam, ({ actor, body }) => createTeam(tools, actor, body))
  serve(teams.updateTeam, ({ actor, params, body }) => updateTeam(tools, actor, params.id, body))
  serve(teams.deleteTeam, ({ actor, params }) => deleteTeam(tools, actor, params.id))
  serve(teams.proposeTeams, ({ actor, params, query }) => proposeTeams(tools, actor, { leagueId: params.id, ...query }))
  serve(teams.arrangeTeams, ({ actor, params, body }) => arrangeTeams(tools, actor, params.id, body))
  serve(teams.assignTeam, ({ actor, params, body }) => assignTeam(tools, actor, params.golferId, body))
}
