import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '#web/api/query-keys.ts'
import { ScoreTable } from '#web/shared/rounds/score-table.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loadable } from '#web/ui/loadable.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FetchedPreview } from '#web/ui/tables/preview.tsx'
import { allFollowedScores, followedScoresQuery } from './follows.api.ts'

const shownAtFirst = 5

/** The newest rounds of all followed golfers; those of a golfer just added appear after their first fetch. */
export function RecentScores({ isAwaited }: { isAwaited: boolean }) {
  const client = useQueryClient()
  const scores = useQuery(followedScoresQuery)

  useEffect(() => {
    if (!isAwaited) return undefined
    return () => {
      void client.invalidateQueries({ queryKey: queryKeys.follows.newestScores })
      void client.invalidateQueries({ queryKey: queryKeys.follows.scores })
    }
  }, [client, isAwaited])

  return (
    <Card title="Recent Scores">
      <Loadable query={scores} failure="Failed to fetch recent scores">
        {({ rows: rounds, total }) =>
          rounds.length === 0 ? (
            <EmptyState
              text="No recent rounds"
              hint={
                isAwaited
                  ? 'Fetching rounds from the handicap association…'
                  : 'Rounds by golfers you follow appear here.'
              }
            />
          ) : (
            <FetchedPreview
              rows={rounds}
              total={total ?? rounds.length}
              first={shownAtFirst}
              fullList={allFollowedScores}
            >
              {(shown) => <ScoreTable label="Recent Scores" scores={shown} />}
            </FetchedPreview>
          )
        }
      </Loadable>
    </Card>
  )
}
