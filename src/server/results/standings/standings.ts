import type { Standings } from '#contract/seasons.ts'
import type { Season } from '#contract/seasons.ts'
import { standingsOf } from '#domain/standings/standings.ts'
import { ruleChangesOf } from '#server/facts/leagues/rule-changes.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pointsOfSeason } from './standings.queries.ts'

export { pointsOfSeason } from './standings.queries.ts'

type Row = {
  readonly matchId: number
  readonly id: number
  readonly name: string
  readonly net: number | null
  readonly points: number
}

/** The standings of a season, from the stored results of its matches (law 12). */
export async function seasonStandings(db: Db, season: Season): Promise<Standings> {
  const { golfers, teams } = await pointsOfSeason(db, season.id)
  const teamNets = teams.map((row) => ({ ...row, net: row.position === null ? null : row.net }))
  const teamOf = latestTeams(season, golfers)
  return {
    season,
    ruleChanges: await ruleChangesOf(db, { leagueId: season.leagueId, seasonId: season.id }),
    teams: tableOf(season, teamNets).map(({ row, ...standing }) => ({
      ...standing,
      team: { id: row.id, name: row.name, iconUrl: row.iconUrl, color: row.color, leagueId: row.leagueId },
    })),
    golfers: tableOf(season, golfers).map(({ row, ...standing }) => ({
      ...standing,
      golfer: { id: row.id, name: row.name, handicapIndex: row.handicapIndex, teamId: teamOf.get(row.id) ?? null },
    })),
  }
}

function latestTeams(season: Season, golfers: readonly (Row & { readonly teamId: number | null })[]) {
  const byMatch = Map.groupBy(golfers, ({ matchId }) => matchId)
  return new Map(
    season.matches.flatMap((match) => (byMatch.get(match.id) ?? []).map(({ id, teamId }) => [id, teamId] as const)),
  )
}

function tableOf<R extends Row>(season: Season, rows: readonly R[]) {
  const known = new Map(rows.map((row) => [row.id, row]))
  return standingsOf(season, rows).flatMap(({ id, place, ...standing }) => {
    const row = known.get(id)
    if (row === undefined) return []
    const { byMatch: cells, totals, notCounted, ...line } = standing
    return [{ row, ...place, ...line, byMatch: [...cells], totals: [...totals], notCounted: [...notCounted] }]
  })
}
