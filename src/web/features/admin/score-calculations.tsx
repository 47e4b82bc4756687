import { Button } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { scoreCalculation, updateScoreCalculations } from '#contract/admin.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { calculationText, statsText } from './sync-text.ts'

/** Rescores every match from its rounds, with progress and result. */
export function ScoreCalculations() {
  const { start, isRunning, latest } = useScoreCalculation()
  return (
    <Card title="Score Calculations">
      <CardBody>
        <p className="mb-12 c-dim">Rescores every match. Correct results stay as they are.</p>
        <Button variant="default" loading={isRunning} onClick={() => start()}>
          Update Score Calculations
        </Button>
        <div role="status">
          {isRunning && (
            <p className="mt-12 breaks">
              {latest?.status === 'RUNNING' ? calculationText(latest) : 'Rescoring matches…'}
            </p>
          )}
          {!isRunning && latest && <p className="mt-12 breaks">{calculationText(latest)}</p>}
        </div>
      </CardBody>
    </Card>
  )
}

const pollInterval = 2000

const latestQuery = queryOptions({
  queryKey: queryKeys.scoreCalculation,
  queryFn: ({ signal }) => call(scoreCalculation, { signal }),
  meta: { quiet: true },
})

/** The latest score calculation, and a function that starts one; a toast reports the result. */
function useScoreCalculation() {
  const client = useQueryClient()
  /** The id of a calculation that continues on the server or was running when the page was opened. */
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
    refetchInterval: ({ state }) => (isPending || state.data?.calculation?.status === 'RUNNING' ? pollInterval : false),
  })
  const latest = data?.calculation ?? null

  useEffect(() => {
    // While the request is pending, its response reports the end.
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
