import type { Invitation } from '#contract/invitations.ts'
import type { LeagueMember } from '#contract/leagues.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { nearDayText } from '#web/dates/day-format.ts'

type Reader = { readonly today: Day; readonly timeZone: string; readonly locale?: string }

/** The state of a golfer's invitation: 'Invited Nov 26'; null where inviting is the next step. */
export function invitationText(
  { state, delivery, sentAt }: Pick<Invitation, 'state' | 'delivery' | 'sentAt'>,
  { today, timeZone, locale }: Reader,
): string | null {
  if (state === 'expired') return 'Invitation expired'
  if (state !== 'open') return null
  if (delivery === 'failed') return 'Email failed'
  return `Invited ${nearDayText(dayOf(Date.parse(sentAt), timeZone), today, locale)}`
}

/**
 * The organizer who linked a member's account: 'Linked by Calvin, unverified'; on a site without the association no
 * one verifies links.
 */
export function linkText({ by }: NonNullable<LeagueMember['unverifiedLink']>, hasAssociation: boolean): string {
  return `Linked by ${by ?? 'an organizer'}${hasAssociation ? ', unverified' : ''}`
}
