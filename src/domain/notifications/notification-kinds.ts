/** What an account can be notified of: only of matches its golfer is in, and of its own plans. */
export const notificationKinds = ['match_ending', 'overtaken', 'result', 'restated', 'plan_joined'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Hours before the end of a match, in league time, at which an account that has not played can be notified. */
export const hoursBeforeEnd = [24, 48] as const
export type HoursBeforeEnd = (typeof hoursBeforeEnd)[number]

/** How many devices of an account are notified; another one takes the place of the oldest. */
export const maxDevices = 10
