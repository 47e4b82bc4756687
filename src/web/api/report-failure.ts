import { refuseSignIn } from '#web/session/sign-in-token.ts'
import { toastError } from '#web/ui/toast.ts'
import { ApiProblem, isRefused, noResponse } from './api-client.ts'

/**
 * `failure` says in the screen's words what did not work. A `quiet` call reports its failure in its own place; one with
 * `showsMissing` has a screen of its own for what does not exist.
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
