import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { updateProfile } from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import {
  type Notifications,
  addDevice,
  getNotifications,
  removeDevice,
  saveNotifications,
} from '#contract/notifications.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useSession, useUser } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { subscribe } from './push-subscription.ts'

export const notificationsQuery = queryOptions({
  queryKey: queryKeys.account.notifications,
  queryFn: ({ signal }) => call(getNotifications, { signal }),
  meta: { failure: 'Failed to load your notifications' },
})

export type Choices = CallOf<typeof saveNotifications>['body']

export const choicesOf = ({ push, email, hoursBefore, timeZone, quietHours }: Notifications): Choices => ({
  push,
  email,
  hoursBefore,
  timeZone,
  quietHours,
})

const choosing = ['choosing notifications']

/** Saves the chosen notifications optimistically; a failure restores them. */
export function useChoosing() {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationKey: choosing,
    mutationFn: (body: Choices) => call(saveNotifications, { body }),
    meta: { failure: 'Failed to save your notifications' },
    scope: { id: 'notifications' },
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && { ...known, ...body })
    },
    onSuccess: (saved) => {
      // A later choice that is still being saved is shown already.
      if (client.isMutating({ mutationKey: choosing }) === 1) client.setQueryData(queryKey, saved)
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** Whether organizers can remind the account by email; a change is shown at once, and back if that fails. */
export function useReminders() {
  const { receiveReminders } = useUser()
  const { changeUser } = useSession()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isWanted: boolean) => call(updateProfile, { body: { receiveReminders: isWanted } }),
    meta: { failure: 'Failed to save your notifications' },
    scope: { id: 'reminders' },
    onSuccess: changeUser,
  })
  return { isOn: isPending ? variables : receiveReminders, change: (isWanted: boolean) => mutate(isWanted) }
}

/** Shows notifications in this browser from now on. */
export function useDeviceAdding() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (applicationServerKey: string) =>
      call(addDevice, { body: await subscribe(applicationServerKey) }),
    meta: { failure: 'This device cannot be notified' },
    onSuccess: (saved) => {
      client.setQueryData(notificationsQuery.queryKey, saved)
      toastSuccess('Notifications will be shown on this device')
    },
  })
}

export function useDeviceRemoval() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(removeDevice, { params: { id } }),
    meta: { failure: 'Failed to remove the device' },
    onSuccess: (saved) => client.setQueryData(notificationsQuery.queryKey, saved),
  })
}
