import { hasBegun, isFinished } from '#domain/schedule/match-days.ts'
import { type Trigger, isOfSettings } from '#domain/scoring/restatement.ts'
import { recalculation } from '#domain/scoring/setting-changes.ts'
import { type Day, addDays, dayOf, startOfDay, msPerDay } from '#domain/shared/day.ts'
import { lock, shareLeagueOfMatch, shareLeaguesOf } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import { type MatchFacts, factsOf } from './match-facts.ts'
import { publishResults } from './publication.queries.ts'
import { type LockedMatch, changeVersion, freezeMatch, lockToScore, markScored } from './rescoring.queries.ts'
import { deleteResult } from './results.queries.ts'
import { saveResult } from './save-result.ts'
import { settleFinalAmong } from './settle-final.ts'
import { affectedMatches, matchesToMerge, matchesWith, unscoredAmong } from './which-matches.queries.ts'

/**
 * Locks the matches that rounds of these days can change, and their leagues, until the transaction ends. Called before the rounds are
 * written, because scoring locks a match before it reads its rounds. A match that has begun but was never scored is scored first, so
 * that the change by the rounds becomes an activity.
 */
export async function matchesToRescore(tx: Db, golferId: number, days: readonly Day[], now: Date): Promise<number[]> {
  if (days.length === 0) return []
  await shareLeaguesOf(tx, golferId)
  const ids = await affectedMatches(tx, golferId, days)
  await lock(tx, { matches: ids })
  await settleFinalAmong(tx, ids, now)
  await rescoreMatches(tx, await unscoredAmong(tx, ids), now)
  return ids
}

/** Locks all matches a golfer is in, and their leagues, until the transaction ends. */
export async function matchesToRelist(tx: Db, golferId: number): Promise<number[]> {
  await shareLeaguesOf(tx, golferId)
  const ids = await matchesWith(tx, golferId)
  await lock(tx, { matches: ids })
  return ids
}

/** Locks the matches of golfers who are merged or separated, with results as they are before that. */
export async function matchesUpToDate(
  tx: Db,
  { bothGolferIds, leagueIds }: { readonly bothGolferIds: readonly number[]; readonly leagueIds: readonly number[] },
  now: Date,
): Promise<number[]> {
  const ids = await matchesToMerge(tx, bothGolferIds, leagueIds)
  await lock(tx, { matches: ids })
  await settleFinalAmong(tx, ids, now)
  await rescoreMatches(tx, ids, now)
  return ids
}

/** Rescores one match in a separate transaction; returns whether it changed. */
export function rescoreInTransaction(db: Db, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await shareLeagueOfMatch(tx, id)
    await lock(tx, { matches: [id] })
    await settleFinalAmong(tx, [id], now)
    return (await rescoreMatches(tx, [id], now)) > 0
  })
}

/**
 * Rescores matches from their rounds, inside the caller's transaction, which has locked their league, and freezes those that are over.
 * Nothing is written to a match whose result stays the same or is final. Returns how many changed.
 */
export async function rescoreMatches(
  tx: Db,
  ids: readonly number[],
  now: Date,
  because: Trigger = recalculation,
): Promise<number> {
  const matches = await lockToScore(tx, ids)
  const begun = matches.filter((match) => isBegun(match, now))
  const changed: number[] = []
  for (const match of matches) {
    if (!begun.includes(match) && (await waitForStart(tx, match, because))) changed.push(match.id)
  }
  for (const facts of await factsOf(tx, begun)) {
    const hasChanged = await saveResult(tx, facts, { now: now.toISOString(), because })
    const hasMoved = await freezeOrPublish(tx, facts, now)
    if (hasChanged || hasMoved) changed.push(facts.match.id)
  }
  const announced = begun.filter(({ id }) => !isOfSettings(because) || changed.includes(id))
  await markScored(
    tx,
    begun.map(({ id }) => id),
    { scoredAt: now.toISOString(), changed: announced.map(({ id }) => id) },
  )
  for (const { id, leagueId } of announced) await notify(tx, { type: 'match', leagueId, matchId: id })
  return changed.length
}

/**
 * Freezes a match that is over; publishes its result if none of its golfers has an association number and no round
 * waits (law 19).
 */
async function freezeOrPublish(tx: Db, { match, hasNumbers, isWaiting }: MatchFacts, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const freezes = match.frozenAt === null && isFinished(match, dayOf(now.getTime(), match.timeZone))
  if (freezes) await freezeMatch(tx, match, { frozenAt: at, publishBy: latestPublication(match, now) })
  const isOver = freezes || match.frozenAt !== null
  const publishes = isOver && match.publishedAt === null && !hasNumbers && !isWaiting
  if (publishes) await publishResults(tx, [match.id], at)
  return freezes || publishes
}

/** A day after the end of a match; of one that was created or finished later than that, a day from now. */
function latestPublication({ endDate, timeZone }: LockedMatch, now: Date): string {
  const dayAfterEnd = startOfDay(addDays(endDate, 1), timeZone) + msPerDay
  return new Date(dayAfterEnd > now.getTime() ? dayAfterEnd : now.getTime() + msPerDay).toISOString()
}

const isBegun = (match: LockedMatch, now: Date): boolean =>
  match.frozenAt !== null || hasBegun(match, dayOf(now.getTime(), match.timeZone))

/** Before its first day a match has no result: its page shows the league's golfers and teams. */
async function waitForStart(tx: Db, match: LockedMatch, because: Trigger): Promise<boolean> {
  const hadResult = match.scoredAt !== null
  if (hadResult) await deleteResult(tx, match.id)
  if (!hadResult && isOfSettings(because)) return false
  await changeVersion(tx, match.id)
  await notify(tx, { type: 'match', leagueId: match.leagueId, matchId: match.id })
  return hadResult
}
