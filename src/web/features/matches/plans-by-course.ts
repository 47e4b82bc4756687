import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Day } from '#domain/shared/day.ts'

type Golfer = ScheduledRound['golfer']

/** The golfers who plan to play at a course on a day. */
export type CoursePlans = {
  /** The round planned first by someone else, which is joined; the user's own if there is no other. */
  readonly id: number
  readonly date: Day
  /** Null where the golfers did not say. */
  readonly course: string | null
  readonly golfers: readonly Golfer[]
  /** The reader's action: null if only the reader plans this, or plans another course. */
  readonly action: 'join' | 'leave' | null
}

/** In the order of days and courses; those without a course last. */
const placeOf = ({ date, course }: ScheduledRound) => `${date}${course ?? '\uFFFF'}`

/** Planned rounds by day, then by course; golfers in the order given. */
export function plansByCourse(rounds: readonly ScheduledRound[], ownId: number | null): CoursePlans[] {
  const places = [...Map.groupBy(rounds, placeOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return places.flatMap(([, plans]) =>
    plans.slice(0, 1).map(({ date, course }) => {
      const others = plans.filter(({ golfer }) => golfer.id !== ownId)
      const isAlone = others.length === 0
      const isIn = others.length < plans.length
      const isBusy = rounds.some((round) => round.date === date && round.golfer.id === ownId)
      // A plan without a course moves no one from theirs.
      const canJoin = !isIn && ownId !== null && (course !== null || !isBusy)
      return {
        id: Math.min(...(isAlone ? plans : others).map(({ id }) => id)),
        date,
        course,
        golfers: plans.map(({ golfer }) => golfer),
        action: canJoin ? 'join' : isIn && !isAlone ? 'leave' : null,
      }
    }),
  )
}

/** The rounds once the golfer has joined those plans, or left them. */
export function afterAction(
  rounds: readonly ScheduledRound[],
  { date, course, action }: CoursePlans,
  own: Golfer,
): ScheduledRound[] {
  const others = rounds.filter((round) => round.date !== date || round.golfer.id !== own.id)
  return action === 'join' ? [...others, { id: 0, date, course, golfer: own }] : others
}
