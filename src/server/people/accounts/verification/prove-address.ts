import { deleteSessionsOf } from '#server/people/accounts/auth.queries.ts'
import { noPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { setPassword } from '#server/people/accounts/passwords/passwords.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { deletePrepared, verifyEmail } from './email-verification.queries.ts'

type Account = { readonly id: number; readonly role: 'ADMIN' | 'USER' }

/**
 * Marks an account's address as verified by the person who reads its email. At the first verification, anyone else who
 * prepared the account loses access: its sessions end, and the password, second factor, passkeys and calendar address
 * set before are deleted. Administrators keep theirs, because only a trusted person can create one. The caller has
 * locked the account and its second factor.
 */
export async function proveAddress(tx: Db, { id: userId, role }: Account, now: Date): Promise<boolean> {
  const isFirst = await verifyEmail(tx, userId, now)
  if (!isFirst || role === 'ADMIN') return false
  await deleteSessionsOf(tx, userId)
  await setPassword(tx, userId, noPassword())
  await deletePrepared(tx, userId)
  return true
}
