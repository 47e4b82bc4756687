import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Score } from '#contract/scores.ts'
import { may } from '#domain/permissions.ts'
import { actorOf } from '#web/session/actor.ts'
import { waitingRoundsQuery } from './rounds.api.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { useUser } from '#web/session/session.ts'
import css from './waiting-line.module.css'

/** A link to the rounds that are waiting for the user's confirmation; nothing if there are none. */
export function WaitingLine({ leagueId }: { leagueId: number }) {
  const actor = actorOf(useUser())
  const league = useSelectedLeague().leagues.find(({ id }) => id === leagueId)
  const { data: waiting = [] } = useQuery({
    ...waitingRoundsQuery(leagueId),
    enabled: league?.manualRounds === 'confirmed',
    meta: { quiet: true },
  })
  if (league === undefined) return null
  const canConfirm = ({ golfer, byHand }: Score) => {
    const membersConfirm = byHand?.leagues.some((one) => one.membersConfirm) ?? false
    return may.confirmRound(actor, league, { golferId: golfer.id, isWaiting: true, membersConfirm })
  }
  const count = waiting.filter(canConfirm).length
  if (count === 0) return null
  return (
    <p className={css['waiting']}>
      <Link href="/scores">{count === 1 ? 'One round is' : `${count} rounds are`} waiting for your confirmation</Link>
    </p>
  )
}
