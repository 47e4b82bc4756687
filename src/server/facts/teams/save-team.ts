import type { InputOf } from '#contract/endpoint.ts'
import type { Team, createTeam as creation, updateTeam as edit } from '#contract/teams.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type IconTools, deletePictureIfUnused, pictureFrom, savePicture } from './icons.ts'
import { withGolfers } from './list-teams.ts'
import {
  type TeamRow,
  insertTeam,
  nameIsTaken,
  teamById,
  updateTeam as save,
  hasGolfers,
  hasResults,
  removeTeam,
} from './teams.queries.ts'

const noPicture = { iconUrl: null, iconSource: null }

export async function createTeam(
  tools: IconTools,
  actor: Actor,
  form: InputOf<typeof creation>['body'],
): Promise<Team> {
  const { name, leagueId } = form
  const wanted = { leagueId, allowed: may.manageTeams }
  await leagueToChange(tools.db, actor, wanted)
  await tools.limits.count('create-account', String(actor.id))
  const picture = await pictureFrom(tools, actor, form.iconUrl ?? null, noPicture)
  return change(tools, callerOf(actor), {
    ...ofLeague(actor, wanted),
    touches: () => null,
    work: async (tx, _league, { at }) => {
      await savePicture(tx, picture, at)
      const { iconUrl, iconSource } = picture
      const team = (await insertTeam(tx, { name, leagueId, iconUrl, iconSource })) ?? refuse('team_name_taken')
      return { event: null, because: null, reply: () => shown(tx, team) }
    },
  })
}

export async function updateTeam(
  tools: IconTools,
  actor: Actor,
  id: number,
  { version, name, iconUrl }: InputOf<typeof edit>['body'],
): Promise<Team> {
  const known = (await teamById(tools.db, id)) ?? refuse('team_not_found')
  const wanted = { leagueId: known.leagueId, allowed: may.manageTeams, hidden: 'team_not_found' } as const
  await leagueToChange(tools.db, actor, wanted)
  const picture = iconUrl === undefined ? null : await pictureFrom(tools, actor, iconUrl, known)
  return change(tools, callerOf(actor), {
    ...ofLeague(actor, wanted),
    touches: () => (name === undefined ? null : { namedTeamId: id }),
    work: async (tx, _league, { at }) => {
      if (name !== undefined && (await nameIsTaken(tx, known.leagueId, name, id))) refuse('team_name_taken')
      const current = (await teamById(tx, id)) ?? refuse('team_not_found')
      if (picture !== null) await savePicture(tx, picture, at)
      const updated = await save(tx, version === undefined ? current : { ...current, version }, {
        ...(name === undefined ? {} : { name }),
        ...(picture === null ? {} : { iconUrl: picture.iconUrl, iconSource: picture.iconSource }),
      })
      if (updated === undefined) refuse('out_of_date')
      if (updated.iconUrl !== current.iconUrl) await deletePictureIfUnused(tx, current.iconUrl)
      // Ties are ordered by name, and pages show the new name at once.
      const because = updated.name === current.name ? null : 'names'
      return { event: null, because, reply: () => shown(tx, updated) }
    },
  })
}

async function shown(db: Db, team: TeamRow): Promise<Team> {
  const [full] = await withGolfers(db, team.leagueId, [team])
  return full ?? refuse('team_not_found')
}

/** Deletes a team without golfers, unless a finished match has a result of it. */
export async function deleteTeam(tools: IconTools, actor: Actor, id: number): Promise<{ success: boolean }> {
  const { leagueId } = (await teamById(tools.db, id)) ?? refuse('team_not_found')
  const wanted = { leagueId, allowed: may.manageTeams, hidden: 'team_not_found' } as const
  await leagueToChange(tools.db, actor, wanted)
  return change(tools, callerOf(actor), {
    ...ofLeague(actor, wanted),
    touches: () => null,
    work: async (tx) => {
      if (await hasGolfers(tx, leagueId, id)) refuse('team_has_golfers')
      if (await hasResults(tx, id)) refuse('team_has_results')
      if (!(await removeTeam(tx, id))) refuse('team_not_found')
      return { event: null, because: null, reply: () => ({ success: true }) }
    },
  })
}
