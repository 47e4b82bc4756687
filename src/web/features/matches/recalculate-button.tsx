import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Match, recalculateMatch } from '#contract/matches.ts'
import { call } from '#web/api/api-client.ts'
import { IconRefresh } from '#web/icons/icons.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { refreshMatches } from './matches.api.ts'

/** For administrators: scores the match again from its rounds. */
export function RecalculateButton({ match }: { match: Match }) {
  const { mutate, isPending } = useRecalculation(match)
  return (
    <Button
      variant="default"
      size="sm"
      loading={isPending}
      leftSection={<IconRefresh size={16} />}
      onClick={() => mutate()}
    >
      <span className="unseen-48">Recalculate Scores</span>
    </Button>
  )
}

function useRecalculation({ id }: Pick<Match, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(recalculateMatch, { params: { id } }),
    onSuccess: () => {
      toastSuccess('Match scores have been recalculated')
      return refreshMatches(client)
    },
    meta: { failure: 'Failed to recalculate scores' },
  })
}
