import type { Assertion } from '#contract/passkeys.ts'
import type { Actor } from '#domain/permissions.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { checkSigned, usePasskey } from '#server/people/accounts/passkeys/use-passkey.ts'
import { passwordMatches } from '#server/people/accounts/passwords/password-hash.ts'
import { passwordOf } from '#server/people/accounts/passwords/passwords.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { takeCode } from './take-code.ts'

export type Self = { readonly actor: Actor; readonly token: string | null; readonly address: string }
/** The password, with a code if the account has a second factor; or a passkey in place of both. */
export type Proof = {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly passkey?: Assertion | undefined
}
type Known = { readonly hasFactor: boolean }
type Account = { readonly id: number; readonly name: string; readonly email: string; readonly passwordHash: string }

/**
 * Runs an action that requires the caller to prove their identity again; neither password nor second factor can change
 * during it.
 */
export async function proven(
  tools: Tools,
  { actor: { id }, address }: Self,
  { password = '', code, passkey }: Proof,
  work: (tx: Db, known: Known) => Promise<void>,
): Promise<Account> {
  const { db, limits, now } = tools
  await limits.count('change-account', String(id))
  const account = (await passwordOf(db, id)) ?? refuse('not_signed_in')
  const signed = passkey === undefined ? null : await checkSigned(tools, passkey)
  if (passkey !== undefined && signed?.userId !== id) refuse('wrong_passkey')
  if (signed === null && !(await passwordMatches(password, account.passwordHash))) refuse('wrong_password')
  const by = { actorId: id, address }
  const isProven = await db.transaction().execute(async (tx) => {
    const {
      accounts: [locked],
      secondFactors: [factor],
    } = await lock(tx, { accounts: [id], secondFactors: [id] }, 'delete')
    if (locked?.passwordHash !== account.passwordHash) refuse('wrong_password')
    const hasFactor = factor !== undefined && factor.secret !== null
    // Not a refusal, which would roll back what `usePasskey` records.
    if (signed !== null && !(await usePasskey(tx, signed, { now: now(), by }))) return false
    if (signed === null && hasFactor) {
      const isRight = await takeCode(tx, { userId: id, code: code ?? refuse('second_factor_required'), now: now(), by })
      if (!isRight) refuse('wrong_code')
    }
    await work(tx, { hasFactor })
    return true
  })
  if (!isProven) refuse('wrong_passkey')
  await limits.forgive('change-account', String(id))
  return { id, ...account }
}
