import { useHasAssociation } from '#web/api/site.ts'
import { useUser } from '#web/session/session.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { EnterRound } from './enter-round.tsx'
import type { RoundGolfer } from './use-round-form.ts'

/** The button for the reader's round, where the league counts rounds by hand. */
export function OwnRound({ leagueId }: { leagueId: number }) {
  const { golfer } = useUser()
  const league = useSelectedLeague().leagues.find(({ id }) => id === leagueId)
  if (golfer === null || league === undefined || league.manualRounds === 'none') return null
  return <RoundOf golfer={golfer} />
}

/** The button for a golfer's round: what to do next if their rounds are entered, a way out if they arrive by themselves. */
export function RoundOf({ golfer }: { golfer: RoundGolfer & { readonly ghinNumber: string | null } }) {
  const arrive = useHasAssociation(false) && golfer.ghinNumber !== null
  return <EnterRound golfers={[golfer]} golferId={golfer.id} look={arrive ? 'missing' : 'first'} />
}
