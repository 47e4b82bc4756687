import type { Checked, MatchMoment } from './need.queries.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/**
 * Milliseconds for which a golfer who changed, is expected to play or whose match ends is not fetched again: a posted
 * round and the revision of the Index after it keep a golfer named as changed for more than two days.
 */
export const recently = { requested: hour / 4, scheduled: 10 * hour } as const

/**
 * Everyone is fetched once a week: from the fifth day on a few in each sync, so that a
 * league is spread over two days of syncs.
 */
const turn = { from: 5 * day, latest: 7 * day, syncs: 12 } as const

/**
 * Milliseconds since a check; Infinity without one. A check more than an hour ahead predates a clock that was set back
 * and counts as none. Smaller differences between nodes are allowed.
 */
export function ageOf(checkedAt: string | null, now: number): number {
  const age = checkedAt === null ? Infinity : now - Date.parse(checkedAt)
  return age < -hour ? Infinity : age
}

/**
 * The golfers whose rounds have to be fetched: those with an announced change, those who changed or are expected to
 * have played, and those due for their weekly sync, which catches golfers whom the association omits.
 */
export function golfersDue<G extends Checked>(
  golfers: readonly G[],
  { isEnding, endedAt }: MatchMoment,
  { now, changedWithin }: { readonly now: number; readonly changedWithin: number },
): G[] {
  const age = ({ roundsCheckedAt }: Checked) => ageOf(roundsCheckedAt, now)
  const isAfterCheck = (instant: string | null, { roundsCheckedAt }: Checked) =>
    instant !== null && roundsCheckedAt !== null && Date.parse(instant) > Date.parse(roundsCheckedAt)
  const isNeeded = (golfer: Checked) =>
    age(golfer) > turn.latest ||
    isAfterCheck(golfer.announcedAt, golfer) ||
    (isAfterCheck(golfer.changedAt, golfer) && age(golfer) > changedWithin) ||
    ((isEnding || golfer.hasPlan) && age(golfer) > recently.scheduled) ||
    isAfterCheck(endedAt, golfer)
  const waiting = golfers.filter((golfer) => !isNeeded(golfer) && age(golfer) > turn.from)
  const inTurn = new Set(waiting.toSorted((a, b) => age(b) - age(a)).slice(0, Math.ceil(golfers.length / turn.syncs)))
  return golfers.filter((golfer) => isNeeded(golfer) || inTurn.has(golfer))
}
