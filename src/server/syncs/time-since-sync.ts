import type { Tools } from '#server/tools.ts'
import { lastCompleted } from './syncs.queries.ts'

/** The shortest interval between automatic syncs of a league, in milliseconds. */
const shortestInterval = 15 * 60 * 1000

/** How long ago a league's rounds were last fetched; null when they never were. */
export async function timeSinceSync(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  leagueId: number,
): Promise<{ readonly isShort: boolean; readonly inWords: string } | null> {
  const last = await lastCompleted(db, leagueId)
  if (last === null) return null
  const ago = now().getTime() - Date.parse(last)
  const minutes = Math.floor(ago / 60_000)
  return {
    isShort: ago >= 0 && ago < shortestInterval,
    inWords: minutes < 1 ? 'less than a minute' : `${minutes} minute${minutes === 1 ? '' : 's'}`,
  }
}
