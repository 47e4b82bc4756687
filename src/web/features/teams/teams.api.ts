import { addMember } from '#contract/leagues.ts'
import { type Team, assignTeam, createTeam, deleteTeam, listTeams, updateTeam } from '#contract/teams.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { reportFailure } from '#web/api/report-failure.ts'
import { useChange } from '#web/api/use-change.ts'

export const teamsQuery = (leagueId: number) =>
  answerOf(
    queryKeys.teams.ofLeague({ leagueId }),
    listTeams,
    { query: { leagueId } },
    { failure: 'Failed to fetch teams' },
  )

export const useCreateTeam = (leagueId: number) =>
  useChange((name: string) => call(createTeam, { body: { name, leagueId } }), { done: 'Team created successfully' })

type TeamChange = { readonly name?: string; readonly iconUrl?: string | null }

/** Changes a team; fails if someone else has changed it since it was shown. */
export const useUpdateTeam = ({ id, version }: Team) =>
  useChange((change: TeamChange) => call(updateTeam, { params: { id }, body: { ...change, version } }), {
    done: 'Team updated successfully',
  })

type Assignment = {
  readonly leagueId: number
  readonly golferId: number
  readonly teamId: number
  readonly isMember: boolean
}

/** Assigns a golfer to a team, and first adds golfers from outside to the league. */
export const useAssignGolfer = () =>
  useChange(
    async ({ leagueId, golferId, teamId, isMember }: Assignment) => {
      if (!isMember) await addToLeague(leagueId, golferId)
      await call(assignTeam, { params: { golferId }, body: { teamId } }).catch(failWith())
    },
    { quiet: true, done: 'Golfer assigned to team' },
  )

export const useTeamDeletion = () =>
  useChange(({ id }: Pick<Team, 'id'>) => call(deleteTeam, { params: { id } }), {
    failure: 'Failed to delete team',
    done: 'Team deleted successfully',
  })

export const useLeaveTeam = () =>
  useChange(
    ({ leagueId, golferId }: Pick<Assignment, 'leagueId' | 'golferId'>) =>
      call(assignTeam, { params: { golferId }, body: { teamId: null, leagueId } }),
    { done: 'Golfer removed from team' },
  )

async function addToLeague(leagueId: number, golferId: number): Promise<void> {
  await call(addMember, { params: { id: leagueId }, body: { golferId } }).catch((error: unknown) => {
    if (!isRefused(error, 'already_a_member')) failWith('Failed to add golfer to league')(error)
  })
}

function failWith(failure?: string) {
  return (error: unknown): never => {
    if (error instanceof Error) reportFailure(error, failure === undefined ? {} : { failure })
    throw error
  }
}
