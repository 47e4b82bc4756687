import { type QueryKey, hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastSuccess } from '#web/ui/toast.ts'

type Outcome<Input> = {
  /** The sentence for a failure: 'Failed to save'. */
  readonly failure: string
  /** The toast once it is done. */
  readonly done: string | ((input: Input) => string)
  /** What does not exist for the user any more: its page is left first, and it is not fetched again. */
  readonly gone?: { readonly queryKey: QueryKey; readonly leave: () => void }
}

/** A change that many screens show: when it is done, everything on screen is fetched again. */
export function useChange<Reply, Input = void>(
  change: (input: Input) => Promise<Reply>,
  { failure, done, gone }: Outcome<Input>,
) {
  const client = useQueryClient()
  const goneHash = gone && hashKey(gone.queryKey)
  return useMutation({
    mutationFn: change,
    meta: { failure },
    onSuccess: (_reply, input) => {
      gone?.leave()
      toastSuccess(typeof done === 'string' ? done : done(input))
      return client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== goneHash })
    },
  })
}
