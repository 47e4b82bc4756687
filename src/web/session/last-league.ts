import type { League } from '#contract/leagues.ts'
import { readStored, writeStored } from '#web/offline/stored.ts'

/** The part of the last shown league that the next visit's first requests need. */
export type LastLeague = Pick<League, 'id' | 'activeSeasonId'>

const key = 'nineteenth.last-league'

/** The league that a user saw last on this device; null if another user did. */
export function lastLeague(userId: string | null): LastLeague | null {
  const { user, league } = parsed(readStored(key))
  return userId !== null && user === userId && isLeague(league) ? league : null
}

export function keepLastLeague(userId: number, { id, activeSeasonId }: LastLeague): void {
  writeStored(key, JSON.stringify({ user: String(userId), league: { id, activeSeasonId } }))
}

export function forgetLastLeague(): void {
  writeStored(key, null)
}

function parsed(text: string | null): { user?: unknown; league?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function isLeague(value: unknown): value is LastLeague {
  return typeof value === 'object' && value !== null && 'id' in value && 'activeSeasonId' in value
}
