import type { QueryKey } from '@tanstack/react-query'
import type { LeagueEvent } from '#contract/events.ts'

/** What is made from a match's results: its standings, a golfer's results, the best scores, lists of rounds. */
const madeOfMatches: readonly unknown[] = ['golfers', 'scores', 'seasons', 'standings', 'leaderboard', 'follows']

/** Whether what a query asked for may have changed with an event of a league. */
export function isTouchedBy({ type, leagueId, matchId }: LeagueEvent, [noun, ...about]: QueryKey): boolean {
  if (type === 'sync') return noun === 'syncs'
  if (madeOfMatches.includes(noun)) return true
  if (noun !== 'matches' && noun !== 'activities') return false
  const subjects = about.flatMap(idsIn)
  const isOfLeague = subjects.length === 0 || subjects.includes(`leagueId ${leagueId}`)
  return isOfLeague || matchId === null || subjects.includes(`matchId ${matchId}`)
}

/** A part of a key as what it names: a bare number is a match. */
function idsIn(part: unknown): string[] {
  if (typeof part === 'number') return [`matchId ${part}`]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).map(([name, id]) => `${name} ${String(id)}`)
}
