import type { IndexHistory } from '#contract/own-indexes.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lockGolfer, shareLeaguesOf } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notifyOfRounds } from '#server/platform/live/live.queries.ts'
import { indexHistory } from './list-index-history.ts'
import { actsTomorrow, reviseBefore } from './revise-due.ts'
import { handicapLeagueOf, saveStartingIndex } from './starting-indexes.queries.ts'

type Sender = { readonly actor: Actor; readonly address: string }
type Change = { readonly id: number; readonly handicapIndex: Tenths }

/**
 * Sets the Index that a golfer without an association number plays off until 54 holes count, from tomorrow where they play
 * (law 22). Nets already measured stay.
 */
export async function setStartingIndex(
  { db, now }: Tools,
  { actor, address }: Sender,
  { id, handicapIndex }: Change,
): Promise<IndexHistory> {
  return db.transaction().execute(async (tx) => {
    const { ghinNumber } = (await lockGolfer(tx, id)) ?? refuse('golfer_not_found')
    // Held first, so that who runs them stays.
    await shareLeaguesOf(tx, id)
    const league = await handicapLeagueOf(tx, id)
    if (!may.setStartingIndex(actor, league ?? null)) refuse('not_allowed')
    if (ghinNumber !== null) refuse('index_of_association')
    if (league === undefined) refuse('no_handicap_league')
    await startFromTomorrow(tx, { actor, address }, { id, handicapIndex, timeZone: league.timeZone, at: now() })
    return indexHistory({ db: tx }, actor, { id })
  })
}

type Start = Change & { readonly timeZone: string; readonly at: Date }

/**
 * Stores a starting Index in force from tomorrow, with an audit event; the caller has locked the golfer and checked the
 * right.
 */
export async function startFromTomorrow(
  tx: Db,
  { actor, address }: Sender,
  { id, handicapIndex, timeZone, at }: Start,
): Promise<void> {
  await reviseBefore(tx, id, at)
  const { startingIndex } = await indexHistory({ db: tx }, actor, { id, limit: 1 })
  await saveStartingIndex(tx, { golferId: id, actsOn: addDays(dayOf(at.getTime(), timeZone), 1), handicapIndex })
  await actsTomorrow(tx, id, at)
  await recordEvent(tx, {
    kind: 'starting_index_set',
    at,
    by: { actorId: actor.id, address },
    target: { kind: 'golfer', id },
    detail: { from: textOf(startingIndex), to: formatIndex(handicapIndex) },
  })
  await notifyOfRounds(
    tx,
    (await leaguesPlayedIn(tx, id)).map((league) => league.id),
  )
}

const textOf = (index: Tenths | null) => (index === null ? 'none' : formatIndex(index))
