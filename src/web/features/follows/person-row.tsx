import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './person-row.module.css'

type PersonRowProps = {
  readonly name: ReactNode
  readonly lines: readonly string[]
  /** The Handicap Index. */
  readonly index: ReactNode
  /** A button before the Handicap Index, so that the figures of the list stay in one column. */
  readonly offer?: ReactNode
  readonly children: ReactNode
}

/** A golfer in a list: name, identifying details, Handicap Index, and actions. */
export function PersonRow({ name, lines, index, offer, children }: PersonRowProps) {
  return (
    <li className={css['row']}>
      <div className={css['text']}>
        <div className={css['name']}>{name}</div>
        {lines.filter(Boolean).map((line) => (
          <div key={line} className={css['line']}>
            {line}
          </div>
        ))}
      </div>
      <div className={css['end']}>
        {offer}
        <span className={css['index']} title="Handicap Index">
          <VisuallyHidden>Handicap Index </VisuallyHidden>
          {index}
        </span>
        <span className={css['action']}>{children}</span>
      </div>
    </li>
  )
}
