import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { nameDeputy, removeDeputy } from '#contract/deputies.ts'
import { getLeagueHistory } from '#contract/league-history.ts'
import {
  askConsent,
  createLeague,
  getLeague,
  type League,
  type LeagueMember,
  revokeConsent,
  transferLeague,
  updateLeague,
} from '#contract/leagues.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { reportFailure } from '#web/api/report-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { hasSaved } from '#web/forms/changes.ts'
import { useUser } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import type { LeagueBody } from './league-form.ts'

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.leagues.history({ leagueId: id }),
    queryFn: ({ signal }) => call(getLeagueHistory, { params: { id }, signal }),
    meta: { failure: 'Failed to load the history' },
  })

type NewLeague = {
  readonly name: string
  readonly description: string
  readonly timeZone: string
  readonly plays: boolean
}

export const useLeagueCreation = () =>
  useChange((body: NewLeague) => call(createLeague, { body }), {
    failure: 'Failed to create league',
    done: 'League created successfully',
  })

/** Saves a league; if someone else saved it first, calls `onOutOfDate` with the newer version. */
export function useLeagueSaving(id: number, onOutOfDate: (newer: League) => void) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: async (body: LeagueBody) => {
      try {
        return await call(updateLeague, { params: { id }, body })
      } catch (error) {
        if (!isRefused(error, 'out_of_date')) throw error
        const newer = await call(getLeague, { params: { id } })
        if (hasSaved(newer, body)) return newer
        onOutOfDate(newer)
        throw error
      }
    },
    meta: { quiet: true },
    onSuccess: () => reportChange('League updated successfully'),
    // The message beside the form has a link that a toast would cover.
    onError: (error) => {
      if (!isRefused(error, 'out_of_date')) reportFailure(error, { failure: 'Failed to update league' })
    },
  })
}

export const useConsentAsking = (leagueId: number) =>
  useChange(({ id }: LeagueMember) => call(askConsent, { params: { id: leagueId, golferId: id } }), {
    failure: 'Failed to ask for access to scores',
    done: 'Email requested',
  })

export const useConsentRevoking = (leagueId: number) =>
  useChange(({ id }: LeagueMember) => call(revokeConsent, { params: { id: leagueId, golferId: id } }), {
    failure: 'Failed to end the access to scores',
    done: 'Access to scores ended',
  })

export const useDeputyNaming = (leagueId: number) =>
  useChange(({ id }: Pick<LeagueMember, 'id'>) => call(nameDeputy, { params: { id: leagueId, golferId: id } }), {
    failure: 'Failed to name a deputy',
    done: ({ name }) => `${name} is a deputy now`,
  })

export const useDeputyRemoval = (leagueId: number) =>
  useChange(({ id }: Pick<LeagueMember, 'id'>) => call(removeDeputy, { params: { id: leagueId, golferId: id } }), {
    failure: 'Failed to remove the deputy',
    done: ({ name }) => `${name} is no longer a deputy`,
  })

/** Ends what the user does as a deputy; what only organizers can fetch is not fetched again. */
export function useSteppingDown(leagueId: number) {
  const refetch = useRefetchAsMember(leagueId)
  const { golfer } = useUser()
  return useMutation({
    mutationFn: () => call(removeDeputy, { params: { id: leagueId, golferId: golfer?.id ?? 0 } }),
    meta: { failure: 'Failed to step down' },
    onSuccess: () => {
      toastSuccess('You are no longer a deputy')
      return refetch()
    },
  })
}

/** Hands a league over; what only its organizers can fetch is not fetched again, as the user may no longer be one. */
export function useLeagueTransfer(id: number) {
  const refetch = useRefetchAsMember(id)
  return useMutation({
    mutationFn: (ownerId: number) => call(transferLeague, { params: { id }, body: { ownerId } }),
    meta: { failure: 'Failed to transfer ownership' },
    onSuccess: () => {
      toastSuccess('League ownership transferred')
      return refetch()
    },
  })
}

function useRefetchAsMember(id: number) {
  const client = useQueryClient()
  const { claims, invitations, joinLink, publicSettings, succession } = queryKeys.leagues
  const ofOrganizers = [claims, invitations, joinLink, publicSettings, succession].map((keyOf) =>
    hashKey(keyOf({ leagueId: id })),
  )
  return () => client.invalidateQueries({ predicate: ({ queryHash }) => !ofOrganizers.includes(queryHash) })
}
