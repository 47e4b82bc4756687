import { createHmac, randomBytes } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { JoinLink, createJoinLink as creation } from '#contract/invitations.ts'
import { expiryAfter, invitationState } from '#domain/invitations/invitation.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange, lockCaller, lockLeagueToChange } from '#server/ground/access.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken, siteSecret } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { insertLink, linkOf, revoke, saveNeedsApproval } from './invitations.queries.ts'
import type { Caller } from './invite-golfer.ts'

const change = (leagueId: number) => ({ leagueId, allowed: may.inviteGolfers })

/** The code of a league's link: 256 bits that only the site can compute, because only their hash is stored. */
async function codeOf(db: Db, seed: Buffer): Promise<string> {
  return createHmac('sha256', await siteSecret(db, 'join-links'))
    .update(seed)
    .digest('base64url')
}

export async function getJoinLink({ db, now }: Tools, actor: Actor, leagueId: number) {
  await leagueToChange(db, actor, change(leagueId))
  return { link: await shownLink(db, leagueId, now()) }
}

async function shownLink(db: Db, leagueId: number, now: Date): Promise<JoinLink | null> {
  const link = await linkOf(db, leagueId)
  if (link === undefined || link.seed === null) return null
  const { seed, needsApproval, createdAt, expiresAt } = link
  const hasExpired = invitationState({ ending: null, expiresAt }, now) === 'expired'
  return { code: await codeOf(db, seed), needsApproval, createdAt, expiresAt, hasExpired }
}

type Form = InputOf<typeof creation>['body'] & { readonly leagueId: number }

/** Creates a league's link; the one before no longer works. */
export async function createJoinLink(
  tools: Tools,
  caller: Caller,
  { leagueId, needsApproval, days }: Form,
): Promise<JoinLink> {
  const { db, limits } = tools
  const seed = randomBytes(32)
  await leagueToChange(db, caller.actor, change(leagueId))
  await limits.count('create-account', String(caller.actor.id))
  const codeHash = hashOfToken(await codeOf(db, seed))
  return changeLink(tools, caller, leagueId, async (tx, at) => {
    const isReplaced = await revoke(tx, { leagueId, golferId: null }, at)
    const [createdAt, expiresAt] = [at.toISOString(), expiryAfter(days, at).toISOString()]
    await insertLink(tx, { leagueId, seed, codeHash, needsApproval, sentBy: caller.actor.id, createdAt, expiresAt })
    return isReplaced ? 'replaced' : 'created'
  })
}

export function changeJoinLink(
  tools: Tools,
  caller: Caller,
  { leagueId, needsApproval }: Pick<Form, 'leagueId' | 'needsApproval'>,
): Promise<JoinLink> {
  return changeLink(tools, caller, leagueId, async (tx) => {
    if (!(await saveNeedsApproval(tx, leagueId, needsApproval))) refuse('no_join_link')
    return needsApproval ? 'joining needs approval' : 'joining needs no approval'
  })
}

/** A change of a league's link, which is recorded in the words that it returns. */
async function changeLink(
  { db, now }: Tools,
  { actor, address }: Caller,
  leagueId: number,
  save: (tx: Db, at: Date) => Promise<string>,
): Promise<JoinLink> {
  await leagueToChange(db, actor, change(leagueId))
  return db.transaction().execute(async (tx) => {
    await lockCaller(tx, actor)
    await lockLeagueToChange(tx, actor, change(leagueId))
    const at = now()
    const changed = await save(tx, at)
    const target = { kind: 'league', id: leagueId } as const
    const by = { actorId: actor.id, address }
    await recordEvent(tx, { kind: 'join_link_changed', at, by, target, detail: { changed } })
    return (await shownLink(tx, leagueId, at)) ?? refuse('no_join_link')
  })
}

export async function revokeJoinLink({ db, now }: Tools, { actor, address }: Caller, leagueId: number) {
  await leagueToChange(db, actor, change(leagueId))
  return db.transaction().execute(async (tx) => {
    await lockLeagueToChange(tx, actor, change(leagueId))
    if (!(await revoke(tx, { leagueId, golferId: null }, now()))) refuse('no_join_link')
    const target = { kind: 'league', id: leagueId } as const
    await recordEvent(tx, { kind: 'join_link_revoked', at: now(), by: { actorId: actor.id, address }, target })
    return { success: true }
  })
}
