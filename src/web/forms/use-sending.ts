import { useState } from 'react'
import { type FailureReport, reportFailure } from '#web/api/report-failure.ts'

type State = { readonly isPending: boolean; readonly error: Error | null }
type Outcome<Reply> = {
  readonly onSuccess?: (reply: Reply) => void
  readonly onError?: (error: Error) => void
}

const idle: State = { isPending: false, error: null }

/**
 * Sends what was typed and reports a failure, as a mutation does, but without the query client, which sign-in
 * screens do not load. It is pending until `onSent` settles.
 */
export function useSending<Input, Reply>(
  send: (input: Input) => Promise<Reply>,
  onSent: (reply: Reply) => Promise<void> | void = () => undefined,
  report: FailureReport = {},
) {
  const [state, setState] = useState(idle)

  const attempt = async (input: Input, { onSuccess, onError }: Outcome<Reply>) => {
    setState({ isPending: true, error: null })
    try {
      const reply = await send(input)
      await onSent(reply)
      setState(idle)
      onSuccess?.(reply)
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error('An error occurred')
      reportFailure(error, report)
      setState({ isPending: false, error })
      onError?.(error)
    }
  }
  const mutate = (input: Input, outcome: Outcome<Reply> = {}) => void attempt(input, outcome)
  return { ...state, mutate }
}
