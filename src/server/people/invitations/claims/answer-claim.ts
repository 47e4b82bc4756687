import type { ClaimToAnswer, approveClaim as contract } from '#contract/claims.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { maxWaiting } from '#domain/invitations/invitation.ts'
import { claimText, lookalikeText } from '#domain/invitations/joining-words.ts'
import { type Actor, may } from '#domain/permissions.ts'
import type { Day } from '#domain/shared/day.ts'
import { lookalikesAmong } from '#domain/shared/person-names.ts'
import { insertGolfer } from '#server/facts/golfers/golfers.queries.ts'
import { addToLeague } from '#server/facts/leagues/change-members.ts'
import { settleClaim } from '#server/facts/leagues/claims.queries.ts'
import { acceptMembership } from '#server/facts/leagues/leagues.queries.ts'
import { plannedFor } from '#server/facts/leagues/planned-changes/planned-for.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { type Origin, recordEvent } from '#server/ground/audit.queries.ts'
import { type LockedAccount, lock, golferAmong, shareLeaguesOf } from '#server/ground/locks.ts'
import type { Results } from '#server/ground/results.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { giveUpGolfer } from '../give-up-golfer.ts'
import type { Caller } from '../invite-golfer.ts'
import { linkAccount } from '../link-account.ts'
import { isMember } from '../links.queries.ts'
import {
  type ClaimRow,
  type Unclaimed,
  claimById,
  claimsToAnswer,
  queueApprovalMail,
  unclaimedOf,
} from './claims.queries.ts'
import { detailsOfNamesakes } from './namesakes.ts'

export async function listClaims({ db }: Tools, actor: Actor, leagueId: number): Promise<ClaimToAnswer[]> {
  await leagueToChange(db, actor, { leagueId, allowed: may.answerClaims })
  const rows = await claimsToAnswer(db, leagueId, maxWaiting)
  const detailOf = await detailsOfNamesakes(db, leagueId)
  const unclaimed = rows.every(({ kind }) => kind === 'golfer') ? [] : await unclaimedOf(db, leagueId)
  const namedLike = lookalikesAmong(unclaimed)
  const lookalikes = (names: readonly string[], claimedId: number | null) => {
    const alike = namedLike(names)
    return unclaimed.filter((golfer) => golfer.id === claimedId || alike.includes(golfer))
  }
  return rows.map(({ golferId, golfer, userId, userName, email, isEmailVerified, league, claimedId, ...claim }) => ({
    ...claim,
    golfer: golferId === null || golfer === null ? null : { id: golferId, name: golfer },
    account: { id: userId, name: userName, email, isEmailVerified },
    text: claimText({
      account: userName,
      league,
      kind: claim.kind,
      name: golfer ?? claim.name ?? '',
      detail: detailOf(golferId),
    }),
    lookalikes: claim.kind === 'golfer' ? [] : lookalikes([golfer ?? claim.name ?? '', userName], claimedId).map(named),
  }))
}

const named = ({ id, name, handicapIndex }: Unclaimed) => ({ id, name, text: lookalikeText({ name, handicapIndex }) })

/** A claim, and the permission that answering it requires. */
async function claimToAnswer(db: Db, actor: Actor, id: number) {
  const claim = (await claimById(db, id)) ?? refuse('claim_not_found')
  const change = { leagueId: claim.leagueId, allowed: may.answerClaims, hidden: 'claim_not_found' } as const
  await leagueToChange(db, actor, change)
  return { claim, change }
}

type Answer = InputOf<typeof contract>['params'] & Partial<NonNullable<InputOf<typeof contract>['body']>>

/** Approves a claim: links its account to the golfer if the claim asks for that, and adds the golfer to the league. */
export async function approveClaim(tools: Tools, caller: Caller, answer: Answer): Promise<ReplyOf<typeof contract>> {
  return (await approve(tools, caller, answer)) ?? (await approveClaim(tools, caller, answer))
}

/** Null if a merge gave the claim to another golfer while the transaction waited for locks. */
async function approve(
  { db, now, results }: Tools,
  { actor, address }: Caller,
  { id, golferId: chosen, fromNextMatch }: Answer,
): Promise<ReplyOf<typeof contract> | null> {
  const { claim, change } = await claimToAnswer(db, actor, id)
  if (chosen !== undefined && claim.kind === 'golfer') refuse('claim_names_golfer')
  // Refused if the account has its own golfer by now, so that the organizer is asked whether it can join as that one.
  if (chosen === undefined && claim.kind !== claim.askedKind && claim.askedKind === 'golfer') refuse('claimant_plays')
  return db.transaction().execute(async (tx) => {
    const golferId = chosen ?? claim.golferId
    const { golfers, accounts } = await lock(tx, {
      golfers: [golferId, claim.accountGolferId].filter((known) => known !== null),
      accounts: [claim.userId],
    })
    const golfer = golferId === null ? null : golferAmong(golfers, golferId)
    if (golfer === undefined) {
      if (chosen === undefined && (await claimById(tx, id))?.golferId !== golferId) return null
      refuse('not_a_member')
    }
    const account = accounts[0] ?? refuse('claim_not_found')
    // Approving a golfer who is already in the league changes nothing in the league; a newcomer does.
    const namesMember = claim.kind === 'golfer' || (chosen !== undefined && chosen !== claim.accountGolferId)
    if (golferId !== null && namesMember) await shareLeaguesOf(tx, golferId)
    else await lock(tx, { leagues: [claim.leagueId] })
    const league = await leagueToChange(tx, actor, change)
    await lockOpenClaim(tx, id)
    const event = { at: now(), by: { actorId: actor.id, address } }
    const playsFrom = await plannedFor(tx, league, { fromNextMatch, at: event.at })
    await settleClaim(tx, id, { state: 'approved', by: actor.id, at: event.at })
    const admitted = await admit(tx, {
      claim,
      golfer,
      namesMember,
      account,
      league,
      playsFrom,
      approver: actor,
      results,
      ...event,
    })
    await queueApprovalMail(tx, id, event.at)
    const target = { kind: 'golfer', id: admitted.id } as const
    await recordEvent(tx, {
      kind: 'claim_approved',
      ...event,
      target,
      league,
      detail: { userId: account.id, user: account.name },
    })
    return { success: true, golfer: { id: admitted.id, name: admitted.name } }
  })
}

type Golfer = { readonly id: number; readonly name: string }

type Admission = {
  readonly claim: ClaimRow
  /** The golfer named by the claim or the organizer. */
  readonly golfer: Golfer | null
  /** Whether `golfer` is a golfer of the league; otherwise it is the account's own, who asks to join. */
  readonly namesMember: boolean
  readonly account: LockedAccount
  readonly league: { readonly id: number; readonly name: string }
  readonly playsFrom: Day | null
  readonly approver: Actor
  readonly results: Results
  readonly at: Date
  readonly by: Origin
}

/** Makes the account a member of the league, and returns its golfer. */
async function admit(tx: Db, admission: Admission): Promise<Golfer> {
  const { claim, golfer, account, league, playsFrom, approver, results, at, by } = admission
  if (golfer === null) {
    if (account.golferId !== null) refuse('claimant_has_golfer')
    return admitNewcomer(tx, admission, claim.name ?? refuse('claim_not_found'))
  }
  const isOwn = account.golferId === golfer.id
  const membership = { leagueId: league.id, golferId: golfer.id, acceptedBy: account.id }
  if (!admission.namesMember) {
    if (!isOwn) refuse('claimant_has_golfer')
    if (await addToLeague(tx, { ...membership, playsFrom }, { at, by: approver.id, results })) return golfer
  } else if (!(await isMember(tx, league.id, golfer.id))) refuse('not_a_member')
  if (!(await giveUpGolfer(tx, { account, golferId: golfer.id }, { at, by }))) refuse('claimant_plays')
  if (!isOwn) await link(tx, admission, golfer.id)
  await acceptMembership(tx, membership)
  return golfer
}

/** Adds a golfer under a name that was not listed. */
async function admitNewcomer(tx: Db, admission: Admission, name: string): Promise<Golfer> {
  const { account, league, playsFrom, approver, results, at } = admission
  const { id } = (await insertGolfer(tx, { name, ghinNumber: null, handicapIndex: null })) ?? refuse('golfer_not_found')
  await addToLeague(
    tx,
    { leagueId: league.id, golferId: id, acceptedBy: account.id, playsFrom },
    { at, by: approver.id, results },
  )
  await link(tx, admission, id)
  return { id, name }
}

function link(tx: Db, { account, league, approver, results, at, by }: Admission, golferId: number): Promise<void> {
  return linkAccount(
    tx,
    { account, golferId, league, linkedBy: approver.id, organizers: [approver] },
    { at, by, results },
  )
}

export async function declineClaim({ db, now }: Tools, { actor, address }: Caller, id: number) {
  const { claim, change } = await claimToAnswer(db, actor, id)
  return db.transaction().execute(async (tx) => {
    const {
      accounts: [account = refuse('claim_not_found')],
    } = await lock(tx, { accounts: [claim.userId] })
    await lock(tx, { leagues: [claim.leagueId] })
    const league = await leagueToChange(tx, actor, change)
    await lockOpenClaim(tx, id)
    const event = { at: now(), by: { actorId: actor.id, address } }
    await settleClaim(tx, id, { state: 'declined', by: actor.id, at: event.at })
    const target = { kind: 'user', id: account.id } as const
    await recordEvent(tx, { kind: 'claim_declined', ...event, target, league })
    return { success: true }
  })
}

export async function withdrawClaim({ db, now }: Tools, actor: Actor, id: number) {
  const claim = await claimById(db, id)
  if (claim === undefined || !may.withdrawClaim(actor, claim)) refuse('claim_not_found')
  return db.transaction().execute(async (tx) => {
    await lockOpenClaim(tx, id)
    await settleClaim(tx, id, { state: 'withdrawn', by: actor.id, at: now() })
    return { success: true }
  })
}

async function lockOpenClaim(tx: Db, id: number): Promise<void> {
  const {
    claims: [claim = refuse('claim_not_found')],
  } = await lock(tx, { claims: [id] })
  if (claim.state !== 'open') refuse('claim_settled')
}
