import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { listUsers } from '#contract/admin.ts'
import { type AuditEvent, listAuditEvents } from '#contract/audit.ts'
import { type Sync, syncAll, syncHistory, syncInfo, syncScores } from '#contract/syncs.ts'
import { call, callPage } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastInfo, toastSuccess } from '#web/ui/toast.ts'
import { syncWords } from './sync-words.ts'

const usersAtOnce = 50
const syncsShown = 50
const historyEvery = 5000

/** Everybody with an account, by name, a page at a time; with a search those whom it fits. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.users.found({ search }),
    queryFn: ({ signal, pageParam }) => {
      const wish = { search: search || undefined, cursor: pageParam || undefined, limit: usersAtOnce }
      return callPage(listUsers, { query: wish, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch users' },
  })

type AuditFilter = { readonly kind: AuditEvent['kind'] | undefined; readonly userId: number | undefined }

/** The audit trail, the newest first, a page at a time. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.audit(filter),
    queryFn: ({ signal, pageParam }) =>
      callPage(listAuditEvents, { query: { ...filter, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load security events' },
  })

/** The latest syncs; asked for again while one of them is running. */
export const syncHistoryQuery = queryOptions({
  queryKey: queryKeys.syncs.history,
  queryFn: ({ signal }) => call(syncHistory, { query: { limit: syncsShown }, signal }),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? historyEvery : false),
  meta: { failure: 'Failed to load the sync history' },
})

export function isRunning({ status }: Pick<Sync, 'status'>): boolean {
  return status === 'RUNNING'
}

/** Starts a sync of all golfers, or tells why none was started. */
export function useSyncStart(kind: Sync['kind']) {
  const client = useQueryClient()
  const { started, failed } = syncWords[kind]
  return useMutation({
    mutationFn: () => {
      if (kind === 'all') return call(syncAll, {})
      return kind === 'info' ? call(syncInfo, {}) : call(syncScores, {})
    },
    meta: { failure: failed },
    onSuccess: ({ message, sync }) => {
      if (sync === null) toastInfo(message)
      else toastSuccess(started)
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.syncs.history }),
  })
}
