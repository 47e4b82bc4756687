import { type CommonLeague, getAgainst } from '#contract/rivals.ts'
import { leaderText, type Pair, recordWords } from '#domain/rivals/record-text.ts'
import { played } from '#domain/rivals/record.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { LastFive } from './last-five.tsx'

/** The first golfer's record against the second. */
export const againstQuery = (golferId: number, opponentId: number) =>
  answerOf(
    queryKeys.golfers.against({ golferId, opponentId }),
    getAgainst,
    { params: { id: golferId, opponentId } },
    { showsMissing: true },
  )

type RecordHeadProps = { readonly league: CommonLeague; readonly pair: Pair }

/** The leader in one sentence, and the last five matches. */
export function RecordHead({ league, pair }: RecordHeadProps) {
  if (played(league) === 0) {
    return (
      <div className="inset" style={{ paddingBlock: '2px 16px' }}>
        <p className="fz-figure fw-600 lh-1-3 breaks">No match together yet</p>
        <p className="c-dim">A match counts once it is finished and both have a counting round.</p>
      </div>
    )
  }
  return (
    <div className="row wrap align-center justify-between gap-24 row-gap-8 inset" style={{ paddingBlock: '2px 16px' }}>
      <p className="fw-560 fz-title ff-title numbers tight lh-1-3 breaks" title={recordWords(league)}>
        <bdi>{leaderText(pair, league)}</bdi>
      </p>
      <LastFive matches={league.matches} />
    </div>
  )
}
