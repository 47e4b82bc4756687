import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { scoreCalculation, updateScoreCalculations } from '#contract/admin.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { statsText } from './sync-words.ts'

const askEvery = 2000

const latestQuery = queryOptions({
  queryKey: queryKeys.scoreCalculation,
  queryFn: ({ signal }) => call(scoreCalculation, { signal }),
  meta: { quiet: true },
})

/** The latest calculation of every match, how to start one, and whether one runs; a toast tells how it ended. */
export function useScoreCalculation() {
  const client = useQueryClient()
  /** One that the server goes on with, or that ran when this page was opened. */
  const awaited = useRef<number | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(updateScoreCalculations, {}),
    meta: { failure: 'Failed to update score calculations' },
    onSuccess: (reply) => {
      if ('running' in reply) awaited.current = reply.running.id
      else toastSuccess(statsText(reply.stats))
      return client.invalidateQueries()
    },
  })
  const { data } = useQuery({
    ...latestQuery,
    refetchInterval: ({ state }) => (isPending || state.data?.calculation?.status === 'RUNNING' ? askEvery : false),
  })
  const latest = data?.calculation ?? null

  useEffect(() => {
    // Until then its end is told by the answer itself.
    if (isPending || latest === null) return
    if (latest.status === 'RUNNING') awaited.current = latest.id
    else if (awaited.current === latest.id) {
      awaited.current = null
      toastSuccess(statsText(latest.stats))
      void client.invalidateQueries()
    }
  }, [client, isPending, latest])

  return { start: mutate, isRunning: isPending || latest?.status === 'RUNNING', latest }
}
