import { useQuery } from '@tanstack/react-query'
import type { Golfer, GolferProfile } from '#contract/golfers.ts'
import { getIndexHistory } from '#contract/own-indexes.ts'
import { holesWords } from '#domain/handicap/own-index-words.ts'
import { formatDifferential, formatIndex } from '#domain/scoring/score-format.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { today } from '#web/dates/now.ts'
import { golferQuery } from '#web/shared/golfers/golfer-queries.ts'
import { useSelectedLeague } from '#web/shared/leagues/selected-league.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { ListSkeleton } from '#web/ui/states.tsx'
import { Figure } from '../rounds/figure.tsx'
import { venueText, playedOnText } from '../rounds/score-words.ts'
import { Breakdown } from './breakdown.tsx'
import { indexBreakdown } from './index-breakdown.ts'
import { OwnIndexBreakdown } from './own-index-breakdown.tsx'
import { Why } from './why.tsx'

export const indexHistoryQuery = (golferId: number) =>
  answerOf(queryKeys.golfers.indexHistory({ golferId }), getIndexHistory, { params: { id: golferId } })

/** A golfer's Handicap Index that opens its breakdown; the rounds are fetched on demand. */
export function WhyIndex({
  golfer: { id, name, handicapIndex },
}: {
  golfer: Pick<Golfer, 'id' | 'name' | 'handicapIndex'>
}) {
  const index = formatIndex(handicapIndex)
  return (
    <Why question={`Why ${index} for ${name}?`} answer={<Answer golferId={id} />}>
      <Figure column="index" text={index} />
    </Why>
  )
}

function Answer({ golferId }: { golferId: number }) {
  const { league } = useSelectedLeague()
  const query = useQuery(golferQuery(golferId, league?.id))
  return (
    <Loadable query={query} failure="Failed to load the golfer" skeleton={<ListSkeleton rows={3} height={36} />}>
      {(golfer) => (golfer.ghinNumber === null ? <OwnAnswer golfer={golfer} /> : <IndexBreakdown golfer={golfer} />)}
    </Loadable>
  )
}

/** The latest revision of an own Index; before the first one, what is known of the starting Index. */
function OwnAnswer({ golfer }: { golfer: GolferProfile }) {
  const query = useQuery(indexHistoryQuery(golfer.id))
  return (
    <Loadable query={query} failure="Failed to load the Index" skeleton={<ListSkeleton rows={3} height={36} />}>
      {({ revisions: [latest], holesCounted }) =>
        latest === undefined ? (
          <Breakdown sentences={[...indexBreakdown(golfer).sentences, `${holesWords(holesCounted)} so far.`]} />
        ) : (
          <OwnIndexBreakdown revision={latest} />
        )
      }
    </Loadable>
  )
}

function IndexBreakdown({ golfer }: { golfer: GolferProfile }) {
  const { used, average, sentences } = indexBreakdown(golfer)
  return (
    <Breakdown
      lines={used.map(({ score, differential }) => ({
        key: score.id,
        label: `${playedOnText(score, today())}, ${venueText(score)}`,
        value: formatDifferential(differential),
      }))}
      total={average && { label: average.label, value: formatIndex(average.index) }}
      sentences={sentences}
    />
  )
}
