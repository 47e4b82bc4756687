import type { RosterPreview } from '#contract/rosters.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { ListColumns } from '#web/shared/lists/list-columns.tsx'

type Columns = RosterPreview['columns']
type Field = NonNullable<Columns[number]['field']>

const labels: Readonly<Record<Field, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  number: 'GHIN number',
  email: 'Email',
  index: 'Handicap Index',
  team: 'Team',
}
/** The label of a column's field. */
export const labelOf = (field: Field | null): string => (field === null ? 'Not used' : labels[field])

const { number: _, ...withoutNumber } = labels

/** Fields that another one makes unnecessary. */
const instead: Readonly<Partial<Record<Field, readonly Field[]>>> = {
  name: ['firstName', 'lastName'],
  firstName: ['name'],
  lastName: ['name'],
}

type RosterColumnsProps = {
  readonly columns: Columns
  readonly hasHeading: boolean
  readonly onColumns: (fields: readonly (Field | null)[]) => void
  readonly onHeading: (hasHeading: boolean) => void
}

/** The columns of a roster; numbers are one of them on a site with the association. */
export function RosterColumns({ columns, ...props }: RosterColumnsProps) {
  const hasNumbers = useHasAssociation()
  const shown = columns.map((column) =>
    !hasNumbers && column.field === 'number' ? { ...column, field: null } : column,
  )
  return <ListColumns {...props} columns={shown} labels={hasNumbers ? labels : withoutNumber} instead={instead} />
}
