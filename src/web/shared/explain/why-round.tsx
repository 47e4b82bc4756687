import type { ReactNode } from 'react'
import type { Score } from '#contract/scores.ts'
import { roundSentences } from '#domain/scoring/explain-round.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { today } from '#web/dates/now.ts'
import { part } from '#web/ui/part.tsx'
import { grossText, venueText, playedOnText } from '../rounds/score-words.ts'
import { Breakdown } from './breakdown.tsx'
import { explainedRoundOf } from './explanation.ts'
import { Why } from './why.tsx'

const HoleCard = part(async () => (await import('../rounds/hole-card.tsx')).HoleCard)

type WhyRoundProps = {
  readonly score: Score
  /** Whether the title names the course, for pages that show the same round twice. */
  readonly namesPlace?: boolean
  readonly children: ReactNode
}

/**
 * A round's net that opens its breakdown, with the source of its Handicap Index; a round
 * without a net is shown as it is.
 */
export function WhyRound({ score, namesPlace = false, children }: WhyRoundProps) {
  const { netScoreDifferential: net, golfer } = score
  if (net === null) return children
  const where = namesPlace ? ` at ${venueText(score)}` : ''
  const played = `${golfer.name}${where} on ${playedOnText(score, today())}`
  return (
    <Why question={`Why ${formatNet(net)} for ${played}?`} answer={<RoundBreakdown score={score} />}>
      {children}
    </Why>
  )
}

function RoundBreakdown({ score }: { score: Score }) {
  const round = `${grossText(score)} at ${venueText(score)}, ${playedOnText(score, today())}.`
  return (
    <>
      <Breakdown sentences={[round, ...roundSentences(explainedRoundOf(score))]} />
      {score.byHand?.holeByHole === true && <HoleCard scoreId={score.id} />}
    </>
  )
}
