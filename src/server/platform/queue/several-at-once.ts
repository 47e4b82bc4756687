/**
 * Runs a worker several times at once, and ends when all have: the next call cannot do what this one is still doing. Then
 * it fails as the first that failed.
 */
export async function severalAtOnce(times: number, worker: () => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: times }, worker))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
