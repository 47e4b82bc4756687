import { useQuery } from '@tanstack/react-query'
import type { League } from '#contract/leagues.ts'
import { may } from '#domain/permissions.ts'
import { byLastWord } from '#domain/shared/names.ts'
import { actorOf } from '#web/session/actor.ts'
import { golfersOfLeagueQuery } from '#web/shared/rounds/rounds.api.ts'
import { useUser } from '#web/session/session.tsx'
import { EnterRound } from '#web/shared/rounds/enter-round.tsx'

/** A button to enter a round: the user's own, or for organisers one of any league member. */
export function RoundEntry({ league }: { league: League }) {
  const user = useUser()
  const organises = may.manageRounds(actorOf(user), league)
  const members = useQuery({ ...golfersOfLeagueQuery(league.id), enabled: organises })
  const own = user.golfer === null ? [] : [user.golfer]
  const golfers = organises ? (members.data ?? []).toSorted((a, b) => byLastWord(a.name, b.name)) : own
  const isThere = golfers.some(({ id }) => id === user.golfer?.id)
  return <EnterRound golfers={golfers} golferId={isThere ? (user.golfer?.id ?? null) : null} />
}
