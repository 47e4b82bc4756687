import { VisuallyHidden } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '#web/icons/icons.ts'
import { GlidingRows } from './gliding-rows.tsx'
import css from './data-table.module.css'

type Column = {
  readonly name: string
  /** The first words of the name; phones show only these. */
  readonly short?: string
  /** Numbers are aligned at the end of their column. */
  readonly isNumber?: boolean
  /** Hidden on phones, where the row's details show it. */
  readonly isWide?: boolean
  /** Hidden if the table's container is narrower than 40 rem, and on phones. */
  readonly isRoomy?: boolean
  /** The name is visually hidden. */
  readonly isUnnamed?: boolean
  /** A column of buttons; its name is visually hidden on phones. */
  readonly isButtons?: boolean
  /**
   * The buttons that open rows: on phones, where a tap on the row opens it, one is visible only with keyboard focus.
   */
  readonly isOpener?: boolean
  /** The name can take two lines. */
  readonly isWrapped?: boolean
  readonly width?: number | string
  readonly sort?: Sort
}

type Sort = { readonly order: 'ascending' | 'descending' | null; readonly onSort: () => void }

/** The width of a column of places: on phones 44 px, where a change stands below its place; less with text at 200 %. */
export const placeWidth = (rem: number): string => `min(${rem}rem, max(min(2.75rem, 15vw), 11.3vw))`

type CellProps = {
  readonly children?: ReactNode
  readonly isNumber?: boolean
  readonly isWide?: boolean
  readonly isRoomy?: boolean
  readonly isOpener?: boolean
  readonly isDim?: boolean
  readonly isWrapped?: boolean
  /** How many columns the cell spans. */
  readonly span?: number
}

type DataTableProps = {
  readonly label: string
  readonly columns: readonly Column[]
  /** The ids of the rows in order, if rows are animated to new places. */
  readonly order?: readonly number[]
  readonly children: ReactNode
}

/** A table of figures: hairlines, aligned numbers, no sideways scrolling. */
export function DataTable({ label, columns, order, children }: DataTableProps) {
  return (
    <table className={`numbers ${css['table']}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      {order === undefined ? <tbody>{children}</tbody> : <GlidingRows order={order}>{children}</GlidingRows>}
    </table>
  )
}

function Heading({
  column: { name, short = name, width, sort, isUnnamed = false, isButtons = false, ...kind },
}: {
  column: Column
}) {
  return (
    <th
      scope="col"
      className={classOf(kind)}
      style={width === undefined ? undefined : { width }}
      aria-sort={sort ? (sort.order ?? 'none') : undefined}
    >
      {sort ? (
        <SortButton name={name} sort={sort} />
      ) : isUnnamed ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <span className={isButtons ? css['unseenOnPhones'] : undefined}>
          {short}
          {short !== name && <span className={css['unseenOnPhones']}>{name.slice(short.length)}</span>}
        </span>
      )}
    </th>
  )
}

function SortButton({ name, sort: { order, onSort } }: { name: string; sort: Sort }) {
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={`inline-row align-center bare ${css['sort']}`} onClick={onSort}>
      {name}
      <Arrow className={order === null ? css['noOrder'] : undefined} size={12} stroke={2.4} aria-hidden="true" />
    </button>
  )
}

export function Cell({ children, span, ...kind }: CellProps) {
  return (
    <td className={classOf(kind)} colSpan={span}>
      {children}
    </td>
  )
}

type RowProps = {
  readonly children: ReactNode
  /** The row's id in the table's `order`, or another by which its moves are animated. */
  readonly id?: number | string
  readonly isOpen?: boolean
  /** The reader's own row. */
  readonly isMine?: boolean
  /** A heavier line under the row. */
  readonly hasRule?: boolean
  readonly onClick?: () => void
}

export function Row({ children, id, isOpen = false, isMine = false, hasRule = false, onClick }: RowProps) {
  const kinds = [isOpen && css['open'], isMine && css['mine'], hasRule && css['rule'], onClick && css['clickable']]
  return (
    <tr
      data-key={id}
      data-open={isOpen || undefined}
      data-mine={isMine || undefined}
      className={kinds.filter(Boolean).join(' ')}
      onClick={onClick && within(onClick)}
    >
      {children}
    </tr>
  )
}

/** Ignores clicks in panels that a row has opened elsewhere on the page; React bubbles them to the row. */
function within(onClick: () => void) {
  return ({ target, currentTarget }: MouseEvent) => {
    if (target instanceof Node && currentTarget.contains(target)) onClick()
  }
}

export function DetailRow({ id, span, children }: { id?: string; span: number; children: ReactNode }) {
  return (
    <tr className={css['detail']}>
      <td id={id} colSpan={span}>
        {children}
      </td>
    </tr>
  )
}

function classOf({
  isNumber = false,
  isWide = false,
  isRoomy = false,
  isOpener = false,
  isDim = false,
  isWrapped = false,
}: CellProps): string {
  const kinds = [
    isNumber && css['number'],
    (isWide || isRoomy) && css['wide'],
    isRoomy && css['roomy'],
    isOpener && css['opener'],
    isDim && 'c-dim',
    isWrapped && css['wrapped'],
  ]
  return kinds.filter(Boolean).join(' ')
}
