import type { Score } from '#contract/scores.ts'
import { formatHoles } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import type { MatchExplanation } from '#web/shared/explain/explanation.ts'
import { WhyRound } from '#web/shared/explain/why-round.tsx'
import { RulesLink } from '#web/shared/explain/why.tsx'
import type { GolferRow } from '#web/shared/matches/match-rows.ts'
import { GolferLink } from '#web/shared/matches/opened-row.tsx'
import { NetScore } from '#web/shared/rounds/figure.tsx'
import { playedOnText, venueText } from '#web/shared/rounds/score-words.ts'
import { Cell, DetailRow } from '#web/ui/tables/data-table.tsx'
import { Differential, differentialText } from './match-cells.tsx'
import { useWithoutRound } from './without-round.ts'
import css from './match-table.module.css'

type GolferBreakdownProps = {
  readonly golfer: GolferRow
  readonly explanation: MatchExplanation
  readonly today: Day
  readonly span: number
}

/**
 * The details of a golfer's row: rounds posted for the match, which one counts and why, and how its net is calculated.
 */
export function GolferBreakdown({ golfer, explanation, today, span }: GolferBreakdownProps) {
  const { rounds, sentences } = explanation.ofGolfer(golfer) ?? { rounds: [], sentences: [] }
  const { points, position } = golfer.result
  const { waiting } = useWithoutRound(golfer)
  const award = points === null && position === null ? [] : (explanation.pointsOfGolfer(golfer)?.sentences ?? [])
  return (
    <>
      {rounds.toReversed().map(({ round: { score }, counts, why }) => (
        <tr key={score.id} className={`${counts ? 'fw-600' : ''} ${css['sub']}`}>
          <Cell />
          <Cell span={span - 6}>
            <div className={css['roundRow']}>
              <span>
                <RoundFacts score={score} today={today} />
              </span>
              <span className="block c-dim fz-small fw-400 lh-1-3 breaks">
                <span className={`block ${css['narrowLine']}`}>
                  {score.adjustedGrossScore} gross, {differentialText(score)} differential
                </span>
                {counts ? (
                  <span className={`inline-block c-brand fw-600 balance bg-mine ${css['why']}`}>{why}</span>
                ) : (
                  why
                )}
              </span>
            </div>
          </Cell>
          <Cell isRoomy />
          <Cell isNumber isWide>
            {score.adjustedGrossScore}
          </Cell>
          <Cell isNumber isWide>
            <Differential score={score} />
          </Cell>
          <Cell isNumber>
            <WhyRound score={score}>
              <NetScore net={score.netScoreDifferential} isMuted={!score.eligible} />
            </WhyRound>
          </Cell>
          <Cell isOpener />
        </tr>
      ))}
      <DetailRow span={span}>
        <div className={`mt-6 ${css['ofGolfer']}`}>
          <p className={`c-dim fz-small pretty ${css['sentences']}`}>
            {[...(waiting === null ? [] : [`${waiting}.`]), ...sentences, ...award].join(' ')}
          </p>
          <GolferLink id={golfer.id} name={golfer.name} />
          <RulesLink matchId={explanation.matchId} />
        </div>
      </DetailRow>
    </>
  )
}

/** When and where a round was played, the tee, and the holes when fewer than 18; dates do not wrap. */
function RoundFacts({ score, today }: { score: Score; today: Day }) {
  const holes = formatHoles(score.numberOfPlayedHoles)
  return (
    <>
      <span className="nowrap">{playedOnText(score, today)}</span> · <bdi>{venueText(score)}</bdi>
      {score.teeName !== null && `, ${score.teeName}`}
      {holes !== null && (
        <>
          {' '}
          · <span className="nowrap">{holes}</span>
        </>
      )}
    </>
  )
}
