import type { GolferLine, MatchFacts, Reader, TeamLine } from './digest-facts.ts'

/** The reader's own lines of a match: null where they do not play, or play for no team. */
export type Own = { readonly me: GolferLine | null; readonly team: TeamLine | null }

export function ownLines({ golfers, teams }: MatchFacts, { golferId }: Reader): Own {
  const me = golfers.find((golfer) => golfer.golferId === golferId) ?? null
  return { me, team: teams.find(({ teamId }) => teamId === me?.teamId) ?? null }
}
