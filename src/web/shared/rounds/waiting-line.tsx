import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Score, listWaitingScores } from '#contract/scores.ts'
import { may } from '#domain/permissions.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { actorOf, useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'

export const waitingRoundsQuery = (leagueId: number) =>
  answerOf(
    queryKeys.scores.waiting({ leagueId }),
    listWaitingScores,
    { query: { leagueId, limit: 200 } },
    { failure: 'Failed to fetch the rounds waiting for confirmation' },
  )

/** How many rounds of a league are waiting for the user's confirmation. */
export function useRoundsToConfirm(leagueId: number): number {
  const actor = actorOf(useUser())
  const league = useSelectedLeague().leagues.find(({ id }) => id === leagueId)
  const { data: waiting = [] } = useQuery({
    ...waitingRoundsQuery(leagueId),
    enabled: league?.manualRounds === 'confirmed',
    meta: { quiet: true },
  })
  if (league === undefined) return 0
  const canConfirm = ({ golfer, byHand }: Score) => {
    const membersConfirm = byHand?.leagues.some((one) => one.membersConfirm) ?? false
    return may.confirmRound(actor, league, { golferId: golfer.id, isWaiting: true, membersConfirm })
  }
  return waiting.filter(canConfirm).length
}

/** A link to the rounds that are waiting for the user's confirmation; nothing if there are none. */
export function WaitingLine({ leagueId }: { leagueId: number }) {
  const count = useRoundsToConfirm(leagueId)
  if (count === 0) return null
  return (
    <p className="mb-16 fw-600 no-print">
      <Link href="/scores">{count === 1 ? '1 round' : `${count} rounds`} to confirm</Link>
    </p>
  )
}
