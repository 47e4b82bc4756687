import type { User, updateProfile as contract } from '#contract/auth.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type Actor, lackedFactor } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type AccountRow, accountById, updateAccount } from './auth.queries.ts'

const states = { passkey: 'passkey_required', any: 'required', none: null } as const

/** An account as its owner sees it. */
export async function account(db: Db, id: number): Promise<User> {
  return accountOf((await accountById(db, id)) ?? refuse('not_signed_in'))
}

export function accountOf({
  golferId,
  golferName,
  ghinNumber,
  handicapIndex,
  emailVerifiedAt,
  sawNotificationOffer,
  isOrganizer,
  hasSecondFactor,
  secondFactorRule,
  ...user
}: AccountRow): User {
  const golfer =
    golferId === null || golferName === null ? null : { id: golferId, name: golferName, ghinNumber, handicapIndex }
  const factors = { ...user, isOrganizer, hasSecondFactor, secondFactorRule }
  return {
    ...user,
    offersNotifications: !sawNotificationOffer,
    isEmailVerified: emailVerifiedAt !== null,
    secondFactor: states[lackedFactor(factors) ?? 'none'] ?? (hasSecondFactor ? 'on' : 'off'),
    golfer,
  }
}

type Form = InputOf<typeof contract>['body']

/** Changes the given fields of the caller's own profile. A form can include the email address, but not change it. */
export async function updateProfile({ db }: Tools, actor: Actor, { email, ...change }: Form): Promise<User> {
  const known = await account(db, actor.id)
  if (email !== undefined && email.toLowerCase() !== known.email.toLowerCase()) refuse('email_is_read_only')
  await updateAccount(db, actor.id, change)
  return account(db, actor.id)
}
