import { isDeepStrictEqual } from 'node:util'
import type { LeagueRules } from '#domain/scoring/rules.ts'
import { changeMessage, scoreChanges } from '#domain/scoring/score-changes.ts'
import { type MatchResult, scoreMatch } from '#domain/scoring/score-match.ts'
import { hasBegun, isFinished } from '#domain/schedule/match-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { decimalOf, decimalOrNull, tenthsOf, tenthsOrNull } from '#domain/shared/tenths.ts'
import type { Db } from '#server/db/database.ts'
import { notify } from '#server/events/events.queries.ts'
import { type Fact, type MatchFacts, factsOf } from './match-facts.ts'
import {
  type LockedMatch,
  changeVersion,
  freezeMatch,
  lockMatches,
  lockToScore,
  markScored,
  matchesTouched,
  matchesWith,
  shareLeagueOfMatch,
  shareLeaguesOf,
  unscoredAmong,
} from './rescoring.queries.ts'
import { type GolferRow, type TeamRow, deleteResult, insertActivities, writeResult } from './results.queries.ts'

/**
 * Locks the matches that rounds of these days can change, and their leagues, until the transaction ends. Called before the rounds are
 * written, because scoring locks a match before it reads its rounds. A match that has begun but was never scored is scored first, so
 * that the change by the rounds becomes an activity.
 */
export async function matchesToRescore(tx: Db, golferId: number, days: readonly Day[], now: Date): Promise<number[]> {
  if (days.length === 0) return []
  await shareLeaguesOf(tx, golferId)
  const ids = await matchesTouched(tx, golferId, days)
  await lockMatches(tx, ids)
  await rescoreMatches(tx, await unscoredAmong(tx, ids), now)
  return ids
}

/** Locks all matches a golfer is in, and their leagues, until the transaction ends. */
export async function matchesToRelist(tx: Db, golferId: number): Promise<number[]> {
  await shareLeaguesOf(tx, golferId)
  const ids = await matchesWith(tx, golferId)
  await lockMatches(tx, ids)
  return ids
}

/** Rescores one match in a transaction of its own; returns whether it changed. */
export function rescoreInTransaction(db: Db, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await shareLeagueOfMatch(tx, id)
    return (await rescoreMatches(tx, [id], now)) > 0
  })
}

/** 'facts': rounds or names changed, which the match's page shows even when its result stays the same. */
type Cause = 'facts' | 'asked'

/**
 * Rescores matches from their rounds, inside the caller's transaction, which has locked their league, and freezes those that are over.
 * Nothing is written to a match whose result stays the same. Returns how many changed.
 */
export async function rescoreMatches(
  tx: Db,
  ids: readonly number[],
  now: Date,
  because: Cause = 'asked',
): Promise<number> {
  const matches = await lockToScore(tx, ids)
  const begun = matches.filter((match) => isBegun(match, now))
  const changed: number[] = []
  for (const match of matches) {
    if (!begun.includes(match) && (await waitForStart(tx, match, because))) changed.push(match.id)
  }
  for (const facts of await factsOf(tx, begun)) {
    const { match } = facts
    const hasChanged = await saveResult(tx, facts, now.toISOString())
    const freezes = match.frozenAt === null && isFinished(match, dayOf(now.getTime(), match.timeZone))
    if (freezes) await freezeMatch(tx, match, now.toISOString())
    if (hasChanged || freezes) changed.push(match.id)
  }
  const news = begun.filter(({ id }) => because === 'facts' || changed.includes(id))
  await markScored(
    tx,
    begun.map(({ id }) => id),
    { scoredAt: now.toISOString(), changed: news.map(({ id }) => id) },
  )
  for (const { id, leagueId } of news) await notify(tx, { type: 'match', leagueId, matchId: id })
  return changed.length
}

const isBegun = (match: LockedMatch, now: Date): boolean =>
  match.frozenAt !== null || hasBegun(match, dayOf(now.getTime(), match.timeZone))

/** Before its first day a match has no result: its page shows the league's golfers and teams. */
async function waitForStart(tx: Db, match: LockedMatch, because: Cause): Promise<boolean> {
  const hadResult = match.scoredAt !== null
  if (hadResult) await deleteResult(tx, match.id)
  if (!hadResult && because !== 'facts') return false
  await changeVersion(tx, match.id)
  await notify(tx, { type: 'match', leagueId: match.leagueId, matchId: match.id })
  return hadResult
}

async function saveResult(tx: Db, { match, golfers, teams, before }: MatchFacts, now: string): Promise<boolean> {
  const result = scoreMatch({ span: match, rules: rulesOf(match), golfers, teams })
  const after = {
    golfers: result.golfers.map((row, listing) => golferRow(match.id, row, listing)),
    teams: result.teams.map((row, listing) => teamRow(match.id, row, listing)),
  }
  if (isDeepStrictEqual(before, after)) return false

  await writeResult(tx, match.id, {
    golfers: differences(before.golfers, after.golfers, ({ golferId }) => golferId),
    teams: differences(before.teams, after.teams, ({ teamId }) => teamId),
  })
  if (match.scoredAt !== null) {
    const names = {
      golfers: new Map(golfers.map(({ golferId, name }) => [golferId, name])),
      teams: new Map(teams.map(({ id, name }) => [id, name])),
    }
    const changes = scoreChanges(netsIn(before), netsIn(after))
    await insertActivities(
      tx,
      changes.map((change) => ({
        leagueId: match.leagueId,
        matchId: match.id,
        type: change.type,
        netBefore: decimalOrNull(change.from),
        netAfter: decimalOrNull(change.to),
        createdAt: now,
        ...(change.type === 'SCORE_CHANGE'
          ? {
              golferId: change.golferId,
              message: changeMessage(names.golfers.get(change.golferId) ?? '', change.from, change.to),
            }
          : {
              teamId: change.teamId,
              message: changeMessage(names.teams.get(change.teamId) ?? '', change.from, change.to),
            }),
      })),
    )
  }
  return true
}

/** The rows to write because they are new or changed, and the keys of those to delete. */
function differences<Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => number) {
  const known = new Map(before.map((row) => [keyOf(row), row]))
  const kept = new Set(after.map(keyOf))
  return {
    write: after.filter((row) => !isDeepStrictEqual(known.get(keyOf(row)), row)),
    remove: [...known.keys()].filter((key) => !kept.has(key)),
  }
}

const golferRow = (
  matchId: number,
  { golferId, teamId, round, net, effectiveNet, dropped, place, points }: MatchResult<Fact>['golfers'][number],
  listing: number,
): GolferRow => ({
  matchId,
  golferId,
  teamId,
  roundId: round?.id ?? null,
  net: decimalOrNull(net),
  effectiveNet: decimalOf(effectiveNet),
  dropped,
  position: place?.position ?? null,
  tied: place?.tied ?? false,
  points,
  listing,
})

const teamRow = (
  matchId: number,
  { teamId, net, place, points }: MatchResult<Fact>['teams'][number],
  listing: number,
): TeamRow => ({
  matchId,
  teamId,
  net: decimalOf(net),
  position: place?.position ?? null,
  tied: place?.tied ?? false,
  points,
  listing,
})

function netsIn({ golfers, teams }: { readonly golfers: readonly GolferRow[]; readonly teams: readonly TeamRow[] }) {
  return {
    golfers: golfers.map(({ golferId, net }) => ({ golferId, net: tenthsOrNull(net) })),
    teams: teams.map(({ teamId, net, position }) => ({ teamId, net: position === null ? null : tenthsOf(net) })),
  }
}

const rulesOf = (match: LockedMatch): LeagueRules => ({
  useTeams: match.useTeams,
  scoresDroppedPerTeam: match.scoresDroppedPerTeam,
  maxNetDifferential: tenthsOf(match.maxNetDifferential),
  noScoreNetDifferential: tenthsOf(match.noScoreNetDifferential),
})
