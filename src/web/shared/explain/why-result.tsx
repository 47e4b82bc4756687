import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Match } from '#contract/matches.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { today } from '#web/dates/now.ts'
import { useUser } from '#web/session/session.ts'
import { matchQuery } from '#web/shared/matches/match-query.ts'
import { type GolferRow, matchRows, type TeamRow } from '#web/shared/matches/match-rows.ts'
import { NetScore } from '#web/shared/rounds/figure.tsx'
import { venueText, playedOnText } from '#web/shared/rounds/score-words.ts'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { Breakdown } from './breakdown.tsx'
import { matchExplanation, type MatchExplanation } from './explanation.ts'
import { Why } from './why.tsx'

export type ResultOf = { readonly matchId: number } & (
  | { readonly golferId: number }
  | { readonly teamId: number; readonly golferId?: undefined }
)

type WhyResultProps = {
  readonly subject: ResultOf
  /** The panel's title: 'Why 21 points for Wren Ashdown in match 5?'. */
  readonly question: string
  readonly children: ReactNode
}

/** A net or points of a match that opens its breakdown; the match is fetched on demand. */
export function WhyResult({ subject, question, children }: WhyResultProps) {
  return (
    <Why question={question} answer={<Answer subject={subject} />} matchId={subject.matchId}>
      {children}
    </Why>
  )
}

function Answer({ subject }: { subject: ResultOf }) {
  const query = useQuery(matchQuery(subject.matchId))
  return (
    <Loadable query={query} failure="Failed to load the match" skeleton={<ListSkeleton rows={3} height={36} />}>
      {(match) => <BreakdownIn match={match} subject={subject} />}
    </Loadable>
  )
}

function BreakdownIn({ match, subject }: { match: Match; subject: ResultOf }) {
  const rows = matchRows(match)
  const reader = { golferId: useUser().golfer?.id ?? null, today: today(match.league.timeZone) }
  const explanation = matchExplanation(match, rows, reader)
  if (subject.golferId === undefined) {
    const team = rows.teams.find(({ id }) => id === subject.teamId)
    return team ? <TeamNetBreakdown team={team} explanation={explanation} /> : <NotInMatch />
  }
  const golfer = rows.golfers.find(({ id }) => id === subject.golferId)
  return golfer ? <GolferNetBreakdown golfer={golfer} explanation={explanation} /> : <NotInMatch />
}

function NotInMatch() {
  return <Breakdown sentences={['No result in this match.']} />
}

type TeamBreakdownProps = { readonly team: TeamRow; readonly explanation: MatchExplanation }
type GolferBreakdownProps = { readonly golfer: GolferRow; readonly explanation: MatchExplanation }

/** A team's net: each golfer's part, who is dropped, the sum, and the points of the place. */
export function TeamNetBreakdown({ team, explanation }: TeamBreakdownProps) {
  const net = explanation.ofTeam(team)
  const points = explanation.pointsOfTeam(team)
  return (
    <>
      <Breakdown
        lines={net?.lines.map(({ golferId, label, net, dropped }) => ({
          key: golferId,
          label,
          value: dropped ? formatNet(net) : <NetScore net={net} />,
          isOut: dropped,
          mark: dropped ? 'dropped' : undefined,
        }))}
        total={net && { label: net.total.label, value: <NetScore net={net.total.net} /> }}
        sentences={net?.sentences ?? []}
      />
      <Breakdown sentences={points?.sentences ?? []} />
    </>
  )
}

/** A golfer's net: the rounds of the match, which one counts and why, its calculation, and the points of the place. */
export function GolferNetBreakdown({ golfer, explanation }: GolferBreakdownProps) {
  const net = explanation.ofGolfer(golfer)
  const points = explanation.pointsOfGolfer(golfer)
  return (
    <>
      <Breakdown
        lines={net?.rounds.map(({ round: { score }, counts, why }) => ({
          key: score.id,
          label: `${playedOnText(score, today())}, ${venueText(score)}`,
          aside: why,
          value: <NetScore net={score.netScoreDifferential} />,
          isOut: !counts,
        }))}
        sentences={net?.sentences ?? []}
      />
      <Breakdown sentences={points?.sentences ?? []} />
    </>
  )
}
