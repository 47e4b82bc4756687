import type { LeagueRules } from '../leagues/settings.ts'
import { counted } from '../scoring/number-words.ts'
import { formatNet } from '../scoring/score-format.ts'
import { type Day, daysFrom } from '../shared/day.ts'
import { comingDayWords, displayName } from '../shared/phrases.ts'

/** Hours before the same golfer is reminded of the same match again, by whichever organizer. */
export const hoursBetweenReminders = 44

/** Why a golfer who has not played gets no reminder. */
export const noReminderReasons = ['no-account', 'not-accepted', 'unconfirmed', 'unsubscribed', 'reminded'] as const
export type NoReminderReason = (typeof noReminderReasons)[number]

/** A golfer of an open match without a counting round, and the account linked to them. */
export type Unplayed = {
  readonly userId: number | null
  /** Whether the account has accepted to play in the league. */
  readonly hasAccepted: boolean
  readonly hasVerifiedEmail: boolean
  readonly wantsReminders: boolean
  /** When they were last reminded of this match; an instant, ISO 8601. */
  readonly remindedAt: string | null
}

/** Why a reminder cannot be sent to a golfer at an instant (milliseconds); null when it can. */
export function whyNoReminder(golfer: Unplayed, now: number): NoReminderReason | null {
  if (golfer.userId === null) return 'no-account'
  if (!golfer.hasAccepted) return 'not-accepted'
  if (!golfer.hasVerifiedEmail) return 'unconfirmed'
  if (!golfer.wantsReminders) return 'unsubscribed'
  const since = golfer.remindedAt === null ? Infinity : now - Date.parse(golfer.remindedAt)
  return since < hoursBetweenReminders * 60 * 60 * 1000 ? 'reminded' : null
}

/** Why a reminder cannot reach a golfer, without those who just got one. */
const unreachable = {
  'no-account': 'no account',
  'not-accepted': 'not accepted yet',
  unconfirmed: 'address not confirmed',
  unsubscribed: 'no reminders wanted',
} as const

/** How many golfers reminders cannot reach, and why: '3 cannot be reached: no account (2), no reminders wanted (1).' */
export function unreachedText(reasons: readonly (NoReminderReason | null)[]): string | null {
  const words = reasons.flatMap((reason) => (reason === null || reason === 'reminded' ? [] : [unreachable[reason]]))
  if (words.length === 0) return null
  const kinds = [...new Set(words)].map((kind) => ({ kind, count: words.filter((each) => each === kind).length }))
  const why = kinds.map(({ kind, count }) => (kinds.length === 1 ? kind : `${kind} (${count})`)).join(', ')
  return `${words.length} cannot be reached: ${why}.`
}

type Reminded = {
  readonly league: string
  readonly match: { readonly number: number; readonly endDate: Day }
  readonly today: Day
  readonly rules: Pick<LeagueRules, 'useTeams' | 'noScoreNetDifferential'>
  /** The golfer's team; null without one. */
  readonly team: string | null
  /** Whether the association sends rounds by itself. */
  readonly hasAssociation: boolean
}

export type ReminderText = { readonly subject: string; readonly sentences: readonly string[] }

/**
 * The text of a reminder for a golfer without a round in a match that ends soon, with the consequence (laws 8 and 9).
 */
export function reminderText({ league, match, today, rules, team, hasAssociation }: Reminded): ReminderText {
  const end = comingDayWords(match.endDate, today)
  const on = daysFrom(today, match.endDate) < 2 ? end.toLowerCase() : `on ${end}`
  const counts = formatNet(rules.noScoreNetDifferential)
  return {
    subject: `Match ${match.number} ends ${on}: no round of yours yet`,
    sentences: [
      `Match ${match.number} of ${displayName(league)} ends ${on}, and no round of yours counts yet.`,
      rules.useTeams && team !== null
        ? `Without one you count as ${counts} for ${displayName(team)}.`
        : 'Without one you get no points.',
      hasAssociation
        ? 'Played already? Post the round where you always do; it is fetched from there.'
        : 'Played already? Enter the round on the match page.',
    ],
  }
}

/** The confirmation after sending reminders: 'Reminding seven golfers by email'. */
export function remindedWords(golfers: number): string {
  if (golfers === 0) return 'No one is left to remind: they have played, or were reminded already'
  return `Reminding ${counted(golfers, 'golfer')} by email`
}
