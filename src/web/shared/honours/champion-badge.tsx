import { part } from '#web/ui/part.tsx'

/** A badge beside the name of a champion, loaded after what it stands beside. */
export const ChampionBadge = part(async () => (await import('./titles.tsx')).Titles)
