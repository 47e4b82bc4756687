import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { endUserSessions, listUsers } from '#contract/admin.ts'
import { type AuditEvent, listAuditEvents } from '#contract/audit.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { listUnusedGolfers } from '#contract/golfers.ts'
import { changeSite } from '#contract/site.ts'
import { type Sync, syncAll, syncHistory, syncInfo, syncScores } from '#contract/syncs.ts'
import { call, callPage } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { siteQuery } from '#web/api/site.ts'
import { toastInfo, toastSuccess } from '#web/ui/toast.ts'
import { syncLabels } from './sync-text.ts'

const usersPerPage = 50
const syncsShown = 50
const historyInterval = 5000

/** Accounts that match the search, by name, a page at a time. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.users.found({ search }),
    queryFn: ({ signal, pageParam }) => {
      const query = { search: search || undefined, cursor: pageParam || undefined, limit: usersPerPage }
      return callPage(listUsers, { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch users' },
  })

export const unusedGolfersQuery = queryOptions({
  queryKey: queryKeys.golfers.unused,
  queryFn: ({ signal }) => call(listUnusedGolfers, { signal }),
  meta: { failure: 'Failed to fetch golfers' },
})

type AuditFilter = { readonly kind: AuditEvent['kind'] | undefined; readonly userId: number | undefined }

/** The audit trail, the newest first, a page at a time. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.audit.pages(filter),
    queryFn: ({ signal, pageParam }) =>
      callPage(listAuditEvents, { query: { ...filter, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load security events' },
  })

/** Ends all sessions of an account; one's own end with this page. */
export function useUserSignOut(userId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(endUserSessions, { params: { id: userId } }),
    meta: { failure: 'Failed to sign this person out' },
    onSuccess: () => {
      toastSuccess('Signed out on every device')
      return client.invalidateQueries({ queryKey: queryKeys.audit.all })
    },
  })
}

/** The latest syncs; polled while one of them is running. */
export const syncHistoryQuery = queryOptions({
  queryKey: queryKeys.syncs.history,
  queryFn: ({ signal }) => call(syncHistory, { query: { limit: syncsShown }, signal }),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? historyInterval : false),
  meta: { failure: 'Failed to load the sync history' },
})

export function isRunning({ status }: Pick<Sync, 'status'>): boolean {
  return status === 'RUNNING'
}

/** Starts a sync of all golfers, or says why it was skipped. */
export function useSyncStart(kind: Sync['kind']) {
  const client = useQueryClient()
  const { started, failed } = syncLabels[kind]
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

export function useSiteChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof changeSite>['body']) => call(changeSite, { body }),
    meta: { failure: 'Failed to save the rule' },
    onSuccess: (site) => {
      client.setQueryData(siteQuery.queryKey, site)
      toastSuccess('Saved')
    },
  })
}
