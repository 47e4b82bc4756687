import { readStored, writeStored } from '#web/offline/stored.ts'
import { part } from '#web/ui/part.tsx'

/** A badge beside the name of a champion, loaded after the rest of the page. */
export const ChampionBadge = part(async () => (await import('./titles.tsx')).Titles)

const keyOf = (seasonId: number) => `recap-opened-${seasonId}`

/** The recaps opened in this visit; if storage is blocked, each opens by itself once per visit. */
const opened = new Set<number>()

/** Whether the recap of a season was opened on this device before. */
export const hasOpenedRecap = (seasonId: number): boolean =>
  opened.has(seasonId) || readStored(keyOf(seasonId)) !== null

export function recordRecapOpened(seasonId: number): void {
  opened.add(seasonId)
  writeStored(keyOf(seasonId), 'yes')
}
