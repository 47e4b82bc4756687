import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Calendar, createCalendar, getCalendar, removeCalendar } from '#contract/calendar.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

export const calendarQuery = queryOptions({
  queryKey: queryKeys.account.calendar,
  queryFn: ({ signal }) => call(getCalendar, { signal }),
  meta: { failure: 'Failed to load your calendar' },
})

/** Creates, replaces or removes the calendar address; only the reply to its creation has it. */
export function useCalendarChange() {
  const client = useQueryClient()
  const save = ({ createdAt }: Calendar) => client.setQueryData(calendarQuery.queryKey, { createdAt })
  const create = useMutation({
    mutationFn: () => call(createCalendar, {}),
    meta: { failure: 'Failed to create the calendar address' },
    onSuccess: save,
  })
  const remove = useMutation({
    mutationFn: () => call(removeCalendar, {}),
    meta: { failure: 'Failed to remove the calendar address' },
    onSuccess: (calendar) => {
      save(calendar)
      create.reset()
    },
  })
  return { create, remove }
}
