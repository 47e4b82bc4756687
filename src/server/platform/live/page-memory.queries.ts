import type { Db } from '#server/platform/db/database.ts'

export async function membersOf(db: Db, leagueId: number): Promise<number[]> {
  const rows = await db.selectFrom('memberships').select('golferId').where('leagueId', '=', leagueId).execute()
  return rows.map(({ golferId }) => golferId)
}
