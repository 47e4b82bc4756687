import type { Day } from '#domain/shared/day.ts'
import { Cell, DetailRow } from '#web/ui/data-table.tsx'
import { NetScore } from '#web/ui/net-score.tsx'
import { grossText, placeText, playedOnText } from '#web/ui/score-words.ts'
import { WhyRound } from '#web/ui/why-round.tsx'
import type { MatchExplanation } from '#web/lib/match-explanation.ts'
import type { GolferRow } from '#web/lib/match-rows.ts'
import css from './match-table.module.css'
import { differentialText, pointsSentence } from './match-words.ts'

type GolferMakingProps = {
  readonly golfer: GolferRow
  readonly explanation: MatchExplanation
  readonly today: Day
  readonly span: number
}

/** What a golfer's row opens: the rounds found, which one counts and why, and how its net came about. */
export function GolferMaking({ golfer, explanation, today, span }: GolferMakingProps) {
  const { rounds, sentences } = explanation.ofGolfer(golfer) ?? { rounds: [], sentences: [] }
  return (
    <>
      {rounds.toReversed().map(({ round: { score }, counts, why }) => (
        <tr key={score.id} className={counts ? css['counting'] : css['sub']}>
          <Cell />
          <Cell isWide />
          <Cell>
            <div className={css['found']}>
              <span className={css['round']}>
                {playedOnText(score, today)} · <bdi>{placeText(score)}</bdi>
                {score.teeName !== null && `, ${score.teeName}`}
              </span>
              <span className={css['aside']}>
                <span className={css['narrowLine']}>
                  {grossText(score)} gross, {differentialText(score)} differential
                </span>
                {counts ? <span className={css['why']}>{why}</span> : why}
              </span>
            </div>
          </Cell>
          <Cell isRoomy />
          <Cell isNumber isWide>
            {grossText(score)}
          </Cell>
          <Cell isNumber isWide>
            {differentialText(score)}
          </Cell>
          <Cell isNumber>
            <WhyRound score={score}>
              <NetScore net={score.netScoreDifferential} />
            </WhyRound>
          </Cell>
          <Cell />
        </tr>
      ))}
      <DetailRow span={span}>
        <p className={css['ofGolfer']}>
          {golfer.result.points !== null && (
            <span className={css['narrow']}>{pointsSentence(golfer.result.points)} </span>
          )}
          {sentences.join(' ')}
        </p>
      </DetailRow>
    </>
  )
}
