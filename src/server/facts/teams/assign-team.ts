import type { InputOf } from '#contract/endpoint.ts'
import type { assignTeam as contract } from '#contract/teams.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { plannedFor } from '#server/facts/leagues/leagues.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { membershipsOf, setTeams, teamById } from './teams.queries.ts'

type Assignment = InputOf<typeof contract>['body']

/** Moves a golfer to a team of a league they play in, or out of their team, now or from the next match on; open matches are rescored. */
export async function assignTeam(
  tools: Tools,
  actor: Actor,
  golferId: number,
  { teamId, leagueId: given, fromNextMatch }: Assignment,
): Promise<{ success: boolean }> {
  const { db } = tools
  const leagueId =
    teamId === null ? await leagueToLeave(db, actor, { golferId, leagueId: given }) : await leagueOfTeam(db, teamId)
  const hidden = teamId === null ? 'golfer_not_found' : 'team_not_found'
  const wanted = { leagueId, allowed: may.manageTeams, hidden } as const
  await leagueToChange(db, actor, wanted)
  return change(tools, callerOf(actor), {
    ...ofLeague(actor, wanted),
    work: async (tx, league, { at }) => {
      if (teamId !== null && (await teamById(tx, teamId)) === undefined) refuse('team_not_found')
      const from = await plannedFor(tx, league, { fromNextMatch, at })
      if ((await setTeams(tx, leagueId, [{ golferId, teamId }], from)) === 0) refuse('not_a_member')
      return { event: null, because: { cause: 'teams', by: actor.id }, reply: () => ({ success: true }) }
    },
  })
}

async function leagueOfTeam(db: Db, teamId: number): Promise<number> {
  return ((await teamById(db, teamId)) ?? refuse('team_not_found')).leagueId
}

type Leaving = { readonly golferId: number; readonly leagueId?: number | undefined }

/**
 * A request without a team can omit the league: then it is the league managed by the actor where the golfer has a team.
 */
async function leagueToLeave(db: Db, actor: Actor, { golferId, leagueId }: Leaving): Promise<number> {
  if (leagueId !== undefined) return leagueId
  const memberships = await membershipsOf(db, golferId)
  const managed = memberships.filter((league) => may.manageTeams(actor, league))
  const [only, ...more] = managed.filter(({ teamId }) => teamId !== null)
  if (more.length > 0) refuse('team_unclear')
  return (only ?? managed[0] ?? memberships[0] ?? refuse('golfer_not_found')).leagueId
}
