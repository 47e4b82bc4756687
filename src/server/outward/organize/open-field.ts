import { dayOf } from '#domain/shared/day.ts'
import { waitingRounds } from '#server/facts/rounds/listed-rounds.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type OpenMatch, type UnplayedGolfer, fieldOf, openMatchOf } from './organize.queries.ts'

/** Waiting rounds that are listed at once. */
const maxWaiting = 200

export type LeagueNow = { readonly id: number; readonly timeZone: string }

export type OpenField = {
  readonly match: OpenMatch
  readonly golfers: number
  /** Golfers with neither a counting round nor one that waits for confirmation, by name. */
  readonly unplayed: readonly UnplayedGolfer[]
}

/** A league's open match with those who have not played; null when none is open. */
export async function openField(db: Db, league: LeagueNow, now: Date): Promise<OpenField | null> {
  const today = dayOf(now.getTime(), league.timeZone)
  const match = await openMatchOf(db, league.id, today)
  if (match === undefined) return null
  const waiting = await waitingRounds(db, { leagueId: league.id, today, limit: maxWaiting })
  const { golfers, unplayed } = await fieldOf(db, { leagueId: league.id, matchId: match.id, today, now })
  const withRound = new Set(waiting.map(({ golfer }) => golfer.id))
  return { match, golfers, unplayed: unplayed.filter(({ golfer }) => !withRound.has(golfer.id)) }
}
