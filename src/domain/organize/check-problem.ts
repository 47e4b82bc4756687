type Checked = {
  /** When their rounds were fetched, or the association last reported no change; an instant, ISO 8601. */
  readonly checkedAt: string | null
  /** Why the latest try failed; null if it did not. */
  readonly failure: string | null
  readonly joinedAt: string
}

const hour = 60 * 60 * 1000
/** Nightly syncs reach everyone in this time. */
const maxSyncAgeMs = 3 * 24 * hour

/** The problem with fetching a golfer's rounds, in one sentence; null if there is none. `now` in milliseconds. */
export function checkProblem({ checkedAt, failure, joinedAt }: Checked, now: number): string | null {
  if (failure !== null) return `Could not be fetched: ${failure}.`
  if (checkedAt === null) return now - Date.parse(joinedAt) < 2 * hour ? null : 'Never fetched so far.'
  const days = Math.floor((now - Date.parse(checkedAt)) / (24 * hour))
  return now - Date.parse(checkedAt) <= maxSyncAgeMs ? null : `Not fetched for ${days} days.`
}
