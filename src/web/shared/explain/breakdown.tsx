import { Fragment, type ReactNode } from 'react'
import { Tag } from '#web/ui/tag.tsx'
import css from './breakdown.module.css'

/** One part of a number: its label and its value. */
export type BreakdownLine = {
  readonly key: number
  readonly label: ReactNode
  /** Text under the label. */
  readonly aside?: ReactNode
  readonly value: ReactNode
  /** Whether the part is left out of the number. */
  readonly isOut?: boolean
  /** A word for the part: 'dropped'. */
  readonly mark?: string | undefined
}

type BreakdownProps = {
  readonly lines?: readonly BreakdownLine[] | undefined
  readonly total?: { readonly label: string; readonly value: ReactNode } | null
  readonly sentences: readonly string[]
}

/** How a number is calculated: its parts, their sum, and the rules in words. */
export function Breakdown({ lines = [], total = null, sentences }: BreakdownProps) {
  return (
    <>
      {lines.length > 0 && (
        <dl className="grid gap-12 row-gap-4 mb-8 numbers" style={{ gridTemplateColumns: '1fr auto' }}>
          {lines.map(({ key, label, aside, value, isOut = false, mark }) => (
            <Fragment key={key}>
              <dt className={`miw-0 breaks ${isOut ? 'c-faint' : 'c-dim'}`}>
                {label}
                {aside !== undefined && <span className="fz-small lh-1-3 block">{aside}</span>}
              </dt>
              <dd className={`fw-600 ta-right nowrap ${isOut ? 'c-faint' : ''}`}>
                {value} {mark !== undefined && <Tag>{mark}</Tag>}
              </dd>
            </Fragment>
          ))}
          {total !== null && (
            <>
              <dt className={`miw-0 fw-600 breaks ${css['total']}`}>{total.label}</dt>
              <dd className={`fw-600 ta-right nowrap ${css['total']}`}>{total.value}</dd>
            </>
          )}
        </dl>
      )}
      {sentences.length > 0 && <p className={`c-dim fz-small pretty ${css['words']}`}>{sentences.join(' ')}</p>}
    </>
  )
}
