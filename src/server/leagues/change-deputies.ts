import { lock, lockGolfer } from '#server/ground/locks.ts'
import type { LeagueMember } from '#contract/leagues.ts'
import { type Actor, type Organised, may, mayBeDeputy, maxDeputies } from '#domain/permissions.ts'
import type { LeagueAccess } from '#server/ground/access.queries.ts'
import { leagueToChange, lockLeagueToChange } from '#server/ground/access.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { userOfGolfer } from '#server/golfers/golfers.queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { shownTo } from './change-members.ts'
import { memberOf, saveDeputy } from './leagues.queries.ts'

type Caller = { readonly actor: Actor; readonly address: string }
type Place = { readonly leagueId: number; readonly golferId: number }

// A trigger ends what a deputy may do with the link of
// their account, so that the account is held while it is made a deputy's.

/** Makes a member a deputy; naming a deputy again changes nothing. */
export async function nameDeputy({ db, now }: Tools, { actor, address }: Caller, place: Place): Promise<LeagueMember> {
  const change = { leagueId: place.leagueId, allowed: may.nameDeputies }
  await leagueToChange(db, actor, change)
  return db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, place.golferId)) === undefined) refuse('not_a_member')
    const account = await userOfGolfer(tx, place.golferId)
    if (account !== undefined) await lock(tx, { accounts: [account.id] })
    const league = await lockLeagueToChange(tx, actor, change)
    const member = await memberIn(tx, place)
    if (!member.isDeputy) {
      const deputyId = newDeputy(league, member)
      await saveDeputy(tx, { ...place, deputyId })
      await record(tx, { kind: 'deputy_named', at: now(), league, place, by: { actorId: actor.id, address } })
    }
    return shownTo(actor, league)({ ...member, isDeputy: true })
  })
}

/** The account of the member who becomes a deputy. */
function newDeputy(league: LeagueAccess, member: LeagueMember): number {
  const userId = member.userId ?? refuse('deputy_without_account')
  if (userId === league.ownerId) refuse('owner_as_deputy')
  if (!mayBeDeputy(member, league)) refuse('deputy_not_accepted')
  if (league.deputyIds.length >= maxDeputies) refuse('too_many_deputies')
  return userId
}

/** Ends what a deputy may do; they stay a member. */
export async function removeDeputy(
  { db, now }: Tools,
  { actor, address }: Caller,
  place: Place,
): Promise<LeagueMember> {
  const allowed = (who: Actor, league: Organised) => may.removeDeputy(who, league, place.golferId)
  const change = { leagueId: place.leagueId, allowed }
  await leagueToChange(db, actor, change)
  return db.transaction().execute(async (tx) => {
    const league = await lockLeagueToChange(tx, actor, change)
    const member = await memberIn(tx, place)
    if (!member.isDeputy) refuse('not_a_deputy')
    await saveDeputy(tx, { ...place, deputyId: null })
    await record(tx, { kind: 'deputy_removed', at: now(), league, place, by: { actorId: actor.id, address } })
    return shownTo(actor, league)({ ...member, isDeputy: false })
  })
}

async function memberIn(tx: Db, { leagueId, golferId }: Place): Promise<LeagueMember> {
  return (await memberOf(tx, leagueId, golferId)) ?? refuse('not_a_member')
}

type Recorded = Pick<Parameters<typeof recordEvent>[1], 'at' | 'by'> & {
  readonly kind: 'deputy_named' | 'deputy_removed'
  readonly league: LeagueAccess
  readonly place: Place
}

async function record(tx: Db, { kind, at, by, league, place }: Recorded): Promise<void> {
  const target = { kind: 'golfer', id: place.golferId } as const
  await recordEvent(tx, { kind, at, by, target, detail: { league: league.name } })
}
