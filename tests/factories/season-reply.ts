import type { Season, Standings } from '#contract/seasons.ts'
import { addDays } from '#domain/shared/day.ts'

/** A season of fortnightly matches from January 6, 2026, some of them finished, unless changed. */
export function seasonReply(played: { matches: number; finished: number }, changes: Partial<Season> = {}): Season {
  const firstDay = '2026-01-06'
  const matches = Array.from({ length: played.matches }, (_, index) => ({
    id: 100 + index,
    number: index + 1,
    startDate: addDays(firstDay, 14 * index),
    endDate: addDays(firstDay, 14 * index + 13),
    finished: index < played.finished,
    hasRounds: index < played.finished,
    restatements: 0,
  }))
  return {
    id: 1,
    year: 2026,
    startDate: firstDay,
    endDate: addDays(firstDay, 14 * played.matches - 1),
    isActive: true,
    matchesCounted: null,
    archivedAt: null,
    hasRecap: false,
    leagueId: 1,
    version: 1,
    matches,
    ...changes,
  }
}

type TeamRow = Standings['teams'][number]
type GolferRow = Standings['golfers'][number]

/** A team's row of a season's table, not tied unless changed. */
export function teamRow(
  name: string,
  position: number,
  byMatch: (number | null)[],
  changes: Partial<TeamRow> = {},
): TeamRow {
  const team = { id: name.length * 100 + position, name, iconUrl: null, color: position - 1, leagueId: 1 }
  return { team, ...resultRow(position, byMatch), ...changes }
}

/** A golfer's row of a season's table, without a team and not tied unless changed. */
export function golferRow(
  golfer: { readonly id: number; readonly name: string; readonly teamId?: number },
  position: number,
  byMatch: (number | null)[],
  changes: Partial<GolferRow> = {},
): GolferRow {
  return { golfer: { handicapIndex: 126, teamId: null, ...golfer }, ...resultRow(position, byMatch), ...changes }
}

/** A season's standings, without rows unless changed. */
export function standingsReply(season: Season, changes: Partial<Standings> = {}): Standings {
  return { ruleChanges: [], teams: [], golfers: [], ...changes, season }
}

function resultRow(position: number, byMatch: (number | null)[]) {
  return {
    position,
    tied: false,
    sharedBy: 1,
    moved: 0,
    points: sumOf(byMatch),
    byMatch,
    notCounted: [],
    totals: byMatch.map((points, index) => (points === null ? null : sumOf(byMatch.slice(0, index + 1)))),
  }
}

const sumOf = (byMatch: readonly (number | null)[]) => byMatch.reduce<number>((sum, points) => sum + (points ?? 0), 0)
