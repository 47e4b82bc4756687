import type { QueryKey } from '@tanstack/react-query'
import type { LeagueEvent } from '#contract/events.ts'

/** What shows how long ago scores were checked. */
const showsChecks: readonly unknown[] = ['matches', 'golfers']

/** What shows results or rounds of matches. */
const showsMatches: readonly unknown[] = ['matches', 'activities', 'golfers', 'scores', 'seasons']

/**
 * Whether what a query asked for may have changed with an event of a league. A query that names a league shows that
 * league alone, one that names a match that match alone; a season that names neither is of the league in its data. Of the
 * others only the followed golfers' rounds come from matches.
 */
export function isTouchedBy({ type, leagueId, matchId }: LeagueEvent, [noun, ...about]: QueryKey, data?: unknown): boolean {
  if (type === 'sync') return noun === 'syncs'
  if (noun === 'follows') return type === 'match' && about[0] === 'scores'
  if (!(type === 'checked' ? showsChecks : showsMatches).includes(noun)) return false
  const league = named([...about, data], 'leagueId')
  if (league !== undefined) return league === leagueId
  const match = noun === 'matches' ? about[0] : named(about, 'matchId')
  return match !== undefined && (matchId === null || match === matchId)
}

/** The league or match that parts of a key, or what was fetched, name. */
function named(about: readonly unknown[], name: 'leagueId' | 'matchId'): unknown {
  for (const part of about) {
    if (typeof part === 'object' && part !== null && name in part) return new Map(Object.entries(part)).get(name)
  }
  return undefined
}
