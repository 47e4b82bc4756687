import { refuseSignIn } from '#web/session/sign-in-token.ts'
import { toastError } from '#web/ui/toast.ts'
import { ApiProblem, isRefused, noResponse } from './api-client.ts'

/**
 * `failure` names the failed action in the screen's words. A `quiet` call reports its failure itself; one with
 * `showsMissing` has its own screen for missing things.
 */
export type FailureReport = { readonly failure?: string; readonly quiet?: boolean; readonly showsMissing?: boolean }

/** Reports a failed call: what did not work, and why; or that the session has ended. */
export function reportFailure(error: Error, { failure, quiet = false }: FailureReport = {}): void {
  const isUnanswered = error instanceof ApiProblem && error.status === 0 && error.explanation === null
  const lines = [failure ?? error.message, error.message, ...(isUnanswered ? [noResponse] : [])]
  if (error.name === 'NotConfirmed') return
  if (hasSignInEnded(error)) refuseSignIn()
  else if (!quiet) toastError(...new Set(lines))
}

export function hasSignInEnded(error: Error): boolean {
  return isRefused(error, 'not_signed_in')
}
