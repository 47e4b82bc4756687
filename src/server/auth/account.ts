import type { User } from '#contract/auth.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import { type AccountRow, accountById } from './auth.queries.ts'

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
  ...user
}: AccountRow): User {
  const golfer =
    golferId === null || golferName === null ? null : { id: golferId, name: golferName, ghinNumber, handicapIndex }
  return { ...user, isEmailVerified: emailVerifiedAt !== null, golfer }
}
