import { addDays, dayOf } from '#domain/shared/day.ts'
import { insertFollow } from '#server/people/follows/follows.queries.ts'
import { aLeague, aMember, aPlayer, aRound, aSeason } from '#tests/factories/stored.ts'
import type { Club } from '#tests/support/world/club.ts'
import type { Player } from './monday-requests.ts'

type Size = { readonly leagues: number; readonly golfers: number; readonly rounds: number }

/** Leagues in the fourth week of their season whose golfers all have accounts, follow each other and have played. */
export async function mondayClub(club: Club, size: Size): Promise<Player[]> {
  const { db } = club.tools
  const now = new Date()
  const today = dayOf(now.getTime(), 'UTC')
  const players: Player[] = []
  for (let n = 0; n < size.leagues; n += 1) {
    const leagueId = await aLeague(db, { ownerId: club.admin.id, finalAfterDays: 7 })
    const there = await Array.fromAsync({ length: size.golfers }, (_, k) => aPlayer(club, `Golfer ${n} ${k}`))
    for (const { golferId } of there) await aMember(db, { leagueId, golferId })
    for (const [k, { golferId }] of there.entries())
      for (let round = 0; round < size.rounds; round += 1)
        await aRound(db, golferId, { net: (k * 7 + round * 3) % 90, playedOn: addDays(today, -2 * round - 1) }, now)
    const span = { startDate: addDays(today, -21), endDate: addDays(today, 20) }
    const season = await aSeason(db, { leagueId, ...span }, now)
    for (const [k, { id, token, golferId }] of there.entries()) {
      await insertFollow(db, id, there[(k + 1) % there.length]?.golferId ?? golferId)
      players.push({
        token: token ?? '',
        email: `golfer.${n}.${k}@people.example`,
        golferId,
        leagueId,
        matchId: season.matchIds[2] ?? 0,
        seasonId: season.id,
        address: `10.1.${n}.${k + 1}`,
      })
    }
  }
  return players
}
