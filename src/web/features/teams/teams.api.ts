import { useMutation } from '@tanstack/react-query'
import { addMember } from '#contract/leagues.ts'
import { type Team, assignTeam, createTeam, deleteTeam, listTeams, updateTeam } from '#contract/teams.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { reportFailure } from '#web/api/report-failure.ts'

export const teamsQuery = (leagueId: number) =>
  answerOf(
    queryKeys.teams.ofLeague({ leagueId }),
    listTeams,
    { query: { leagueId } },
    { failure: 'Failed to fetch teams' },
  )

export function useCreateTeam(leagueId: number) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (name: string) => call(createTeam, { body: { name, leagueId } }),
    onSuccess: () => reportChange('Team created successfully'),
  })
}

type TeamChange = { readonly name?: string; readonly iconUrl?: string | null }

/** Changes a team; fails if someone else has changed it since it was shown. */
export function useUpdateTeam({ id, version }: Team) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (change: TeamChange) => call(updateTeam, { params: { id }, body: { ...change, version } }),
    onSuccess: () => reportChange('Team updated successfully'),
  })
}

type Assignment = {
  readonly leagueId: number
  readonly golferId: number
  readonly teamId: number
  readonly isMember: boolean
}

/** Assigns a golfer to a team, and first adds golfers from outside to the league. */
export function useAssignGolfer() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: async ({ leagueId, golferId, teamId, isMember }: Assignment) => {
      if (!isMember) await addToLeague(leagueId, golferId)
      await call(assignTeam, { params: { golferId }, body: { teamId } }).catch(failWith())
    },
    meta: { quiet: true },
    onSuccess: () => reportChange('Golfer assigned to team'),
  })
}

export function useTeamDeletion() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ id }: Pick<Team, 'id'>) => call(deleteTeam, { params: { id } }),
    meta: { failure: 'Failed to delete team' },
    onSuccess: () => reportChange('Team deleted successfully'),
  })
}

export function useLeaveTeam() {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: ({ leagueId, golferId }: Pick<Assignment, 'leagueId' | 'golferId'>) =>
      call(assignTeam, { params: { golferId }, body: { teamId: null, leagueId } }),
    onSuccess: () => reportChange('Golfer removed from team'),
  })
}

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
