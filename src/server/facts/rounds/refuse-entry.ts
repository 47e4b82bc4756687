import { type Actor, type Membership, may } from '#domain/permissions.ts'
import { dayProblem, latestDayOfPlay } from '#domain/rounds/manual-round.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'

/**
 * Refuses an account that cannot enter rounds for a golfer; an organizer of a league that the golfer has not accepted
 * yet gets the next step.
 */
export function refuseEntry(actor: Actor, golferId: number, leagues: readonly Membership[]): void {
  if (may.postRound(actor, golferId, leagues)) return
  const asks = leagues.some((league) => may.manageRounds(actor, league))
  refuse(asks ? 'membership_not_accepted' : 'not_allowed')
}

/** Refuses a day that is in the future in the time zones of the golfer's leagues, or too long ago. */
export function refuseImpossibleDay(
  playedOn: string,
  now: Date,
  leagues: readonly { readonly timeZone: string }[],
): void {
  const problem = dayProblem(
    playedOn,
    latestDayOfPlay(
      now.getTime(),
      leagues.map(({ timeZone }) => timeZone),
    ),
  )
  if (problem !== null) refuseField('playedOn', problem)
}
