import type { ReactNode } from 'react'
import type { Score } from '#contract/scores.ts'
import { roundSentences } from '#domain/scoring/explain-round.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import { explainedRoundOf } from '#web/lib/explained-round.ts'
import { today } from '#web/lib/today.ts'
import { Making } from './making.tsx'
import { grossText, placeText, playedOnText } from './score-words.ts'
import { Why } from './why.tsx'

/** A round's net, which opens to its sum and where the Handicap Index in it came from; a round without one is left as it is. */
export function WhyRound({ score, children }: { score: Score; children: ReactNode }) {
  const { netScoreDifferential: net, golfer } = score
  if (net === null) return children
  const played = `${golfer.name} on ${playedOnText(score, today())}`
  return (
    <Why question={`Why ${formatNet(tenthsOf(net))} for ${played}?`} answer={<RoundMaking score={score} />}>
      {children}
    </Why>
  )
}

function RoundMaking({ score }: { score: Score }) {
  const round = `${grossText(score)} at ${placeText(score)}, ${playedOnText(score, today())}.`
  return <Making sentences={[round, ...roundSentences(explainedRoundOf(score))]} />
}
