import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiProblem, noResponse } from '#web/api/api-client.ts'
import css from './states.module.css'

/** An empty list: a sentence, and the next step. */
export function EmptyState({ text, hint, children }: { text: string; hint?: ReactNode; children?: ReactNode }) {
  return (
    <div className={css['state']}>
      <p className="fw-600">{text}</p>
      {hint && <p className={`mb-8 c-dim ${css['hint']}`}>{hint}</p>}
      {children}
    </div>
  )
}

type FailedStateProps = {
  readonly what: string
  readonly error: Error | null
  /** Whether a toast gives the reason, so that it is not repeated here. */
  readonly hasToast?: boolean
  readonly onRetry: () => void
}

/** Something that could not be loaded: what, why unless a toast says it, and a retry button. */
export function FailedState({ what, error, hasToast = true, onRetry }: FailedStateProps) {
  const isUnanswered = error instanceof ApiProblem && error.status === 0
  return (
    <div className={css['state']}>
      <p className="fw-600">{what}</p>
      {(isUnanswered || !hasToast) && <p className={`mb-8 c-dim ${css['hint']}`}>{reasonOf(error)}</p>}
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** A failed refresh, above the data loaded before. */
export function StaleNotice({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className={`row align-center justify-between gap-12 wrap bg-mark fz-text ${css['stale']}`} role="status">
      <span>{what}. Showing what was loaded before.</span>
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** A grey bar in place of text that is loading. */
export function SkeletonBar({ width = '100%', height = 14 }: { width?: string | number; height?: string | number }) {
  return <span className={`block bg-chip ${css['bar']}`} style={{ width, height }} />
}

export function ListSkeleton({ rows = 5, height = 46 }: { rows?: number; height?: number }) {
  return (
    <div className={css['skeleton']} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`row align-center gap-10 rule-above ${css['barRow']}`} style={{ height }}>
          <SkeletonBar width={26} height={26} />
          <SkeletonBar width={`${38 - (row % 3) * 7}%`} />
          <span className="ml-auto">
            <SkeletonBar width={44} />
          </span>
        </div>
      ))}
    </div>
  )
}

function reasonOf(error: Error | null): string {
  if (!(error instanceof ApiProblem)) return 'Something unexpected happened.'
  if (error.status === 0) return noResponse
  return error.explanation ?? 'Something went wrong on our side.'
}
