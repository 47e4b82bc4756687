import { readStored, writeStored } from '#web/offline/stored.ts'
import { part } from '#web/ui/part.tsx'

/** A badge beside the name of a champion, loaded after what it stands beside. */
export const ChampionBadge = part(async () => (await import('./titles.tsx')).Titles)

const keyOf = (seasonId: number) => `recap-opened-${seasonId}`

/** Where storage is blocked, a recap opens by itself once for each visit. */
const opened = new Set<number>()

/** Whether the recap of a season was opened on this device before. */
export const hasOpenedRecap = (seasonId: number): boolean =>
  opened.has(seasonId) || readStored(keyOf(seasonId)) !== null

export function recordRecapOpened(seasonId: number): void {
  opened.add(seasonId)
  writeStored(keyOf(seasonId), 'yes')
}
