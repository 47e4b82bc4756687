/** How many rows of a table a preview has at most. */
export const maxPreviewedRows = 400

/** A table's values of a golfer or team. */
type Line = Readonly<Record<string, unknown>> & { readonly position: number | null }

/** A line of a table with the golfer or team it belongs to, in the order of the table. */
export type TableRow<L extends Line> = { readonly id: number; readonly name: string; readonly line: L }

export type ComparedRow<L extends Line> = {
  readonly id: number
  readonly name: string
  readonly before: L | null
  readonly after: L | null
  readonly isChanged: boolean
}

export type Comparison<L extends Line> = {
  readonly rows: ComparedRow<L>[]
  readonly total: number
  /** How many would have another position. */
  readonly moved: number
  /** How many would have another line, the moved ones among them. */
  readonly changed: number
}

/**
 * Two tables of the same golfers or teams: the rows in the order of the second, those that only the first has last, at
 * most `maxRows` of them. The numbers are those of all rows.
 */
export function compareTables<L extends Line>(
  before: readonly TableRow<L>[],
  after: readonly TableRow<L>[],
  maxRows: number,
): Comparison<L> {
  const [then, now] = [byId(before), byId(after)]
  const everyone = [...after, ...before.filter(({ id }) => !now.has(id))]
  const rows = everyone.map(({ id, name }) => rowOf({ id, name }, then.get(id) ?? null, now.get(id) ?? null))
  return {
    rows: rows.slice(0, maxRows),
    total: rows.length,
    moved: rows.filter((row) => row.before?.position !== row.after?.position).length,
    changed: rows.filter(({ isChanged }) => isChanged).length,
  }
}

const rowOf = <L extends Line>(who: Pick<TableRow<L>, 'id' | 'name'>, before: L | null, after: L | null) => ({
  ...who,
  before,
  after,
  isChanged: !isSame(before, after),
})

const byId = <L extends Line>(rows: readonly TableRow<L>[]) => new Map(rows.map(({ id, line }) => [id, line]))

function isSame(before: Line | null, after: Line | null): boolean {
  if (before === null || after === null) return before === after
  return Object.entries(after).every(([name, value]) => before[name] === value)
}
