import { useHasAssociation } from '#web/api/site.ts'
import { useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { EnterRound } from './enter-round.tsx'

/**
 * The button for the reader's round, where the league counts rounds by hand: what to do next if their rounds are
 * entered, a way out if they arrive by themselves.
 */
export function OwnRound({ leagueId }: { leagueId: number }) {
  const { golfer } = useUser()
  const league = useSelectedLeague().leagues.find(({ id }) => id === leagueId)
  const hasAssociation = useHasAssociation(false)
  if (golfer === null || league === undefined || league.manualRounds === 'none') return null
  const arrive = hasAssociation && golfer.ghinNumber !== null
  return <EnterRound golfers={[golfer]} golferId={golfer.id} look={arrive ? 'missing' : 'first'} />
}
