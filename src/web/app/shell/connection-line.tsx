import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useFreshness } from '#web/offline/last-seen.ts'
import { useNow } from '#web/dates/use-now.ts'
import css from './connection-line.module.css'
import { freshnessWords } from './freshness-words.ts'

/** Says when what the screen shows is not how it stands now, and since when. */
export function ConnectionLine() {
  const client = useQueryClient()
  const freshness = useFreshness()
  const words = freshnessWords(freshness, useNow())
  return (
    <div role="status">
      {words !== null && (
        <div className={css['line']}>
          <span>{words}</span>
          {freshness.kind === 'offline' && (
            <Button variant="subtle" size="compact-sm" onClick={() => void client.refetchQueries({ type: 'active' })}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
