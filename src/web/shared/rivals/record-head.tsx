import { type CommonLeague, getAgainst } from '#contract/rivals.ts'
import { leaderText, type Pair, recordText, recordWords, shortName } from '#domain/rivals/record-text.ts'
import { played } from '#domain/rivals/record.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { LastFive } from './last-five.tsx'
import css from './record-head.module.css'

/** Two golfers head to head, as the first of them sees it. */
export const againstQuery = (golferId: number, opponentId: number) =>
  answerOf(
    queryKeys.golfers.against({ golferId, opponentId }),
    getAgainst,
    { params: { id: golferId, opponentId } },
    { showsMissing: true },
  )

type RecordHeadProps = { readonly league: CommonLeague; readonly pair: Pair }

/** The record as the large answer, who leads, and the last five matches. */
export function RecordHead({ league, pair }: RecordHeadProps) {
  if (played(league) === 0) {
    return (
      <div className="inset" style={{ paddingBlock: '2px 16px' }}>
        <p className="mt-4 fz-figure fw-600 lh-1-3 breaks">No match together yet</p>
        <p className={`c-dim ${css['words']}`}>A match counts once it is finished and both have a counting round.</p>
      </div>
    )
  }
  return (
    <div className="inset" style={{ paddingBlock: '2px 16px' }}>
      <div className={`row wrap gap-24 row-gap-8 align-center ${css['answer']}`}>
        <p className={`fw-560 fz-answer ff-title numbers tight ${css['record']}`}>{recordText(league)}</p>
        <LastFive matches={league.matches} />
      </div>
      <p className="mt-4 fz-figure fw-600 lh-1-3 breaks">
        <bdi>{leaderText(pair, league)}</bdi>
      </p>
      <p className={`c-dim ${css['words']}`}>
        {!pair.isReader && <bdi>{`${shortName(pair.golfer, pair.opponent)}: `}</bdi>}
        {recordWords(league)}
      </p>
    </div>
  )
}
