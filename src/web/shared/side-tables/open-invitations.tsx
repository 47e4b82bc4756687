import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Invitations } from './invitations.tsx'

/** The invitations to side tables of a league that wait for the user; nothing if there are none. */
export function OpenInvitations({ leagueId }: { leagueId: number }) {
  const league = useSelectedLeague().leagues.find(({ id }) => id === leagueId)
  const { sideTableInvitations: invitations = [] } = league ?? {}
  return invitations.length === 0 ? null : <Invitations invitations={invitations} />
}
