import { formatNet } from '#domain/scoring/score-format.ts'
import { decimalOf } from '#domain/shared/tenths.ts'
import type { MatchExplanation } from '#web/lib/match-explanation.ts'
import type { GolferRow, TeamRow } from '#web/lib/match-rows.ts'
import { today } from '#web/lib/today.ts'
import { Making } from './making.tsx'
import { NetScore } from './net-score.tsx'
import { placeText, playedOnText } from './score-words.ts'

type TeamMakingProps = { readonly team: TeamRow; readonly explanation: MatchExplanation }
type GolferMakingProps = { readonly golfer: GolferRow; readonly explanation: MatchExplanation }

/** How a team's net came about: what each of its golfers brings, who is dropped, their sum, and what the place is worth. */
export function TeamNetMaking({ team, explanation }: TeamMakingProps) {
  const net = explanation.ofTeam(team)
  const points = explanation.pointsOfTeam(team)
  return (
    <>
      <Making
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
      <Making sentences={points?.sentences ?? []} />
    </>
  )
}

/** How a golfer's net came about: the rounds found, the one that counts and why, its sum, and what the place is worth. */
export function GolferNetMaking({ golfer, explanation }: GolferMakingProps) {
  const net = explanation.ofGolfer(golfer)
  const points = explanation.pointsOfGolfer(golfer)
  return (
    <>
      <Making
        lines={net?.rounds.map(({ round: { score }, counts, why }) => ({
          key: score.id,
          label: `${playedOnText(score, today())}, ${placeText(score)}`,
          aside: why,
          value: <NetScore net={score.netScoreDifferential} />,
          isOut: !counts,
        }))}
        sentences={net?.sentences ?? []}
      />
      <Making sentences={points?.sentences ?? []} />
    </>
  )
}
