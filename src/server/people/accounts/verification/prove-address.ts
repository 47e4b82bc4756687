import { deleteSessionsOf } from '#server/people/accounts/auth.queries.ts'
import { noPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { setPassword } from '#server/people/accounts/passwords/passwords.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deletePrepared, verifyEmail } from './email-verification.queries.ts'

type Account = { readonly id: number; readonly role: 'ADMIN' | 'USER' }

/**
 * Marks an account's address as verified by who reads its email. The first time, someone else who prepared the account loses
 * it: its sessions end, and the password, the second factor, the passkeys and the calendar address set before are gone. Not those of an
 * administrator, whom no stranger makes. The caller has locked the account and its second factor.
 */
export async function proveAddress(tx: Db, { id: userId, role }: Account, now: Date): Promise<boolean> {
  const isFirst = await verifyEmail(tx, userId, now)
  if (!isFirst || role === 'ADMIN') return false
  await deleteSessionsOf(tx, userId)
  await setPassword(tx, userId, noPassword())
  await deletePrepared(tx, userId)
  return true
}
