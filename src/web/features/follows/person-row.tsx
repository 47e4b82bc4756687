import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './person-row.module.css'

type PersonRowProps = {
  readonly name: ReactNode
  readonly lines: readonly string[]
  readonly index: ReactNode
  /** A button before the Handicap Index, so that the figures of the list stay in one column. */
  readonly offer?: ReactNode
  readonly children: ReactNode
}

/** A golfer in a list: name, identifying details, Handicap Index, and actions. */
export function PersonRow({ name, lines, index, offer, children }: PersonRowProps) {
  return (
    <li className={`row wrap align-center justify-end gap-10 row-gap-4 rule-above inset py-8 ${css['row']}`}>
      <div className="miw-0" style={{ flex: '1 1 6rem' }}>
        <div className={`row wrap align-center gap-8 row-gap-2 fw-600 lh-1-3 breaks ${css['name']}`}>{name}</div>
        {lines.filter(Boolean).map((line) => (
          <div key={line} className="c-dim fz-small lh-1-35 breaks">
            {line}
          </div>
        ))}
      </div>
      <div className="row align-center gap-8">
        {offer}
        <span className="fw-600 numbers" title="Handicap Index">
          <VisuallyHidden>Handicap Index </VisuallyHidden>
          {index}
        </span>
        <span className={`row flex-none justify-end ${css['action']}`}>{children}</span>
      </div>
    </li>
  )
}
