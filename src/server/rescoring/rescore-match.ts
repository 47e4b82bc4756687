import { isDeepStrictEqual } from 'node:util'
import { whyNotAccepted } from '#domain/rounds/confirmation.ts'
import type { CountingFacts } from '#domain/rounds/counting-round.ts'
import type { LeagueRules } from '#domain/scoring/rules.ts'
import { changeMessage, scoreChanges } from '#domain/scoring/score-changes.ts'
import { type MatchResult, scoreMatch } from '#domain/scoring/score-match.ts'
import { hasBegun, isFinished } from '#domain/schedule/match-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { decimalOf, decimalOrNull, tenthsOf, tenthsOrNull } from '#domain/shared/tenths.ts'
import type { Db } from '#server/db/database.ts'
import { notify } from '#server/events/events.queries.ts'
import { netOf, precisions, statuses } from '#server/db/round-letters.ts'
import {
  type LockedMatch,
  changeVersion,
  countingFactsOf,
  freezeMatch,
  insertActivities,
  lockMatch,
  lockMatches,
  markScored,
  matchesTouched,
  matchesWith,
  rosterOfLeague,
  rosterOfMatch,
  shareLeagueOfMatch,
  shareLeaguesOf,
  teamsOfLeague,
  unscoredAmong,
} from './rescoring.queries.ts'
import { type GolferRow, type TeamRow, deleteResult, golferRows, teamRows, writeResult } from './results.queries.ts'

type Fact = CountingFacts & { readonly golferId: number }

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
    return rescoreMatch(tx, id, now, 'asked')
  })
}

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
  let changed = 0
  for (const id of [...ids].sort((a, b) => a - b)) if (await rescoreMatch(tx, id, now, because)) changed += 1
  return changed
}

/** 'facts': rounds or names changed, which the match's page shows even when its result stays the same. */
type Cause = 'facts' | 'asked'

async function rescoreMatch(tx: Db, id: number, now: Date, because: Cause): Promise<boolean> {
  const match = await lockMatch(tx, id)
  if (match === undefined) return false
  const today = dayOf(now.getTime(), match.timeZone)
  if (match.frozenAt === null && !hasBegun(match, today)) return waitForStart(tx, match, because)
  const roster = match.frozenAt === null ? await rosterOfLeague(tx, match.leagueId) : await rosterOfMatch(tx, id)
  const facts = Map.groupBy(await factsIn(tx, roster, match), ({ golferId }) => golferId)
  const teams = await teamsOfLeague(tx, match.leagueId)
  const golfers = roster.map((golfer) => ({ ...golfer, rounds: facts.get(golfer.golferId) ?? [] }))
  const result = scoreMatch({ span: match, rules: rulesOf(match), golfers, teams })

  const freezes = match.frozenAt === null && isFinished(match, today)
  const names = { golfers: nameOf(roster.map(({ golferId, name }) => ({ id: golferId, name }))), teams: nameOf(teams) }
  const changed = await saveResult(tx, match, { result, names, now: now.toISOString() })
  if (freezes) await freezeMatch(tx, match, now.toISOString())
  const isNews = changed || freezes || because === 'facts'
  await markScored(tx, id, now.toISOString(), isNews)
  if (isNews) await notify(tx, { type: 'match', leagueId: match.leagueId, matchId: id })
  return changed || freezes
}

/** Before its first day a match has no result: its page shows the league's golfers and teams. */
async function waitForStart(tx: Db, match: LockedMatch, because: Cause): Promise<boolean> {
  const hadResult = match.scoredAt !== null
  if (hadResult) await deleteResult(tx, match.id)
  if (!hadResult && because !== 'facts') return false
  await changeVersion(tx, match.id)
  await notify(tx, { type: 'match', leagueId: match.leagueId, matchId: match.id })
  return hadResult
}

type Outcome = {
  readonly result: MatchResult<Fact>
  readonly names: { readonly golfers: ReadonlyMap<number, string>; readonly teams: ReadonlyMap<number, string> }
  readonly now: string
}

async function saveResult(tx: Db, match: LockedMatch, { result, names, now }: Outcome): Promise<boolean> {
  const before = { golfers: await golferRows(tx, match.id), teams: await teamRows(tx, match.id) }
  const after = { golfers: result.golfers.map(golferRow), teams: result.teams.map(teamRow) }
  if (isDeepStrictEqual(before, after)) return false

  await writeResult(tx, match.id, {
    golfers: differences(before.golfers, after.golfers, ({ golferId }) => golferId),
    teams: differences(before.teams, after.teams, ({ teamId }) => teamId),
  })
  if (match.scoredAt !== null) {
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

/** The rounds that the match's league accepts (law 21). */
async function factsIn(tx: Db, roster: readonly { golferId: number }[], match: LockedMatch): Promise<Fact[]> {
  const rows = await countingFactsOf(
    tx,
    roster.map(({ golferId }) => golferId),
    match,
  )
  return rows
    .filter((row) => whyNotAccepted(row, match.manualRounds) === null)
    .map((row) => ({
      id: row.id,
      golferId: row.golferId,
      playedOn: row.playedOn,
      precision: precisions[row.dayPrecision],
      gross: row.adjustedGrossScore,
      holes: row.numberOfHoles,
      playedHoles: row.numberOfPlayedHoles,
      scoreType: row.scoreType,
      penalty: row.penalty,
      penaltyType: row.penaltyType,
      status: statuses[row.status],
      deleted: false,
      net: netOf(row.netScoreDifferential, row.netSource, row.netIndex),
    }))
}

const golferRow = (
  { golferId, teamId, round, net, effectiveNet, dropped, place, points }: MatchResult<Fact>['golfers'][number],
  listing: number,
): GolferRow => ({
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

const teamRow = ({ teamId, net, place, points }: MatchResult<Fact>['teams'][number], listing: number): TeamRow => ({
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

const nameOf = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
