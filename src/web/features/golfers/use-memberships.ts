import type { GolferProfile } from '#contract/golfers.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'

/** A golfer's memberships in the leagues that the user can read. */
export function useMemberships({ leagues: played }: Pick<GolferProfile, 'leagues'>) {
  return useSelectedLeague().leagues.flatMap((league) => {
    const membership = played.find(({ leagueId }) => leagueId === league.id)
    return membership === undefined ? [] : [{ ...league, givesRights: membership.givesRights }]
  })
}
