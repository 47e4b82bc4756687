import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listKept, listOwnClaims } from '#contract/claims.ts'
import {
  type League,
  type LeagueMember,
  acceptMembership,
  addMember,
  listMembers,
  removeMember,
} from '#contract/leagues.ts'
import { listPlannedChanges } from '#contract/planned-changes.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { reportFailure } from '#web/api/report-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useUser } from '#web/session/session.ts'
import { toastInfo, toastSuccess } from '#web/ui/toast.ts'

type NamedLeague = Pick<League, 'id' | 'name'>

export const membersQuery = (leagueId: number) =>
  answerOf(
    queryKeys.leagues.members({ leagueId }),
    listMembers,
    { params: { id: leagueId } },
    { failure: 'Failed to load members' },
  )

/** Adds a golfer to a league; one who is already a member is not a failure. */
export function useMemberAddition(leagueId: number) {
  const reportChange = useReportChange()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (golferId: number) => call(addMember, { params: { id: leagueId }, body: { golferId } }),
    meta: { quiet: true },
    onSuccess: () => reportChange('Golfer added to league'),
    onError: (error) => {
      if (!isRefused(error, 'already_a_member')) {
        reportFailure(error, { failure: 'Failed to add golfer to league' })
        return undefined
      }
      toastInfo('This golfer is already in the league')
      return client.invalidateQueries()
    },
  })
}

/** Removes a golfer from a league, and from their team there. */
export const useMemberRemoval = (leagueId: number) =>
  useChange(({ id }: Pick<LeagueMember, 'id'>) => call(removeMember, { params: { id: leagueId, golferId: id } }), {
    failure: 'Failed to remove golfer from league',
    done: 'Golfer removed from league',
  })

/** Accepts being added to a league. */
export function useAcceptance() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: NamedLeague) => call(acceptMembership, { params: { id } }),
    meta: { failure: 'Failed to accept' },
    onSuccess: ({ name }) => {
      toastSuccess(`You play in ${name}`)
      return client.invalidateQueries({ queryKey: queryKeys.leagues.all })
    },
  })
}

/** Removes the user's golfer from a league. */
export function useLeaving() {
  const { golfer } = useUser()
  return useChange(({ id }: NamedLeague) => call(removeMember, { params: { id, golferId: golfer?.id ?? 0 } }), {
    failure: 'Failed to leave the league',
    done: (_done, { name }) => `You left ${name}`,
  })
}

/** The account's requests to organizers of leagues. */
export const ownClaimsQuery = answerOf(queryKeys.account.claims, listOwnClaims, {}, { quiet: true })

/** The kept invitations with which the account can still join a league. */
export const keptQuery = answerOf(queryKeys.account.kept, listKept, {}, { quiet: true })

/** Whether an invitation or a request is open, with which the account gets its golfer; also until that is known. */
export function useIsJoining(): boolean {
  const [kept, claims] = [useQuery(keptQuery), useQuery(ownClaimsQuery)]
  if (kept.isPending || claims.isPending) return true
  return (kept.data ?? []).length > 0 || (claims.data ?? []).some(({ state }) => state === 'open')
}

/** Changes of teams and members that act from the next match on. */
export const plannedChangesQuery = (leagueId: number) =>
  answerOf(queryKeys.teams.planned({ leagueId }), listPlannedChanges, { params: { id: leagueId } }, { quiet: true })
