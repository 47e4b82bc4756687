import { Component, type ReactNode, createRef } from 'react'

type Props = {
  /** The keys of the rows in their order; when it changes, rows move to their new places. */
  readonly order: readonly number[]
  readonly children: ReactNode
}

/** The offsets of rows, by their keys. */
type Places = ReadonlyMap<string, number>

const duration = 200

/** Table rows whose moves are animated, unless the reader prefers reduced motion. */
export class GlidingRows extends Component<Props> {
  private readonly body = createRef<HTMLTableSectionElement>()

  override getSnapshotBeforeUpdate({ order }: Props): Places | null {
    const stays = order.length === this.props.order.length && order.every((key, at) => key === this.props.order[at])
    return stays || matchMedia('(prefers-reduced-motion: reduce)').matches ? null : new Map(placesOf(this.rows()))
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Places | null): void {
    if (before === null) return
    const rows = this.rows()
    const now = new Map(placesOf(rows))
    for (const { key, row } of rows) {
      const moved = (before.get(key) ?? 0) - (now.get(key) ?? 0)
      if (before.has(key) && moved !== 0) glideRow(row, moved)
    }
  }

  override render() {
    return <tbody ref={this.body}>{this.props.children}</tbody>
  }

  /** Each row with its key; an opened detail row has the key of the row above. */
  private rows(): { key: string; row: HTMLTableRowElement }[] {
    let key = ''
    return Array.from(this.body.current?.rows ?? [], (row) => {
      key = row.dataset['key'] ?? key
      return { key, row }
    })
  }
}

/** The vertical offsets of visible rows. */
function placesOf(rows: readonly { key: string; row: HTMLTableRowElement }[]): [string, number][] {
  const isTracked = (row: HTMLTableRowElement) => 'key' in row.dataset && row.offsetHeight > 0
  return rows.filter(({ row }) => isTracked(row)).map(({ key, row }) => [key, row.offsetTop])
}

function glideRow(row: HTMLTableRowElement, from: number): void {
  row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], { duration, easing: 'ease-out' })
}
