import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { arrangeTeams, proposeTeams } from '#contract/teams.ts'
import { call } from '#web/api/api-client.ts'
import { useChange } from '#web/api/use-change.ts'

export type Asked = InputOf<typeof proposeTeams>['query']

export function useProposal(leagueId: number) {
  return useMutation({
    mutationFn: (query: Asked) => call(proposeTeams, { params: { id: leagueId }, query }),
    meta: { failure: 'Failed to propose teams' },
  })
}

export const useArranging = (leagueId: number) =>
  useChange((body: InputOf<typeof arrangeTeams>['body']) => call(arrangeTeams, { params: { id: leagueId }, body }), {
    failure: 'Failed to save teams',
    done: 'Teams saved',
  })
