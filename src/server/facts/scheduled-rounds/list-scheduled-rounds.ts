import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { type Day, type Span, addDays, dayOf } from '#domain/shared/day.ts'
import { leaguesOfGolfer } from '#server/facts/golfers/golfers.ts'
import { golfersWhoPlanIn, theseGolfers } from '#server/facts/rounds/rounds.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { golferIsKnown, matchSpan, scheduledRoundsOf } from './scheduled-rounds.queries.ts'

/** Rounds can be planned for today and the next thirteen days. */
const pickerDays = 14

/** The days that can be planned, in a time zone's calendar. */
export function plannableDays(now: Date, timeZone: string): Span {
  const today = dayOf(now.getTime(), timeZone)
  return { startDate: today, endDate: addDays(today, pickerDays - 1) }
}

/** The days that can be planned in any time zone: from yesterday in UTC, which is still today farther west. */
export function upcomingAnywhere(now: Date): Span {
  const { startDate, endDate } = plannableDays(now, 'UTC')
  return { startDate: addDays(startDate, -1), endDate: addDays(endDate, 1) }
}

export async function currentScheduledRounds(
  { db, now }: Tools,
  actor: Actor,
  leagueId: number,
  exchange: Exchange,
): Promise<ScheduledRound[]> {
  const league = await leagueToRead(db, actor, leagueId)
  exchange.sameForReadersOf(league)
  return scheduledRoundsOf(db, {
    whose: golfersWhoPlanIn(leagueId),
    span: plannableDays(now(), league.timeZone),
    teamsOf: { league: leagueId },
  })
}

export async function matchScheduledRounds(
  { db, now }: Tools,
  actor: Actor,
  matchId: number,
  exchange: Exchange,
): Promise<ScheduledRound[]> {
  const match = (await matchSpan(db, matchId)) ?? refuse('match_not_found')
  const { leagueId } = match
  const league = await leagueToRead(db, actor, leagueId, 'match_not_found')
  exchange.sameForReadersOf(league)
  const span = daysLeft(match, dayOf(now().getTime(), league.timeZone))
  return scheduledRoundsOf(db, { whose: golfersWhoPlanIn(leagueId), span, teamsOf: { league: leagueId } })
}

export async function golferScheduledRounds(
  { db, now }: Tools,
  reader: Actor,
  golferId: number,
): Promise<ScheduledRound[]> {
  if (!(await golferIsKnown(db, golferId))) refuse('golfer_not_found')
  if (!may.seePlans(reader, golferId, await leaguesOfGolfer(db, reader, golferId))) refuse('not_allowed')
  return scheduledRoundsOf(db, { whose: theseGolfers([golferId]), span: upcomingAnywhere(now()), teamsOf: { reader } })
}

/** The days of a match on which rounds can still be played. */
export function daysLeft({ startDate, endDate }: Span, today: Day): Span {
  return { startDate: today > startDate ? today : startDate, endDate }
}

export async function roundOfDay(db: Db, reader: Actor, golferId: number, date: Day): Promise<ScheduledRound | null> {
  const span = { startDate: date, endDate: date }
  const [round = null] = await scheduledRoundsOf(db, { whose: theseGolfers([golferId]), span, teamsOf: { reader } })
  return round
}
