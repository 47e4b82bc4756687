import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './data-table.module.css'

type Column = {
  readonly name: string
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean
  /** Left out on phones; the row's details say it there. */
  readonly isWide?: boolean
  /** Heard, not seen. */
  readonly isUnnamed?: boolean
  /** A column of buttons; on phones its name is heard, not seen. */
  readonly isButtons?: boolean
  readonly width?: number | string
  readonly sort?: Sort
}

type Sort = { readonly order: 'ascending' | 'descending' | null; readonly onSort: () => void }

type CellProps = {
  readonly children?: ReactNode
  readonly isNumber?: boolean
  readonly isWide?: boolean
  readonly isDim?: boolean
}

/** A table of figures: hairlines, aligned numbers, no sideways scrolling. */
export function DataTable({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    <table className={css['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function Heading({ column: { name, width, sort, isUnnamed = false, isButtons = false, ...kind } }: { column: Column }) {
  const unseen = isUnnamed ? css['unseen'] : isButtons ? css['unseenOnPhones'] : undefined
  return (
    <th
      scope="col"
      className={classOf(kind)}
      style={width === undefined ? undefined : { width }}
      aria-sort={sort ? (sort.order ?? 'none') : undefined}
    >
      {sort ? <SortButton name={name} sort={sort} /> : <span className={unseen}>{name}</span>}
    </th>
  )
}

function SortButton({ name, sort: { order, onSort } }: { name: string; sort: Sort }) {
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={css['sort']} onClick={onSort}>
      {name}
      <Arrow className={order === null ? css['noOrder'] : undefined} size={12} stroke={2.4} aria-hidden="true" />
    </button>
  )
}

export function Cell({ children, ...kind }: CellProps) {
  return <td className={classOf(kind)}>{children}</td>
}

type RowProps = {
  readonly children: ReactNode
  readonly isOpen?: boolean
  /** The reader's own row. */
  readonly isMine?: boolean
  /** A heavier line under the row. */
  readonly hasRule?: boolean
  readonly onClick?: () => void
}

export function Row({ children, isOpen = false, isMine = false, hasRule = false, onClick }: RowProps) {
  const kinds = [isOpen && css['open'], isMine && css['mine'], hasRule && css['rule'], onClick && css['clickable']]
  return (
    <tr className={kinds.filter(Boolean).join(' ')} onClick={onClick}>
      {children}
    </tr>
  )
}

/** What a row opens, across the whole table. */
export function DetailRow({ id, span, children }: { id?: string; span: number; children: ReactNode }) {
  return (
    <tr className={css['detail']}>
      <td id={id} colSpan={span}>
        {children}
      </td>
    </tr>
  )
}

function classOf({ isNumber = false, isWide = false, isDim = false }: CellProps): string {
  return [isNumber && css['number'], isWide && css['wide'], isDim && css['dim']].filter(Boolean).join(' ')
}
