import type { LeagueMember } from '#contract/leagues.ts'
import { type Actor, may } from '#domain/permissions.ts'

/** A member as the actor may see them: their email address is hidden until they accept to play in the league. */
export const shownTo =
  (actor: Actor, league: { readonly ownerId: number }) =>
  (member: LeagueMember): LeagueMember =>
    may.seeMemberEmail(actor, league, member) ? member : { ...member, email: null }
