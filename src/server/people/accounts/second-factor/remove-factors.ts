import { type Origin, recordEvent } from '#server/ground/audit.queries.ts'
import { deleteSessionsOf } from '#server/people/accounts/auth.queries.ts'
import { deletePasskeysOf } from '#server/people/accounts/passkeys/passkeys.queries.ts'
import { queueSafetyNotice } from '#server/people/accounts/passwords/passwords.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deleteSecondFactor } from './second-factor.queries.ts'

type Removal = { readonly at: Date; readonly by: Origin }

/** Removes an account's second factor and passkeys, and ends its sessions; false if it has none. */
export async function removeFactors(tx: Db, userId: number, { at, by }: Removal): Promise<boolean> {
  const hadFactor = await deleteSecondFactor(tx, userId)
  const hadPasskeys = await deletePasskeysOf(tx, userId)
  if (!hadFactor && !hadPasskeys) return false
  await deleteSessionsOf(tx, userId)
  const event = { at, by, target: { kind: 'user', id: userId } } as const
  if (hadFactor) {
    await recordEvent(tx, { ...event, kind: 'second_factor_off' })
    await queueSafetyNotice(tx, userId, 'second_factor_changed', at)
  }
  if (hadPasskeys) {
    await recordEvent(tx, { ...event, kind: 'passkey_removed' })
    await queueSafetyNotice(tx, userId, 'passkeys_changed', at)
  }
  return true
}
