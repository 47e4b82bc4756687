import { type QueryKey, hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastSuccess } from '#web/ui/toast.ts'
import type { FailureReport } from './report-failure.ts'

type Outcome<Reply, Input> = FailureReport & {
  /** The toast once it is done. */
  readonly done: string | ((reply: Reply, input: Input) => string)
  /** The query of something that no longer exists for the user; its page is left first, and it is not fetched again. */
  readonly gone?: { readonly queryKey: QueryKey; readonly leave: () => void }
}

/** A change that many screens show: when it is done, everything on screen is fetched again. */
export function useChange<Reply, Input = void>(
  change: (input: Input) => Promise<Reply>,
  { done, gone, ...meta }: Outcome<Reply, Input>,
) {
  const client = useQueryClient()
  const goneHash = gone && hashKey(gone.queryKey)
  return useMutation({
    mutationFn: change,
    meta,
    onSuccess: (reply, input) => {
      gone?.leave()
      toastSuccess(typeof done === 'string' ? done : done(reply, input))
      return client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== goneHash })
    },
  })
}
