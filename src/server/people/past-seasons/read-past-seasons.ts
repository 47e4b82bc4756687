import type { PastSeason } from '#contract/past-seasons.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { pastSeasonById, rowsOfPastSeason } from './past-seasons.queries.ts'

/** A past season with its tables; the caller has checked that the reader can read its league. */
export async function readPastSeasonById(db: Db, id: number): Promise<PastSeason> {
  const season = (await pastSeasonById(db, id)) ?? refuse('past_season_not_found')
  const rows = await rowsOfPastSeason(db, id)
  return {
    ...season,
    tables: season.tables.map((table, at) => ({
      ...table,
      rows: rows
        .filter(({ tableNumber }) => tableNumber === at)
        .map(({ golferId, ...row }) => ({ ...row, id: table.isOfTeams ? (row.team?.id ?? null) : golferId })),
    })),
  }
}
