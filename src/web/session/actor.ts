import type { User } from '#contract/auth.ts'
import type { Actor } from '#domain/permissions.ts'

/** A user in the terms of the permissions. */
export function actorOf({ id, role, golfer }: User): Actor {
  return { id, role, golferId: golfer?.id ?? null }
}
