import type { User } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/second-factor.ts'
import { type Actor, lackedFactor, may } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { account } from '#server/people/accounts/account.ts'
import { accountById } from '#server/people/accounts/auth.queries.ts'
import { deleteOtherSessions, queueSafetyNotice } from '#server/people/accounts/passwords/passwords.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  normalCode,
  secretAddress,
  secretText,
  stepOf,
} from './codes.ts'
import { type Proof, type Self, proven } from './prove.ts'
import { removeFactors } from './remove-factors.ts'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  putToUse,
  replaceRecoveryCodes,
  saveNewSecret,
  secondFactorOf,
} from './second-factor.queries.ts'

/** How long a new secret waits for its first code, in milliseconds. */
const secretTtlMs = 30 * 60 * 1000

export async function readSecondFactor({ db }: Tools, actor: Actor): Promise<contract.SecondFactor> {
  const isRequired = await mustStay(db, actor)
  const since = (await secondFactorOf(db, actor.id))?.since ?? null
  return { since, recoveryCodesLeft: await countRecoveryCodes(db, actor.id), isRequired }
}

/** Whether the site requires a second factor of the account, which has no passkey instead. */
async function mustStay(db: Db, actor: Actor): Promise<boolean> {
  const row = (await accountById(db, actor.id)) ?? refuse('not_signed_in')
  return lackedFactor({ ...row, hasSecondFactor: false }) === 'any'
}

/** Creates a secret, which is in use once its first code confirms it; until then an earlier one stays in use. */
export async function startSecondFactor(
  tools: Tools,
  self: Self,
  proof: Proof,
): Promise<ReplyOf<typeof contract.startSecondFactor>> {
  const secret = newSecret()
  const { email } = await proven(tools, self, proof, (tx) => saveNewSecret(tx, self.actor.id, secret, tools.now()))
  return { secret: secretText(secret), address: secretAddress(secret, { site: new URL(tools.appUrl).host, email }) }
}

/** Confirms a new secret with its first code. Ends all other sessions and sends a notice. */
export async function confirmSecondFactor(
  { db, limits, now }: Tools,
  { actor, token, address }: Self,
  { code }: InputOf<typeof contract.confirmSecondFactor>['body'],
): Promise<ReplyOf<typeof contract.confirmSecondFactor>> {
  await limits.count('change-account', String(actor.id))
  const at = now()
  const codes = newRecoveryCodes()
  await db.transaction().execute(async (tx) => {
    const {
      secondFactors: [factor],
    } = await lock(tx, { accounts: [actor.id], secondFactors: [actor.id] }, 'delete')
    const secret = factor?.newSecret ?? refuse('second_factor_not_begun')
    if (at.getTime() - Date.parse(factor?.newSecretAt ?? '') > secretTtlMs) refuse('second_factor_not_begun')
    const lastStep = stepOf(secret, { code: normalCode(code), now: at, lastStep: null }) ?? refuse('wrong_code')
    await putToUse(tx, actor.id, { secret, since: at, lastStep })
    await replaceRecoveryCodes(tx, actor.id, codes.map(hashOfRecoveryCode))
    await deleteOtherSessions(tx, actor.id, hashOfToken(token ?? ''))
    const target = { kind: 'user', id: actor.id } as const
    await recordEvent(tx, { kind: 'second_factor_on', at, by: { actorId: actor.id, address }, target })
    await queueSafetyNotice(tx, actor.id, 'second_factor_changed', at)
  })
  await limits.forgive('change-account', String(actor.id))
  return { recoveryCodes: codes }
}

/** Replaces the recovery codes with new ones. */
export async function newCodes(
  tools: Tools,
  self: Self,
  proof: InputOf<typeof contract.replaceRecoveryCodes>['body'],
): Promise<ReplyOf<typeof contract.replaceRecoveryCodes>> {
  const codes = newRecoveryCodes()
  await proven(tools, self, proof, async (tx, { hasFactor }) => {
    if (!hasFactor) refuse('second_factor_off')
    await replaceRecoveryCodes(tx, self.actor.id, codes.map(hashOfRecoveryCode))
    await recordChange(tools, tx, self, 'recovery_codes_replaced')
  })
  return { recoveryCodes: codes }
}

/** Turns the caller's second factor off, unless the site requires it. Ends all other sessions. */
export async function endSecondFactor(
  tools: Tools,
  self: Self,
  proof: InputOf<typeof contract.endSecondFactor>['body'],
): Promise<ReplyOf<typeof contract.endSecondFactor>> {
  if (await mustStay(tools.db, self.actor)) refuse('second_factor_must_stay')
  await proven(tools, self, proof, async (tx, { hasFactor }) => {
    if (!hasFactor) refuse('second_factor_off')
    await deleteSecondFactor(tx, self.actor.id)
    await deleteOtherSessions(tx, self.actor.id, hashOfToken(self.token ?? ''))
    await recordChange(tools, tx, self, 'second_factor_off')
  })
  return { success: true, message: 'Two-step sign-in is off' }
}

type Removal = { readonly id: number; readonly address: string }

/** Removes the second factor and passkeys of an account whose owner has lost them, and ends its sessions. */
export async function removeSecondFactor({ db, now }: Tools, actor: Actor, { id, address }: Removal): Promise<User> {
  if (!may.administer(actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    const {
      accounts: [locked],
    } = await lock(tx, { accounts: [id] }, 'delete')
    if (locked === undefined) refuse('user_not_found')
    const by = { actorId: actor.id, address }
    if (!(await removeFactors(tx, id, { at: now(), by }))) refuse('second_factor_off')
    return account(tx, id)
  })
}

async function recordChange(
  { now }: Tools,
  tx: Db,
  { actor, address }: Self,
  kind: 'recovery_codes_replaced' | 'second_factor_off',
): Promise<void> {
  const target = { kind: 'user', id: actor.id } as const
  await recordEvent(tx, { kind, at: now(), by: { actorId: actor.id, address }, target })
  await queueSafetyNotice(tx, actor.id, 'second_factor_changed', now())
}
