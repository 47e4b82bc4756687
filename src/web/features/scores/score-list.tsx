import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Score } from '#contract/scores.ts'
import { ScoreTable } from '#web/shared/rounds/score-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import css from './scores-page.module.css'

const pageSize = 50

type ScoreListProps = {
  readonly scores: readonly Score[]
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** Fetches older rounds; null if there are none. */
  readonly older: { readonly isPending: boolean; readonly onFetch: () => void } | null
}

/** Rounds, 50 more at a time, or why there are none. */
export function ScoreList({ scores, isFiltered, onClear, older }: ScoreListProps) {
  const [count, setCount] = useState(pageSize)
  const hasMore = scores.length > count || older !== null
  const showMore = () => {
    setCount(count + pageSize)
    if (scores.length < count + pageSize) older?.onFetch()
  }

  if (scores.length === 0) return <NoScores isFiltered={isFiltered} onClear={onClear} />
  return (
    <>
      <ScoreTable label="Scores" scores={scores.slice(0, count)} />
      {hasMore && (
        <div className={`rule-above row justify-center no-print ${css['more']}`}>
          <Button variant="subtle" size="compact-md" loading={older?.isPending ?? false} onClick={showMore}>
            Show older rounds
          </Button>
        </div>
      )}
    </>
  )
}

function NoScores({ isFiltered, onClear }: Pick<ScoreListProps, 'isFiltered' | 'onClear'>) {
  if (isFiltered) {
    return (
      <EmptyState text="No rounds found" hint="No rounds match these filters.">
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState text="No recent rounds" hint="Rounds by the league’s golfers appear here once they are posted.">
      <Button component={Link} href="/golfers" variant="default">
        Go to Golfers
      </Button>
    </EmptyState>
  )
}
