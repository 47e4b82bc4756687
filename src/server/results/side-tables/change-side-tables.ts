import type { InputOf } from '#contract/endpoint.ts'
import type { SideTable, createSideTable as creation, renameSideTable as renaming } from '#contract/side-tables.ts'
import { type Actor, type SideTableTie, may } from '#domain/permissions.ts'
import { maxGolfers, maxTables } from '#domain/side-tables/side-table.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { keepAccountsOf, lock, lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { choose, refuseTaken, rulesOf } from './organizers-tables.ts'
import { hasEnded, readSideTable, sideTableFor } from './read-side-tables.ts'
import {
  type SideTableRow,
  countTables,
  deleteMember,
  deleteTable,
  insertInvitations,
  insertSideTable,
  membersAmong,
  membersOfTables,
  saveJoined,
  saveTable,
  seasonInPlay,
} from './side-tables.queries.ts'

// The golfer's lock keeps how many tables they join, the table's how many golfers it has.

type Success = { readonly success: boolean }

/** Creates a side table in the season being played, which its creator has joined. */
export async function createSideTable(
  tools: Tools,
  actor: Actor,
  {
    leagueId,
    name,
    golferIds = [],
  }: Omit<InputOf<typeof creation>['body'], 'organizers'> & { readonly leagueId: number },
): Promise<SideTable> {
  const { db, limits, now } = tools
  const change = { leagueId, allowed: may.createSideTable }
  await leagueToChange(db, actor, change)
  await limits.count('create-account', String(actor.id))
  return db.transaction().execute(async (tx) => {
    const { golferId, withAccounts } = await lockOwnGolfer(tx, actor, golferIds)
    await lock(tx, { leagues: [leagueId] }, 'share')
    const { timeZone } = await leagueToChange(tx, actor, change)
    const season = (await seasonInPlay(tx, leagueId)) ?? refuse('no_active_season')
    if (hasEnded({ ...season, isArchived: false, timeZone }, now())) refuse('season_ended')
    await refuseTooMany(tx, golferId, now())
    const at = now().toISOString()
    const id = await insertSideTable(tx, { leagueId, seasonId: season.id, name, createdBy: golferId, createdAt: at })
    await invite(tx, { id, leagueId, golferIds, invitedBy: golferId, invitedAt: at }, withAccounts)
    return readSideTable({ db: tx, now }, actor, { id })
  })
}

export async function inviteToSideTable(
  { db, limits, now }: Tools,
  actor: Actor,
  { id, golferIds }: { readonly id: number; readonly golferIds: readonly number[] },
): Promise<SideTable> {
  const known = await sideTableFor(db, actor, { id })
  if (!may.inviteToSideTable(actor, known)) refuse('not_allowed')
  await limits.count('create-account', String(actor.id))
  return db.transaction().execute(async (tx) => {
    const { golferId: invitedBy, withAccounts } = await lockOwnGolfer(tx, actor, golferIds)
    await lock(tx, { leagues: [known.leagueId] }, 'share')
    const table = await lockedTable(tx, actor, id)
    if (!may.inviteToSideTable(actor, table)) refuse('not_allowed')
    if (hasEnded(table, now())) refuse('season_ended')
    const invitations = { id, leagueId: table.leagueId, golferIds, invitedBy, invitedAt: now().toISOString() }
    await invite(tx, invitations, withAccounts)
    return readSideTable({ db: tx, now }, actor, { id })
  })
}

/** Accepts the actor's invitation; one who has joined already stays as they are. */
export async function joinSideTable({ db, now }: Tools, actor: Actor, id: number): Promise<SideTable> {
  const { leagueId } = await sideTableFor(db, actor, { id })
  return db.transaction().execute(async (tx) => {
    const { golferId } = await lockOwnGolfer(tx, actor)
    await lock(tx, { leagues: [leagueId] }, 'share')
    const table = await lockedTable(tx, actor, id)
    if (table.state === null) refuse('not_invited')
    if (table.state === 'invited') {
      if (hasEnded(table, now())) refuse('season_ended')
      await refuseTooMany(tx, golferId, now())
      await saveJoined(tx, { id, golferId }, now().toISOString())
    }
    return readSideTable({ db: tx, now }, actor, { id })
  })
}

export async function leaveSideTable(
  { db }: Tools,
  actor: Actor,
  { id, state }: { readonly id: number; readonly state: 'invited' | 'joined' },
): Promise<Success> {
  await sideTableFor(db, actor, { id })
  return db.transaction().execute(async (tx) => {
    const table = await lockedTable(tx, actor, id)
    if (table.state !== state || actor.golferId === null) refuse(state === 'invited' ? 'not_invited' : 'not_joined')
    await deleteMember(tx, { id, golferId: actor.golferId })
    return { success: true }
  })
}

/** Removes another golfer, or withdraws their invitation. */
export function removeFromSideTable(
  { db, now }: Tools,
  actor: Actor,
  { id, golferId }: { readonly id: number; readonly golferId: number },
): Promise<SideTable> {
  return changeTable(db, actor, id, async (tx) => {
    if (golferId === actor.golferId) refuse('not_allowed')
    if (!(await deleteMember(tx, { id, golferId }))) refuse('not_in_side_table')
    return readSideTable({ db: tx, now }, actor, { id })
  })
}

export function renameSideTable(
  { db, now }: Tools,
  actor: Actor,
  { id, name, version, organizers }: InputOf<typeof renaming>['body'] & { readonly id: number },
): Promise<SideTable> {
  return changeTable(db, actor, id, async (tx, table) => {
    if (table.kind === 'joined' && organizers !== undefined) refuse('not_allowed')
    const rules = organizers === undefined ? {} : rulesOf(organizers)
    if (table.kind !== 'joined') await refuseTaken(tx, { ...table, name })
    if (!(await saveTable(tx, id, { name, version: version ?? table.version, ...rules }))) refuse('out_of_date')
    if (organizers !== undefined) await choose(tx, { ...table, at: now().toISOString() }, organizers)
    return readSideTable({ db: tx, now }, actor, { id })
  })
}

export function deleteSideTable({ db }: Tools, actor: Actor, id: number): Promise<Success> {
  return changeTable(db, actor, id, async (tx) => {
    await deleteTable(tx, id)
    return { success: true }
  })
}

/** Locks a side table for a change by someone who can run it. */
async function changeTable<T>(
  db: Db,
  actor: Actor,
  id: number,
  change: (tx: Db, table: SideTableRow & SideTableTie) => Promise<T>,
): Promise<T> {
  const known = await sideTableFor(db, actor, { id })
  if (!may.runSideTable(actor, known)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    if (known.kind !== 'joined') await lock(tx, { leagues: [known.leagueId] })
    const table = await lockedTable(tx, actor, id)
    if (!may.runSideTable(actor, table)) refuse('not_allowed')
    return change(tx, table)
  })
}

/** Reads the side table under the lock, because the actor can have been removed since. */
async function lockedTable(tx: Db, actor: Actor, id: number): Promise<SideTableRow & SideTableTie> {
  await lock(tx, { sideTables: [id] })
  return sideTableFor(tx, actor, { id })
}

/** The actor's golfer, locked; their account and those of the others stay theirs until the transaction ends. */
async function lockOwnGolfer(tx: Db, { id, golferId }: Actor, others: readonly number[] = []) {
  if (golferId === null) refuse('no_golfer')
  await lockGolfer(tx, golferId)
  const held = await keepAccountsOf(tx, [golferId, ...others])
  if (!held.some((account) => account.id === id && account.golferId === golferId)) refuse('no_golfer')
  return { golferId, withAccounts: new Set(held.map((account) => account.golferId)) }
}

async function refuseTooMany(tx: Db, golferId: number, now: Date): Promise<void> {
  if ((await countTables(tx, golferId, now)) >= maxTables) refuse('too_many_side_tables')
}

/** The caller has held the league and locked the side table. */
async function invite(
  tx: Db,
  invitations: Parameters<typeof insertInvitations>[1],
  withAccounts: ReadonlySet<number | null>,
): Promise<void> {
  const { id, leagueId } = invitations
  const known = new Set((await membersOfTables(tx, [id])).map((member) => member.id))
  const golferIds = [...new Set(invitations.golferIds)].filter((golferId) => !known.has(golferId))
  if (golferIds.length === 0) return
  if ((await membersAmong(tx, leagueId, golferIds)).length < golferIds.length) refuse('not_a_member')
  if (golferIds.some((golferId) => !withAccounts.has(golferId))) refuse('no_account')
  if (known.size + golferIds.length > maxGolfers) refuse('side_table_full')
  await insertInvitations(tx, { ...invitations, golferIds })
}
