import type { QueryKey } from '@tanstack/react-query'
import type { LeagueEvent } from '#contract/events.ts'

/** What an event can change: results and rounds of matches, how long ago scores were checked, lists of rounds and their figures. */
const shows: Readonly<Record<Exclude<LeagueEvent['type'], 'sync'>, readonly unknown[]>> = {
  match: ['matches', 'activities', 'golfers', 'scores', 'seasons'],
  checked: ['matches', 'golfers'],
  rounds: ['golfers', 'scores'],
}

/**
 * Whether what a query asked for may have changed with an event of a league. A query that names a league shows that
 * league alone, one that names a match that match alone; a season that names neither is of the league in its data. Of the
 * others only the followed golfers' rounds come from matches.
 */
export function isInvalidatedBy(
  { type, leagueId, matchId }: LeagueEvent,
  [noun, ...about]: QueryKey,
  data?: unknown,
): boolean {
  if (type === 'sync') return noun === 'syncs'
  if (noun === 'follows') return type !== 'checked' && about[0] === 'scores'
  if (!shows[type].includes(noun)) return false
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
