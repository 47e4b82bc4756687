import { lockGolfer, shareLeaguesOf } from '#server/ground/locks.ts'
import type { IndexHistory } from '#contract/own-indexes.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notifyRound } from '#server/rounds/after-entry.ts'
import { leaguesPlayedIn } from '#server/rounds/by-hand.queries.ts'
import type { Tools } from '#server/tools.ts'
import { indexHistory } from './index-history.ts'
import { actsTomorrow, reviseBefore } from './revise-due.ts'
import { saveHandicapLeague } from './starting-indexes.queries.ts'

type Sender = { readonly actor: Actor; readonly address: string }
type Choice = { readonly id: number; readonly leagueId: number }

/** Chooses which of a golfer's leagues the own Index follows, from tomorrow there (law 22). Leaving it ends the choice. */
export async function chooseHandicapLeague(
  { db, now }: Tools,
  { actor, address }: Sender,
  { id, leagueId }: Choice,
): Promise<IndexHistory> {
  if (!may.chooseHandicapLeague(actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    const { ghinNumber } = (await lockGolfer(tx, id)) ?? refuse('golfer_not_found')
    if (ghinNumber !== null) refuse('index_of_association')
    await shareLeaguesOf(tx, id)
    const leagues = await leaguesPlayedIn(tx, id)
    const chosen = leagues.find((league) => league.id === leagueId) ?? refuse('not_a_member')
    if (!chosen.givesRights) refuse('not_accepted')
    await reviseBefore(tx, id, now())
    await saveHandicapLeague(tx, id, leagueId)
    await actsTomorrow(tx, id, now())
    const [at, target] = [now(), { kind: 'golfer', id }] as const
    await recordEvent(tx, { kind: 'handicap_league_chosen', at, by: { actorId: actor.id, address }, target })
    await notifyRound(tx, leagues)
    return indexHistory({ db: tx }, actor, { id })
  })
}
