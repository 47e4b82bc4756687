import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { deletePlans } from './planned-changes.queries.ts'

type Undo = { readonly leagueId: number; readonly golferId: number | undefined }

/** Undoes what is planned for one golfer or all. Who was to join leaves the league. */
export async function undoPlannedChanges(tools: Tools, actor: Actor, { leagueId, golferId }: Undo) {
  const wanted = { leagueId, allowed: may.manageMembers }
  await leagueToChange(tools.db, actor, wanted)
  return change(tools, callerOf(actor), {
    ...ofLeague(actor, wanted),
    work: async (tx) => {
      if ((await deletePlans(tx, leagueId, golferId)) === 0) refuse('nothing_planned')
      return { event: null, because: { cause: 'teams', by: actor.id }, reply: () => ({ success: true }) }
    },
  })
}
