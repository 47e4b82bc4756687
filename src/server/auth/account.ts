import type { User } from '#contract/auth.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import { accountById } from './auth.queries.ts'

/** An account as its owner sees it. */
export async function account(db: Db, id: number): Promise<User> {
  const row = (await accountById(db, id)) ?? refuse('not_signed_in')
  const { golferId, golferName, ghinNumber, handicapIndex, ...user } = row
  const golfer = golferId === null || golferName === null ? null : { id: golferId, name: golferName, ghinNumber, handicapIndex }
  return { ...user, golfer }
}
