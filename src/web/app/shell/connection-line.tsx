import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNow } from '#web/dates/now.ts'
import { freshnessText } from '#web/offline/freshness.ts'
import { useFreshness } from '#web/offline/offline-answers.ts'
import { useServerBack } from '#web/offline/use-server-back.ts'
import css from './connection-line.module.css'

/** Says that the data on screen is not current, and from when it is. */
export function ConnectionLine() {
  const client = useQueryClient()
  const freshness = useFreshness()
  const refetch = useCallback(() => void client.refetchQueries({ type: 'active' }, { cancelRefetch: false }), [client])
  useServerBack(freshness.kind === 'offline', refetch)
  const text = freshnessText(freshness, useNow())
  return (
    <div role="status">
      {text !== null && (
        <div className={`row align-center justify-between gap-12 row-gap-4 wrap bg-mark fz-text ${css['line']}`}>
          <span>{text}</span>
          {freshness.kind === 'offline' && (
            <Button variant="subtle" size="compact-sm" onClick={refetch}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
