import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { type arrangeTeams, proposeTeams } from '#contract/teams.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/shared/what-would-change/use-change.tsx'

export type Asked = InputOf<typeof proposeTeams>['query']

export function useProposal(leagueId: number) {
  return useMutation({
    mutationFn: (query: Asked) => call(proposeTeams, { params: { id: leagueId }, query }),
    meta: { failure: 'Failed to propose teams' },
  })
}

export function useArranging(leagueId: number) {
  const { make, ...change } = useChange(leagueId, {
    button: 'Save teams',
    done: 'Teams saved',
    failure: 'Failed to save teams',
  })
  const arrange = (body: InputOf<typeof arrangeTeams>['body'], onDone: () => void) =>
    make({ operation: 'arrangeTeams', body }, { onDone })
  return { ...change, arrange }
}
