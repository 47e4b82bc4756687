import type { InputOf } from '#contract/endpoint.ts'
import type { GolferProfile, linkNumber as contract } from '#contract/golfers.ts'
import { may } from '#domain/permissions.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { saveRevisions, startSync } from '#server/facts/association/association.ts'
import { endDue, handicapLeagueOf, reviseBefore } from '#server/facts/own-indexes/own-indexes.ts'
import { revisionsOf } from '#server/facts/rounds/rounds.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import type { FoundGolfer } from '#server/ground/association.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lockGolfer, shareLeaguesOf } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Adding, countAdded, golferAtAssociation } from './add-golfer.ts'
import { golferProfile } from './golfer-profile.ts'
import { golferWithNumber, isNumberTaken, setNumber } from './golfers.queries.ts'

type Linking = InputOf<typeof contract>['params'] & InputOf<typeof contract>['body']

/**
 * Gives a golfer their association number. From today the association's record applies; the own Indexes of earlier
 * days and the nets measured against them stay (law 22). Rounds are fetched in the background.
 */
export async function linkNumber(tools: Tools, caller: Adding, { id, ghinNumber }: Linking): Promise<GolferProfile> {
  const { db } = tools
  if (!may.linkNumber(caller.actor, await leaguesPlayedIn(db, id))) refuse('not_allowed')
  const owner = await golferWithNumber(db, ghinNumber)
  // Refuses a repeated request whose first answer was lost.
  if (owner === id) refuse('golfer_has_number')
  if (owner !== null) refuse('number_taken')
  await countAdded(tools, caller)
  await tools.limits.count('add-number', ghinNumber)
  const found = (await golferAtAssociation(tools, ghinNumber)) ?? refuse('number_unknown')
  try {
    await db.transaction().execute((tx) => link(tx, caller, { id, found, at: tools.now() }))
  } catch (error) {
    if (isNumberTaken(error)) refuse('number_taken')
    throw error
  }
  return golferProfile(tools, caller.actor, id, undefined)
}

type Found = { readonly id: number; readonly found: FoundGolfer; readonly at: Date }

async function link(tx: Db, { actor, address }: Adding, { id, found, at }: Found): Promise<void> {
  const golfer = await lockGolfer(tx, id)
  await shareLeaguesOf(tx, id)
  const leagues = await leaguesPlayedIn(tx, id)
  if (!may.linkNumber(actor, leagues)) refuse('not_allowed')
  if (golfer === undefined) refuse('golfer_not_found')
  if (golfer.ghinNumber !== null) refuse('golfer_has_number')
  // Days before today that the nightly job has not revised yet get their own Index now.
  await reviseBefore(tx, id, at)
  await endDue(tx, [id])
  const { ghinNumber, handicapIndex, homeClub, state } = found
  const linkedOn = await firstDecisiveDay(tx, id, at)
  await setNumber(tx, id, { ghinNumber, handicapIndex, homeClub, state, numberLinkedOn: linkedOn })
  await saveRevisions(tx, id, [{ revisedOn: linkedOn, handicapIndex, lowHandicapIndex: null }])
  const sync = { kind: 'all', leagueId: null, golferId: id, requestedBy: actor.id, reason: 'requested' } as const
  await startSync(tx, { ...sync, startedAt: at.toISOString() })
  const target = { kind: 'golfer', id } as const
  await recordEvent(tx, { kind: 'number_linked', at, by: { actorId: actor.id, address }, target })
}

/**
 * Today in the golfer's handicap league, or the day of the last own Index if that is later, such as after leaving a
 * league in a time zone further east.
 */
async function firstDecisiveDay(tx: Db, id: number, at: Date): Promise<Day> {
  const home = await handicapLeagueOf(tx, id)
  const today = dayOf(at.getTime(), home?.timeZone ?? 'UTC')
  const last = (await revisionsOf(tx, id)).at(-1)?.on ?? today
  return last > today ? last : today
}
