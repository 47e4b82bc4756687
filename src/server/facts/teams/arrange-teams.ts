import type { InputOf } from '#contract/endpoint.ts'
import type { Team, arrangeTeams as contract } from '#contract/teams.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { plannedFor } from '#server/facts/leagues/leagues.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import { listTeams } from './list-teams.ts'
import { insertTeam, setTeams, teamsOf } from './teams.queries.ts'

type Arrangement = InputOf<typeof contract>['body']

/** Puts golfers in teams, new ones among them, all at once, now or from the next match on; open matches are scored once afterwards. */
export async function arrangeTeams(
  tools: Tools,
  actor: Actor,
  leagueId: number,
  { teams, without = [], fromNextMatch }: Arrangement,
): Promise<Team[]> {
  const wanted = { leagueId, allowed: may.manageTeams }
  await leagueToChange(tools.db, actor, wanted)
  refuseRepeated([...teams.flatMap(({ golferIds }) => golferIds), ...without])
  if (teams.some(({ id }) => id === undefined)) await tools.limits.count('create-account', String(actor.id))
  return change(tools, callerOf(actor), {
    ...ofLeague(actor, wanted),
    work: async (tx, league, { at }) => {
      const moves = [
        ...without.map((golferId) => ({ golferId, teamId: null })),
        ...(await movesTo(tx, leagueId, teams)),
      ]
      const from = await plannedFor(tx, league, { fromNextMatch, at })
      if ((await setTeams(tx, leagueId, moves, from)) !== moves.length) refuse('not_a_member')
      return { event: null, because: { cause: 'teams', by: actor.id }, reply: () => listTeams(tx, leagueId) }
    },
  })
}

/** The new team of each golfer, with newcomers. */
async function movesTo(tx: Db, leagueId: number, teams: Arrangement['teams']) {
  const known = new Set((await teamsOf(tx, leagueId)).map(({ id }) => id))
  const moves: { golferId: number; teamId: number }[] = []
  for (const { id, name, golferIds } of teams) {
    const teamId = id ?? (await newTeam(tx, leagueId, name))
    if (id !== undefined && !known.has(id)) refuse('team_not_found')
    moves.push(...golferIds.map((golferId) => ({ golferId, teamId })))
  }
  return moves
}

function refuseRepeated(golferIds: readonly number[]): void {
  if (new Set(golferIds).size < golferIds.length) refuseField('teams', 'A golfer can be in one team only')
}

async function newTeam(tx: Db, leagueId: number, name: string | undefined): Promise<number> {
  if (name === undefined) refuseField('teams', 'Team name is required')
  return ((await insertTeam(tx, { name, leagueId, iconUrl: null })) ?? refuse('team_name_taken')).id
}
