import { Fragment, type ReactNode } from 'react'
import css from './breakdown.module.css'
import { Tag } from '#web/ui/tag.tsx'

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
        <dl className={`grid gap-12 row-gap-4 mb-8 numbers ${css['parts']}`}>
          {lines.map(({ key, label, aside, value, isOut = false, mark }) => (
            <Fragment key={key}>
              <dt className={isOut ? css['out'] : undefined}>
                {label}
                {aside !== undefined && <span className="fz-small lh-1-3 block">{aside}</span>}
              </dt>
              <dd className={isOut ? css['out'] : undefined}>
                {value} {mark !== undefined && <Tag>{mark}</Tag>}
              </dd>
            </Fragment>
          ))}
          {total !== null && (
            <>
              <dt className={css['total']}>{total.label}</dt>
              <dd className={css['total']}>{total.value}</dd>
            </>
          )}
        </dl>
      )}
      {sentences.length > 0 && <p className={`c-dim fz-small ${css['words']}`}>{sentences.join(' ')}</p>}
    </>
  )
}
