import { type Actor, may } from '#domain/permissions.ts'
import { finishMatchesOf, rescoreOpenMatches } from '#server/matches/result/finish-matches.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { leagueToChange, lockLeagueToChange } from '#server/ground/access.ts'
import { deletePlans } from './planned-changes.queries.ts'

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
