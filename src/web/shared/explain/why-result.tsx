import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Match } from '#contract/matches.ts'
import { matchExplanation } from './match-explanation.ts'
import { matchQuery } from '#web/shared/matches/match-query.ts'
import { matchRows } from '#web/shared/matches/match-rows.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { Breakdown } from './breakdown.tsx'
import { GolferNetBreakdown, TeamNetBreakdown } from './result-breakdown.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { Why } from './why.tsx'

/** Whose result in which match. */
export type ResultOf = { readonly matchId: number } & (
  | { readonly golferId: number }
  | { readonly teamId: number; readonly golferId?: undefined }
)

type WhyResultProps = {
  readonly of: ResultOf
  /** What the panel is headed with: 'Why 21 points for Wren Ashdown in match 5?'. */
  readonly question: string
  readonly children: ReactNode
}

/** A net or points of a match that opens to its making wherever it stands; the match is fetched when somebody asks. */
export function WhyResult({ of, question, children }: WhyResultProps) {
  return (
    <Why question={question} answer={<Answer of={of} />}>
      {children}
    </Why>
  )
}

function Answer({ of }: { of: ResultOf }) {
  const query = useQuery(matchQuery(of.matchId))
  return (
    <Loadable query={query} failure="Failed to load the match" skeleton={<ListSkeleton rows={3} height={36} />}>
      {(match) => <BreakdownIn match={match} of={of} />}
    </Loadable>
  )
}

function BreakdownIn({ match, of }: { match: Match; of: ResultOf }) {
  const rows = matchRows(match)
  const explanation = matchExplanation(match, rows)
  if (of.golferId === undefined) {
    const team = rows.teams.find(({ id }) => id === of.teamId)
    return team ? <TeamNetBreakdown team={team} explanation={explanation} /> : <NotInMatch />
  }
  const golfer = rows.golfers.find(({ id }) => id === of.golferId)
  return golfer ? <GolferNetBreakdown golfer={golfer} explanation={explanation} /> : <NotInMatch />
}

function NotInMatch() {
  return <Breakdown sentences={['This match has no result here.']} />
}
