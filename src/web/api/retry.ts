/** What is known of a failed call: `status` is 0 when no answer came, `retryAfter` the seconds the server asked for. */
type Failure = { readonly status: number; readonly retryAfter: number | null }

/** Longer than this, in seconds, nobody waits for a page without being told why. */
const longestWait = 10

/** Whether the server is busy and says when it has time: the call is sent again, and nobody is troubled with it. */
export function isBusy({ status, retryAfter }: Failure): boolean {
  return (status === 429 || status === 503) && retryAfter !== null && retryAfter <= longestWait
}

/** Whether a query that failed so often is sent again; null is a failure of our own. */
export function shouldRetry(failures: number, failure: Failure | null): boolean {
  if (failure !== null && isBusy(failure)) return failures < 5
  const mayPass = failure === null || failure.status === 0 || failure.status >= 502
  return mayPass && failures < 2
}

/** How long to wait before that, in milliseconds: as the server asks, and never as long as the next reader. */
export function retryDelay(failures: number, failure: Failure | null, chance: number): number {
  const asked =
    failure !== null && isBusy(failure) ? 1000 * (failure.retryAfter ?? 1) : Math.min(1000 * 2 ** failures, 30_000)
  return asked + Math.round(chance * 500 * (failures + 1))
}
