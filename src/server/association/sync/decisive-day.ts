import type { Day } from '#domain/shared/day.ts'

/** Whether the association's Index of a day is the golfer's: days before the number was linked keep the own one (law 22). */
export const isDecisive = (on: Day, numberLinkedOn: Day | null): boolean =>
  numberLinkedOn === null || on >= numberLinkedOn
