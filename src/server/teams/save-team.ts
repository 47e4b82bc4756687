import type { InputOf } from '#contract/endpoint.ts'
import type { Team, createTeam as creation, updateTeam as change } from '#contract/teams.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/access/league-access.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import { rescoreMatches } from '#server/rescoring/rescore-match.ts'
import { matchesWithTeam } from '#server/rescoring/rescoring.queries.ts'
import type { Tools } from '#server/tools.ts'
import { withGolfers } from './list-teams.ts'
import { type TeamRow, insertTeam, lockLeague, nameIsTaken, teamById, updateTeam as save } from './teams.queries.ts'

export async function createTeam({ db }: Tools, actor: Actor, form: InputOf<typeof creation>['body']): Promise<Team> {
  await leagueToChange(db, actor, { leagueId: form.leagueId, allowed: may.manageTeams })
  const { name, leagueId, iconUrl = null } = form
  return db.transaction().execute(async (tx) => {
    await lockLeague(tx, leagueId)
    return shown(tx, (await insertTeam(tx, { name, leagueId, iconUrl })) ?? refuse('team_name_taken'))
  })
}

export async function updateTeam(
  { db, now }: Tools,
  actor: Actor,
  id: number,
  { version, name, iconUrl }: InputOf<typeof change>['body'],
): Promise<Team> {
  const known = (await teamById(db, id)) ?? refuse('team_not_found')
  await leagueToChange(db, actor, { leagueId: known.leagueId, allowed: may.manageTeams, hidden: 'team_not_found' })
  return db.transaction().execute(async (tx) => {
    await lockLeague(tx, known.leagueId)
    if (name !== undefined && (await nameIsTaken(tx, known.leagueId, name, id))) refuse('team_name_taken')
    const current = (await teamById(tx, id)) ?? refuse('team_not_found')
    const updated = await save(tx, version === undefined ? current : { ...current, version }, {
      ...(name === undefined ? {} : { name }),
      ...(iconUrl === undefined ? {} : { iconUrl }),
    })
    if (updated === undefined) refuse('out_of_date')
    // Equals stand in the order of their names, and pages show the new one at once.
    if (updated.name !== current.name) await rescoreMatches(tx, await matchesWithTeam(tx, id), now(), 'facts')
    return shown(tx, updated)
  })
}

async function shown(db: Db, team: TeamRow): Promise<Team> {
  const [full] = await withGolfers(db, team.leagueId, [team])
  return full ?? refuse('team_not_found')
}
