import type { InputOf } from '#contract/endpoint.ts'
import type { verifyGolfer as contract } from '#contract/handicap.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { saveVerification } from './golfers.queries.ts'

/** Asks the association whether the password is that golfer's own. The password is not stored. */
export async function verifyGolfer(
  { db, now, association, limits }: Tools,
  { actor, address }: { readonly actor: Actor; readonly address: string },
  { ghinNumber, password }: InputOf<typeof contract>['body'],
): Promise<{ success: boolean }> {
  await limits.count('verify-address', address)
  await limits.count('verify-account', String(actor.id))
  // Accounts that guess the same golfer's password share one limit.
  await limits.count('verify-number', ghinNumber)
  if (association === null) refuse('no_association')
  const verdict = await association.verify(ghinNumber, password)
  if (verdict === 'unavailable') refuse('association_unavailable')
  if (verdict !== 'ok') refuse('verification_failed')
  await limits.forgive('verify-number', ghinNumber)
  await saveVerification(db, actor.id, ghinNumber, now().toISOString())
  return { success: true }
}
