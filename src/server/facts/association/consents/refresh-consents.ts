import type { Tools } from '#server/ground/tools.ts'
import { saveAnswers } from './consents.queries.ts'

/** Stores what golfers have answered since. */
export async function refreshConsents({
  db,
  now,
  association,
  faults,
}: Pick<Tools, 'db' | 'now' | 'association' | 'faults'>): Promise<void> {
  const consents = association?.consents ?? null
  if (consents === null) return
  try {
    await saveAnswers(db, await consents.list(), now().toISOString())
  } catch (error) {
    faults.record('consents', error)
  }
}
