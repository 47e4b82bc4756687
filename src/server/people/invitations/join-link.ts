import { createHmac, randomBytes } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { JoinLink, createJoinLink as creation } from '#contract/invitations.ts'
import { expiryAfter, invitationState } from '#domain/invitations/invitation.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange, lockCaller } from '#server/ground/access.ts'
import { change, ofLeague } from '#server/ground/change.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken, siteSecret } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { insertLink, linkOf, revoke, saveNeedsApproval } from './invitations.queries.ts'
import type { Caller } from './invite-golfer.ts'

const wanted = (leagueId: number) => ({ leagueId, allowed: may.inviteGolfers })

/** The code of a league's link: 256 bits that only the site can compute, because only their hash is stored. */
async function codeOf(db: Db, seed: Buffer): Promise<string> {
  return createHmac('sha256', await siteSecret(db, 'join-links'))
    .update(seed)
    .digest('base64url')
}

export async function getJoinLink({ db, now }: Tools, actor: Actor, leagueId: number) {
  await leagueToChange(db, actor, wanted(leagueId))
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

/** Creates a league's link; an earlier one stops working. */
export async function createJoinLink(
  tools: Tools,
  caller: Caller,
  { leagueId, needsApproval, days }: Form,
): Promise<JoinLink> {
  const { db, limits } = tools
  const seed = randomBytes(32)
  await leagueToChange(db, caller.actor, wanted(leagueId))
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

/** Changes a league's link and records the text that `save` returns. */
async function changeLink(
  tools: Tools,
  caller: Caller,
  leagueId: number,
  save: (tx: Db, at: Date) => Promise<string>,
): Promise<JoinLink> {
  await leagueToChange(tools.db, caller.actor, wanted(leagueId))
  return change(tools, caller, {
    ...ofLeague(caller.actor, wanted(leagueId), (tx) => lockCaller(tx, caller.actor)),
    touches: () => null,
    work: async (tx, _league, { at }) => ({
      event: { kind: 'join_link_changed', target: ofId(leagueId), detail: { changed: await save(tx, at) } },
      because: null,
      reply: async () => (await shownLink(tx, leagueId, at)) ?? refuse('no_join_link'),
    }),
  })
}

const ofId = (id: number) => ({ kind: 'league', id }) as const

export async function revokeJoinLink(tools: Tools, caller: Caller, leagueId: number) {
  await leagueToChange(tools.db, caller.actor, wanted(leagueId))
  return change(tools, caller, {
    ...ofLeague(caller.actor, wanted(leagueId)),
    touches: () => null,
    work: async (tx, _league, { at }) => {
      if (!(await revoke(tx, { leagueId, golferId: null }, at))) refuse('no_join_link')
      return {
        event: { kind: 'join_link_revoked', target: ofId(leagueId) },
        because: null,
        reply: () => ({ success: true }),
      }
    },
  })
}
