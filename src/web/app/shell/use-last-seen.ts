import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepAnswersOffline } from '#web/offline/last-seen.ts'

/** Stores what the user sees for use offline. */
export function useLastSeen(userId: number): void {
  const client = useQueryClient()
  useEffect(() => keepAnswersOffline(client, String(userId)), [client, userId])
}
