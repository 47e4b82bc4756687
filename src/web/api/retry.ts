/** Facts of a failed call: `status` is 0 without an answer, `retryAfter` is the server's, in seconds. */
type Failure = { readonly status: number; readonly retryAfter: number | null }

/** The longest silent wait, in seconds; a longer one is reported. */
const maxWaitSeconds = 10

/** Whether the server is busy and asks for a retry soon, so that it can happen silently. */
export function isBusy({ status, retryAfter }: Failure): boolean {
  return (status === 429 || status === 503) && retryAfter !== null && retryAfter <= maxWaitSeconds
}

/** Whether a query is retried after this many failures; a null failure is a bug of our own. */
export function shouldRetry(failures: number, failure: Failure | null): boolean {
  if (failure !== null && isBusy(failure)) return failures < 5
  const isTemporary = failure === null || failure.status === 0 || failure.status >= 502
  return isTemporary && failures < 2
}

/** The delay before a retry, in milliseconds: the server's, plus a random part so that clients spread out. */
export function retryDelay(failures: number, failure: Failure | null, chance: number): number {
  const asked =
    failure !== null && isBusy(failure) ? 1000 * (failure.retryAfter ?? 1) : Math.min(1000 * 2 ** failures, 30_000)
  return asked + Math.round(chance * 500 * (failures + 1))
}
