import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import css from './preview.module.css'

type PreviewProps<T> = {
  readonly rows: readonly T[]
  /** How many stand there at first. */
  readonly first: number
  readonly children: (shown: readonly T[]) => ReactNode
}

/** The first rows of a list, and a button for all of them. */
export function Preview<T>({ rows, first, children }: PreviewProps<T>) {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      {children(showsAll ? rows : rows.slice(0, first))}
      {rows.length > first && (
        <ShowAll showsAll={showsAll} count={rows.length} onToggle={() => setShowsAll(!showsAll)} />
      )}
    </>
  )
}

type ShowAllProps = {
  readonly showsAll: boolean
  readonly count: number
  readonly isPending?: boolean
  readonly onToggle: () => void
}

/** The button under a list that shows all of its rows, or only the first again. */
export function ShowAll({ showsAll, count, isPending = false, onToggle }: ShowAllProps) {
  return (
    <div className={css['more']}>
      <Button variant="subtle" size="compact-md" aria-expanded={showsAll} loading={isPending} onClick={onToggle}>
        {showsAll ? 'Show Less' : `Show All (${count})`}
      </Button>
    </div>
  )
}
