import { msPerDay } from '#domain/shared/day.ts'
/** A personal invitation can be used for this many days. */
export const invitationDays = 30

/** For how many days a league's link can work. */
export const linkDays = [7, 30, 90] as const

/** How many invitations are kept per account; the oldest are dropped. */
export const maxKept = 20

/** How many people can wait for the approval of one league, and for how many leagues one account can wait. */
export const maxWaiting = 100
export const maxOwnClaims = 10

/** How often an account can ask one league within a day, and how many emails about it a league's organizer gets in one. */
export const maxAskedADay = 5
export const maxMailsADay = 50

export type InvitationState = 'open' | 'used' | 'revoked' | 'expired'

type Facts = { readonly ending: 'used' | 'revoked' | null; readonly expiresAt: string }

/** Whether an invitation or a league's link can be used at an instant; it can until the instant at which it expires. */
export function invitationState({ ending, expiresAt }: Facts, now: Date): InvitationState {
  if (ending !== null) return ending
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'open'
}

/** When something that works for a number of days expires. */
export function expiryAfter(days: number, now: Date): Date {
  return new Date(now.getTime() + days * msPerDay)
}
