import type { LeagueMember } from '#contract/leagues.ts'
import { type Actor, may } from '#domain/permissions.ts'

/** A member as the actor can see them: the email address is hidden until they accept the membership. */
export const shownTo =
  (actor: Actor, league: { readonly ownerId: number }) =>
  (member: LeagueMember): LeagueMember =>
    may.seeMemberEmail(actor, league, member) ? member : { ...member, email: null }
