import { capitalized, counted } from '../scoring/number-words.ts'

/** What waits for the organisers of a league, by kind. */
export type Waiting = {
  readonly remindable: number
  readonly waitingRounds: number
  readonly claims: number
  readonly findings: number
  readonly problems: number
  /** What is due and needs an answer. */
  readonly due: number
}

/** Whether nothing waits, and how much does: 'Three things wait for you.' All golfers to be reminded are one thing. */
export function summaryOf({ remindable, waitingRounds, claims, findings, problems, due }: Waiting): {
  isDone: boolean
  summary: string
} {
  const things = Math.min(1, remindable) + waitingRounds + claims + findings + Math.min(1, problems) + due
  if (things === 0) return { isDone: true, summary: 'All done. Nothing waits for you.' }
  const waits = things === 1 ? 'waits' : 'wait'
  return { isDone: false, summary: `${capitalized(counted(things, 'thing'))} ${waits} for you.` }
}
