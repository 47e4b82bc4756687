import type { Db } from '#server/platform/db/database.ts'
import { aGolfer, aLeague, aMember, aRound } from './stored.ts'

type Played = { readonly ownerId: number; readonly club: string }

/** A league whose golfer, who has no account, has played a course of this club. */
export async function aLeagueAt(db: Db, { ownerId, club }: Played): Promise<number> {
  const leagueId = await aLeague(db, { ownerId })
  const golferId = await aGolfer(db, 'Mabel Reed')
  await aMember(db, { leagueId, golferId })
  await aRound(db, golferId, { facilityName: club })
  return leagueId
}
