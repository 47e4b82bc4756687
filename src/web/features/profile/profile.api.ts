import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { golferScheduledRounds, type ScheduledRound, toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Day } from '#domain/shared/day.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { localTimeZone } from '#web/dates/now.ts'
import { useSession } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { type Plan, togglesTo, withPlan } from './planned-days.ts'

type ProfileBody = CallOf<typeof updateProfile>['body']

export const plannedRoundsQuery = (golferId: number) =>
  queryOptions({
    queryKey: queryKeys.scheduledRounds.ofGolfer({ golferId }),
    queryFn: ({ signal }) => call(golferScheduledRounds, { params: { id: golferId }, signal }),
    meta: { failure: 'Failed to load upcoming rounds' },
  })

/** Saves name and preferences, and updates the name in the user menu. */
export function useProfileSaving() {
  const client = useQueryClient()
  const { changeUser } = useSession()
  return useMutation({
    mutationFn: (body: ProfileBody) => call(updateProfile, { body }),
    meta: { failure: 'Failed to update profile' },
    onSuccess: (user) => {
      changeUser(user)
      toastSuccess('Profile updated successfully')
      return client.invalidateQueries({ queryKey: queryKeys.golfers.all })
    },
  })
}

type DayPlan = { readonly date: Day; readonly plan: Plan }

/** Changes a day's plan, with an optimistic update that is reverted on failure; changes run one after another. */
export function usePlanning(golfer: ScheduledRound['golfer']) {
  const client = useQueryClient()
  const { queryKey } = plannedRoundsQuery(golfer.id)
  return useMutation({
    scope: { id: 'planned-rounds' },
    meta: { failure: 'Failed to update upcoming rounds' },
    mutationFn: async ({ date, plan }: DayPlan) => {
      const rounds = await call(golferScheduledRounds, { params: { id: golfer.id } })
      const saved = rounds.find((round) => round.date === date) ?? null
      const timeZone = localTimeZone()
      for (const toggle of togglesTo(plan, saved))
        await call(toggleScheduledRound, { body: { date, timeZone, ...toggle } })
    },
    onMutate: async ({ date, plan }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && withPlan(before, { date, golfer }, plan))
      return { before }
    },
    onError: (_error, _dayPlan, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.scheduledRounds.all }),
  })
}
