import type { Score } from '#contract/scores.ts'
import type { Day } from '#domain/shared/day.ts'
import { WhyRound } from '../explain/why-round.tsx'
import { DayList, DayListGolfer } from './day-list.tsx'
import { NetScore } from './figure.tsx'
import { eligibilityMark, grossText, saysHoles, venueText } from './score-words.ts'

/** Rounds grouped by day: golfer, gross score, course, and the net with its breakdown. */
export function RoundList({ rounds, today }: { rounds: readonly Score[]; today: Day }) {
  return (
    <DayList items={rounds} dayOf={({ playedOn }) => playedOn} today={today}>
      {(score) => (
        <DayListGolfer
          golfer={score.golfer}
          words={
            <>
              {grossText(score)} <span>{placeWords(score)}</span>
            </>
          }
          figure={
            <WhyRound score={score} namesPlace>
              <NetScore net={score.netScoreDifferential} isMuted={!score.eligible} />
            </WhyRound>
          }
        />
      )}
    </DayList>
  )
}

function placeWords(score: Score): string {
  const tee = score.teeName === null ? '' : `, ${score.teeName}`
  const mark = saysHoles(score) ? null : eligibilityMark(score)
  return `at ${venueText(score)}${tee}${mark === null ? '' : ` · ${mark}`}`
}
