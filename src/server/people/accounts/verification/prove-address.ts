import { deleteSessionsOf } from '#server/people/accounts/auth.queries.ts'
import { noPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { setPassword } from '#server/people/accounts/passwords/passwords.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deletePrepared, verifyEmail } from './email-verification.queries.ts'

/**
 * Marks an account's address as verified by who reads its email. The first time whoever else prepared the account loses
 * it: its sessions end, and the password, the second factor and the calendar address set before are gone. The caller has locked the account
 * and its second factor.
 */
export async function proveAddress(tx: Db, userId: number, now: Date): Promise<boolean> {
  if (!(await verifyEmail(tx, userId, now))) return false
  await deleteSessionsOf(tx, userId)
  await setPassword(tx, userId, noPassword())
  await deletePrepared(tx, userId)
  return true
}
