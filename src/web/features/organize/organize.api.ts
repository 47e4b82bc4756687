import { queryOptions, useMutation } from '@tanstack/react-query'
import { type Notice, pinNotice, removeNotice } from '#contract/notices.ts'
import { getOrganize, previewReminder, sendReminders } from '#contract/organize.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useChange } from '#web/api/use-change.ts'
import { toastInfo } from '#web/ui/toast.ts'

/** The tasks of the organizers of a league. */
export const organizeQuery = (leagueId: number) =>
  answerOf(
    queryKeys.leagues.organize({ leagueId }),
    getOrganize,
    { params: { id: leagueId } },
    { failure: 'Failed to load what waits for you' },
  )

/** The reminder as it would be sent now. */
export const reminderQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.leagues.reminder({ leagueId }),
    queryFn: ({ signal }) => call(previewReminder, { params: { id: leagueId }, signal }),
    staleTime: 0,
    meta: { failure: 'Failed to load the reminder' },
  })

type Reminded = { readonly matchId: number; readonly golferIds: number[] }

export function useReminding(leagueId: number) {
  const reportChange = useReportChange()
  return useMutation({
    mutationFn: (body: Reminded) => call(sendReminders, { params: { id: leagueId }, body }),
    meta: { failure: 'Failed to send the reminders' },
    onSuccess: ({ success, message }) => (success ? reportChange(message) : toastInfo(message)),
  })
}

export const useNoticePinning = (leagueId: number) =>
  useChange((body: Notice) => call(pinNotice, { params: { id: leagueId }, body }), {
    failure: 'Failed to pin the notice',
    done: 'Notice pinned',
  })

export const useNoticeRemoval = (leagueId: number) =>
  useChange(() => call(removeNotice, { params: { id: leagueId } }), {
    failure: 'Failed to take the notice down',
    done: 'Notice taken down',
  })
