import { isDeepStrictEqual } from 'node:util'
import { overtaken } from '#domain/notifications/overtaken.ts'
import { type Trigger, isOfSettings } from '#domain/scoring/restatement.ts'
import { type ScoreChange, changeMessage, scoreChanges } from '#domain/scoring/score-changes.ts'
import { type MatchResult, scoreMatch } from '#domain/scoring/score-match.ts'
import { netChange } from '#domain/scoring/setting-changes.ts'
import { dayOf } from '#domain/shared/day.ts'
import { type Overtaken, notifyOvertaken } from '#server/ground/announcements.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Fact, MatchFacts } from './match-facts.ts'
import { recordRestatement } from './record-restatement.ts'
import type { LockedMatch } from './rescoring.queries.ts'
import { type GolferRow, type TeamRow, insertActivities, writeResult } from './results.queries.ts'

/**
 * Scores a match and stores the result if it differs, with its activity and, once it is published, its restatement. A
 * final result stays as it is. Returns whether it changed.
 */
export async function saveResult(
  tx: Db,
  { match, golfers, teams, before }: MatchFacts,
  { now, because }: { readonly now: string; readonly because: Trigger },
): Promise<boolean> {
  const result = scoreMatch({ span: match, rules: match.rules, golfers, teams })
  const after = {
    golfers: result.golfers.map((row, listing) => golferRow(match.id, row, listing)),
    teams: result.teams.map((row, listing) => teamRow(match.id, row, listing)),
  }
  const isSame = isDeepStrictEqual(before, after)
  // A final result can differ from the hypothetical result after earlier changes.
  if (isSame && match.finalAt === null) return false

  // A result that was thrown away is computed again, not restated.
  if (match.publishedAt !== null && match.scoredAt !== null)
    await recordRestatement(tx, match, { before, after, because, now })
  if (match.finalAt !== null) return false
  await writeResult(tx, match.id, {
    golfers: differences(before.golfers, after.golfers, ({ golferId }) => golferId),
    teams: differences(before.teams, after.teams, ({ teamId }) => teamId),
  })
  // Merged golfers have not played a new round.
  if (because === 'merged') return true
  // Golfers are overtaken by others who play, not by a change of the teams or rules: activity says why they fell.
  const fallen = isOfSettings(because) ? null : overtakenAmong(match, { before, after, now })
  if (fallen !== null) await notifyOvertaken(tx, { matchId: match.id, createdAt: now, ...fallen })
  if (match.scoredAt !== null) {
    const names = {
      golfers: new Map(golfers.map(({ golferId, name }) => [golferId, name])),
      teams: new Map(teams.map(({ id, name }) => [id, name])),
    }
    await insertActivities(
      tx,
      scoreChanges(netsIn(before), netsIn(after)).map((change) => activityOf(change, match, { names, now, because })),
    )
  }
  return true
}

type Rows = MatchFacts['before']
type Scoring = { readonly before: Rows; readonly after: Rows; readonly now: string }

/** On the last day of an open match, the teams, or else the golfers, whose position others have taken. */
function overtakenAmong(match: LockedMatch, { before, after, now }: Scoring): Overtaken | null {
  if (match.frozenAt !== null || dayOf(Date.parse(now), match.timeZone) !== match.endDate) return null
  const [whose, was, is] = match.rules.useTeams
    ? (['team', before.teams.map(ofTeam), after.teams.map(ofTeam)] as const)
    : (['golfer', before.golfers.map(ofGolfer), after.golfers.map(ofGolfer)] as const)
  const rows = overtaken(was, is)
  return rows.length === 0 ? null : { whose, rows }
}

const ofTeam = ({ teamId, net, position }: TeamRow) => ({ id: teamId, net, position })
const ofGolfer = ({ golferId, net, position }: GolferRow) => ({ id: golferId, net, position })

type Names = { readonly golfers: ReadonlyMap<number, string>; readonly teams: ReadonlyMap<number, string> }

function activityOf(
  change: ScoreChange,
  { id, leagueId }: LockedMatch,
  { names, now, because }: { readonly names: Names; readonly now: string; readonly because: Trigger },
) {
  const { type, from, to } = change
  const setting = isOfSettings(because) ? because : null
  const message = setting === null ? changeMessage : netChange
  const row = {
    leagueId,
    matchId: id,
    type,
    netBefore: from,
    netAfter: to,
    createdAt: now,
    cause: setting?.cause ?? null,
    changedBy: setting?.by ?? null,
  }
  if (change.type === 'SCORE_CHANGE') {
    const { golferId } = change
    return { ...row, golferId, message: message(names.golfers.get(golferId) ?? '', from, to) }
  }
  const { teamId } = change
  return { ...row, teamId, message: message(names.teams.get(teamId) ?? '', from, to) }
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
  playedOn: round?.playedOn ?? null,
  gross: round?.gross ?? null,
  differential: round?.differential ?? null,
  net,
  effectiveNet,
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
  net,
  position: place?.position ?? null,
  tied: place?.tied ?? false,
  points,
  listing,
})

function netsIn({ golfers, teams }: { readonly golfers: readonly GolferRow[]; readonly teams: readonly TeamRow[] }) {
  return {
    golfers: golfers.map(({ golferId, net }) => ({ golferId, net })),
    teams: teams.map(({ teamId, net, position }) => ({ teamId, net: position === null ? null : net })),
  }
}
