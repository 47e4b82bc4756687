import { type ReactNode, createElement as h } from 'react'
import { styles } from '#server/platform/mail/email-layout.ts'

type Kind = 'place' | 'words' | 'number' | 'net'

type Column = { readonly title: string; readonly kind: Kind }

type Cell = {
  readonly text: string
  /** Small text behind it. */
  readonly note?: string
  /** Small text below it. */
  readonly below?: string
  /** Whether it is a number below level. */
  readonly under?: boolean
}

type Row = { readonly mine: boolean; readonly cells: readonly Cell[] }

type Table = { readonly columns: readonly Column[]; readonly rows: readonly Row[] }

/** A table with hairlines; its columns also line up in plain text. */
export function table({ columns, rows }: Table): ReactNode {
  const heads = columns.map(({ title, kind }) =>
    h('th', { key: title, scope: 'col', className: 'dim', style: { ...head, ...columnStyles[kind] } }, title),
  )
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style: frame, 'data-text-format': 'dataTable' },
    h('thead', null, h('tr', null, heads)),
    h(
      'tbody',
      null,
      rows.map(({ mine, cells }, n) => h('tr', { key: n }, cells.map(cellIn(columns, mine)))),
    ),
  )
}

const cellIn =
  (columns: readonly Column[], mine: boolean) =>
  (cell: Cell, n: number): ReactNode => {
    const { title, kind } = columns[n] ?? { title: '', kind: 'words' }
    const colour = cell.under === true ? 'under' : kind === 'place' || kind === 'number' ? 'dim' : 'ink'
    const style = {
      ...styles.cell,
      ...styles.row,
      ...columnStyles[kind],
      ...colours[colour],
      ...(mine ? styles.mine : {}),
    }
    return h('td', { key: title, className: `row ${colour}${mine ? ' mine' : ''}`, style }, inside(cell))
  }

function inside({ text, note, below }: Cell): ReactNode {
  return [
    text,
    note !== undefined && h('span', { key: 'note', className: 'dim', style: small }, ` ${note}`),
    below !== undefined && h('div', { key: 'below', className: 'dim', style: small }, below),
  ]
}

const frame = { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' } as const
const small = { ...styles.small, margin: 0 } as const
const head = {
  ...small,
  fontSize: '12px',
  lineHeight: '16px',
  fontWeight: 600,
  letterSpacing: '0.06em',
  padding: '6px 0',
} as const
const colours = { ink: { color: styles.cell.color }, dim: { color: styles.small.color }, under: styles.under } as const

const figures = {
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  paddingLeft: '8px',
  paddingRight: '8px',
} as const

/** Places are narrow on the left, numbers on the right, and words take the remaining width. */
const columnStyles = {
  place: { ...figures, textAlign: 'left', width: '36px' },
  words: { textAlign: 'left', paddingLeft: '8px', paddingRight: '8px' },
  number: { ...figures, textAlign: 'right', width: '32px' },
  net: { ...figures, textAlign: 'right', width: '44px', fontWeight: 700 },
} as const
