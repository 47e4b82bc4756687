import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiProblem } from '#web/api/api-client.ts'
import css from './states.module.css'

/** An empty list: the words for it, and the next step. */
export function EmptyState({ text, hint, children }: { text: string; hint?: ReactNode; children?: ReactNode }) {
  return (
    <div className={css['state']}>
      <p className={css['text']}>{text}</p>
      {hint && <p className={css['hint']}>{hint}</p>}
      {children}
    </div>
  )
}

type FailedStateProps = {
  readonly what: string
  readonly error: Error | null
  /** Whether a toast says why: then it is not said here again. */
  readonly hasToast?: boolean
  readonly onRetry: () => void
}

/** Something that could not be loaded: what, why where no toast says it, and another try. */
export function FailedState({ what, error, hasToast = true, onRetry }: FailedStateProps) {
  const isUnanswered = error instanceof ApiProblem && error.status === 0
  return (
    <div className={css['state']}>
      <p className={css['text']}>{what}</p>
      {(isUnanswered || !hasToast) && <p className={css['hint']}>{reasonOf(error)}</p>}
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** A refresh that failed, above what was there before. */
export function StaleNotice({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className={css['stale']} role="status">
      <span>{what}. Below is what was here before.</span>
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** A grey bar where text is going to stand. */
export function SkeletonBar({ width = '100%', height = 14 }: { width?: string | number; height?: string | number }) {
  return <span className={css['bar']} style={{ width, height }} />
}

/** Rows of a list that is on its way. */
export function ListSkeleton({ rows = 5, height = 46 }: { rows?: number; height?: number }) {
  return (
    <div className={css['skeleton']} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css['barRow']} style={{ height }}>
          <SkeletonBar width={26} height={26} />
          <SkeletonBar width={`${38 - (row % 3) * 7}%`} />
          <span className={css['barEnd']}>
            <SkeletonBar width={44} />
          </span>
        </div>
      ))}
    </div>
  )
}

function reasonOf(error: Error | null): string {
  if (!(error instanceof ApiProblem)) return 'Something unexpected happened.'
  if (error.status === 0) return 'No response. Check your connection, then try again.'
  return error.explanation ?? 'Something went wrong on our side.'
}
