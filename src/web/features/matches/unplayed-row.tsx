import { useState } from 'react'
import { IconChevronDown } from '#web/icons/icons.ts'
import { Initials } from '#web/shared/golfers/initials.tsx'
import type { GolferRow } from '#web/shared/matches/match-rows.ts'
import { Cell, Row } from '#web/ui/tables/data-table.tsx'
import css from './match-table.module.css'

type Folded = { readonly listed: readonly GolferRow[]; readonly unplayed: readonly GolferRow[] }

/**
 * Which golfers are listed, and which are folded into one row: those without a round, unless it is only one. The reader
 * is always listed.
 */
export function folded(golfers: readonly GolferRow[], ownGolferId: number | null): Folded {
  const isUnplayed = ({ id, rounds }: GolferRow) => rounds.length === 0 && id !== ownGolferId
  const unplayed = golfers.filter(isUnplayed)
  if (unplayed.length < 2) return { listed: golfers, unplayed: [] }
  return { listed: golfers.filter((golfer) => !isUnplayed(golfer)), unplayed }
}

type UnplayedRowProps = {
  readonly golfers: readonly GolferRow[]
  /** 'have not played' or 'did not play'. */
  readonly words: string
  readonly span: number
}

/** How many golfers have no round; it opens their rows, which are after it in the table and are always printed. */
export function UnplayedRow({ golfers, words, span }: UnplayedRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Row id="unplayed" onClick={() => setOpen(!isOpen)}>
      <Cell span={span}>
        <button
          type="button"
          className={`row align-center gap-4 w-100 c-dim fw-600 bare ${css['unplayed']}`}
          aria-expanded={isOpen}
        >
          {golfers.slice(0, 4).map(({ id, name }) => (
            <Initials key={id} name={name} size={28} />
          ))}
          <span className="flex-1" style={{ marginLeft: 8 }}>
            {golfers.length} {words}
          </span>
          <IconChevronDown className="flex-none turns" size={16} />
        </button>
      </Cell>
    </Row>
  )
}
