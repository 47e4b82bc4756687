import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { toastSuccess } from '#web/ui/toast.ts'

/** For changes that many screens show: a toast, and every query is invalidated, so that what is on screen is refetched. */
export function useReportChange(): (message: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (message) => {
      toastSuccess(message)
      return client.invalidateQueries()
    },
    [client],
  )
}
