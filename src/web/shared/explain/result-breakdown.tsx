import { formatNet } from '#domain/scoring/score-format.ts'
import { decimalOf } from '#domain/shared/tenths.ts'
import type { MatchExplanation } from './match-explanation.ts'
import type { GolferRow, TeamRow } from '#web/shared/matches/match-rows.ts'
import { today } from '#web/dates/today.ts'
import { Breakdown } from './breakdown.tsx'
import { NetScore } from '../scores/net-score.tsx'
import { placeText, playedOnText } from '../scores/score-words.ts'

type TeamBreakdownProps = { readonly team: TeamRow; readonly explanation: MatchExplanation }
type GolferBreakdownProps = { readonly golfer: GolferRow; readonly explanation: MatchExplanation }

/** How a team's net came about: what each of its golfers brings, who is dropped, their sum, and what the place is worth. */
export function TeamNetBreakdown({ team, explanation }: TeamBreakdownProps) {
  const net = explanation.ofTeam(team)
  const points = explanation.pointsOfTeam(team)
  return (
    <>
      <Breakdown
        lines={net?.lines.map(({ golferId, label, net, dropped }) => ({
          key: golferId,
          label,
          value: dropped ? formatNet(net) : <NetScore net={decimalOf(net)} />,
          isOut: dropped,
          mark: dropped ? 'dropped' : undefined,
        }))}
        total={net && { label: net.total.label, value: <NetScore net={decimalOf(net.total.net)} /> }}
        sentences={net?.sentences ?? []}
      />
      <Breakdown sentences={points?.sentences ?? []} />
    </>
  )
}

/** How a golfer's net came about: the rounds found, the one that counts and why, its sum, and what the place is worth. */
export function GolferNetBreakdown({ golfer, explanation }: GolferBreakdownProps) {
  const net = explanation.ofGolfer(golfer)
  const points = explanation.pointsOfGolfer(golfer)
  return (
    <>
      <Breakdown
        lines={net?.rounds.map(({ round: { score }, counts, why }) => ({
          key: score.id,
          label: `${playedOnText(score, today())}, ${placeText(score)}`,
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
