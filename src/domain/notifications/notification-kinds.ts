/** The kinds of notifications in the words of the profile: only about the golfer's own matches and plans. */
export const notificationChoices = [
  { kind: 'match_ending', label: 'Your match ends soon', detail: 'and you have not played' },
  { kind: 'overtaken', label: 'You were overtaken', detail: 'on the last day of a match' },
  { kind: 'result', label: 'The result is in', detail: 'of a match you were in' },
  { kind: 'restated', label: 'A result was restated', detail: 'because a round came late or changed' },
  { kind: 'plan_joined', label: 'Someone plays when you do', detail: 'by joining your plan' },
] as const
export const notificationKinds = notificationChoices.map(({ kind }) => kind)
export type NotificationKind = (typeof notificationKinds)[number]

/** Hours before the end of a match, in league time, at which an account that has not played can be notified. */
export const hoursBeforeEnd = [24, 48] as const
export type HoursBeforeEnd = (typeof hoursBeforeEnd)[number]

/** How many devices of an account are notified; another one takes the place of the oldest. */
export const maxDevices = 10
