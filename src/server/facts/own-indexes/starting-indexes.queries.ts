import { sql } from 'kysely'
import type { Organized } from '#domain/permissions.ts'
import type { Day } from '#domain/shared/day.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { canBeHandicapLeague, handicapLeagueFirst } from './due-golfers.queries.ts'

type HandicapLeague = Organized & { readonly id: number; readonly timeZone: string }

/** The league that a golfer's own Index follows: the one an administrator chose, else the first whose membership gives rights over them (law 22). */
export function handicapLeagueOf(db: Db, golferId: number): Promise<HandicapLeague | undefined> {
  return db
    .selectFrom('memberships')
    .innerJoin('leagues', 'leagues.id', 'memberships.leagueId')
    .select(['leagues.id', 'leagues.ownerId', 'leagues.timeZone', deputyIdsOf(sql.ref('leagues.id')).as('deputyIds')])
    .where('memberships.golferId', '=', golferId)
    .where(canBeHandicapLeague)
    .orderBy(handicapLeagueFirst)
    .limit(1)
    .executeTakeFirst()
}

type StartingIndex = { readonly golferId: number; readonly actsOn: Day; readonly handicapIndex: number }

/** Stores a starting Index from a day on, in place of another of the same day. */
export async function saveStartingIndex(tx: Db, row: StartingIndex): Promise<void> {
  await tx
    .insertInto('startingIndexes')
    .values({ golferId: row.golferId, actsOn: row.actsOn, handicapIndexTenths: row.handicapIndex })
    .onConflict((conflict) =>
      conflict
        .columns(['golferId', 'actsOn'])
        .doUpdateSet((eb) => ({ handicapIndexTenths: eb.ref('excluded.handicapIndexTenths') })),
    )
    .execute()
}

/** The starting Index that is not in force yet, with its day. */
export async function nextStartingIndex(
  db: Db,
  golferId: number,
  from: Day,
): Promise<{ on: Day; handicapIndex: number } | undefined> {
  return db
    .selectFrom('startingIndexes')
    .select(['actsOn as on', 'handicapIndexTenths as handicapIndex'])
    .where('golferId', '=', golferId)
    .where('actsOn', '>=', from)
    .orderBy('actsOn')
    .limit(1)
    .executeTakeFirst()
}

/** Sets the league that a golfer's own Index follows. */
export async function saveHandicapLeague(tx: Db, golferId: number, leagueId: number): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ isHandicapLeague: false })
    .where('golferId', '=', golferId)
    .where('isHandicapLeague', '=', true)
    .execute()
  await tx
    .updateTable('memberships')
    .set({ isHandicapLeague: true })
    .where('golferId', '=', golferId)
    .where('leagueId', '=', leagueId)
    .execute()
}
