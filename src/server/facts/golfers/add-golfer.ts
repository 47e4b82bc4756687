import type { InputOf } from '#contract/endpoint.ts'
import type {
  GolferProfile,
  addGolferFromAssociation as fromAssociation,
  createGolfer as byHand,
} from '#contract/golfers.ts'
import type { Actor } from '#domain/permissions.ts'
import { startingDay } from '#domain/rounds/manual-round.ts'
import { saveRevisions, startSync } from '#server/facts/association/association.ts'
import { setGolfer } from '#server/ground/access.queries.ts'
import { AssociationError, type FoundGolfer } from '#server/ground/association.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { golferProfile } from './golfer-profile.ts'
import { golferWithNumber, insertGolfer } from './golfers.queries.ts'

/**
 * Adds a golfer without an association number; on a site without the association it can be the account's own golfer.
 * The Handicap Index is dated so that it applies to every round that can be entered.
 */
export async function createGolfer(
  tools: Tools,
  { actor, address }: Adding,
  form: InputOf<typeof byHand>['body'],
): Promise<GolferProfile> {
  await countAdded(tools, { actor, address })
  const { name, handicapIndex = null, homeClub, isMe = false } = form
  if (isMe && tools.association !== null) refuse('not_verified')
  const revisedOn = startingDay(tools.now())
  const id = await tools.db.transaction().execute(async (tx) => {
    const added =
      (await insertGolfer(tx, { name, ghinNumber: null, handicapIndex, homeClub: homeClub || null })) ??
      refuse('golfer_exists')
    if (handicapIndex !== null)
      await saveRevisions(tx, added.id, [{ revisedOn, handicapIndex, lowHandicapIndex: null }])
    if (isMe) await linkOwn(tx, { actor, address, golferId: added.id, at: tools.now() })
    return added.id
  })
  return golferProfile(tools, actor, id, undefined)
}

type OwnGolfer = Adding & { readonly golferId: number; readonly at: Date }

/** Links a new golfer to the account that added them, unless it has one. */
export async function linkOwn(tx: Db, { actor, address, golferId, at }: OwnGolfer): Promise<void> {
  if (!(await setGolfer(tx, actor.id, golferId))) refuse('golfer_taken')
  const target = { kind: 'golfer', id: golferId } as const
  await recordEvent(tx, { kind: 'golfer_linked', at, by: { actorId: actor.id, address }, target })
}

export type Adding = { readonly actor: Actor; readonly address: string }

/**
 * Counts a golfer about to be added, from the association or manually, against the limits of the account and address.
 */
export async function countAdded({ limits }: Tools, { actor, address }: Adding): Promise<void> {
  await limits.count('add-address', address)
  await limits.count('add-account', String(actor.id))
}

/** Adds a golfer with the association's data (not the caller's), and starts a sync of their rounds. */
export async function addGolferFromAssociation(
  tools: Tools,
  { actor, address }: Adding,
  { ghinNumber }: InputOf<typeof fromAssociation>['body'],
): Promise<{ data: GolferProfile }> {
  if ((await golferWithNumber(tools.db, ghinNumber)) !== null) refuse('golfer_exists')
  await countAdded(tools, { actor, address })
  await tools.limits.count('add-number', ghinNumber)
  const found = (await golferAtAssociation(tools, ghinNumber)) ?? refuse('golfer_not_found')
  const id = await tools.db.transaction().execute(async (tx) => {
    const added = await insertGolfer(tx, {
      name: `${found.firstName} ${found.lastName}`.trim(),
      ghinNumber,
      handicapIndex: found.handicapIndex,
      homeClub: found.homeClub,
      state: found.state,
    })
    if (added === undefined) refuse('golfer_exists')
    const startedAt = tools.now().toISOString()
    await startSync(tx, {
      kind: 'all',
      leagueId: null,
      golferId: added.id,
      requestedBy: actor.id,
      reason: 'requested',
      startedAt,
    })
    return added.id
  })
  return { data: await golferProfile(tools, actor, id, undefined) }
}

export async function golferAtAssociation(
  { association, log }: Tools,
  ghinNumber: string,
): Promise<FoundGolfer | undefined> {
  if (association === null) refuse('no_association')
  try {
    const { golfers } = await association.golfers([ghinNumber])
    return golfers[0]
  } catch (error) {
    if (!(error instanceof AssociationError)) throw error
    log.warn({ kind: error.kind, reason: error.message }, 'the association did not answer a look-up')
    return refuse('association_unavailable')
  }
}
