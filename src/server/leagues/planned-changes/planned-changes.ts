import { type Actor, may } from '#domain/permissions.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { finishMatchesOf, rescoreOpenMatches } from '#server/matches/result/finish-matches.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { type LeagueAccess } from '../access.queries.ts'
import { leagueToChange, lockLeagueToChange } from '../league-access.ts'
import { deletePlans, nextMatchOf } from './planned-changes.queries.ts'

/** The first day on which a change acts that is planned from the next match on; null for one that acts now. */
export async function plannedFor(
  tx: Db,
  { id, timeZone }: Pick<LeagueAccess, 'id' | 'timeZone'>,
  { fromNextMatch = false, at }: { readonly fromNextMatch: boolean | undefined; readonly at: Date },
): Promise<Day | null> {
  if (!fromNextMatch) return null
  return ((await nextMatchOf(tx, id, dayOf(at.getTime(), timeZone))) ?? refuse('no_next_match')).startDate
}

type Undo = { readonly leagueId: number; readonly golferId: number | undefined }

/** Undoes what is planned for one golfer or all. Who was to join leaves the league. */
export async function undoPlannedChanges({ db, now }: Tools, actor: Actor, { leagueId, golferId }: Undo) {
  const change = { leagueId, allowed: may.manageMembers }
  await leagueToChange(db, actor, change)
  return db.transaction().execute(async (tx) => {
    await lockLeagueToChange(tx, actor, change)
    await finishMatchesOf(tx, leagueId, now())
    if ((await deletePlans(tx, leagueId, golferId)) === 0) refuse('nothing_planned')
    await rescoreOpenMatches(tx, leagueId, now(), { cause: 'teams', by: actor.id })
    return { success: true }
  })
}
