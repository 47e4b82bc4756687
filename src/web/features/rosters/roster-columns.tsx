import { NativeSelect } from '@mantine/core'
import type { RosterPreview } from '#contract/rosters.ts'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './roster-columns.module.css'

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
/** What a column is called that is taken for a field. */
export const labelOf = (field: Field | null): string => (field === null ? 'Not used' : labels[field])
const isField = (text: string): text is Field => text in labels

/** Fields that another one makes unnecessary. */
const instead: Readonly<Partial<Record<Field, readonly Field[]>>> = {
  name: ['firstName', 'lastName'],
  firstName: ['name'],
  lastName: ['name'],
}

type RosterColumnsProps = {
  readonly preview: Pick<RosterPreview, 'columns' | 'hasHeading'>
  readonly onColumns: (fields: readonly (Field | null)[]) => void
  readonly onHeading: (hasHeading: boolean) => void
}

/** What each column of a list was taken for, with its first cells; a wrong guess is corrected here. */
export function RosterColumns({ preview: { columns, hasHeading }, onColumns, onHeading }: RosterColumnsProps) {
  const unused = columns.filter(({ field, samples }) => field === null && samples.length > 0)
  const change = (changed: number, field: Field | null) =>
    onColumns(
      columns.map((column, index) => {
        if (index === changed) return field
        const isReplaced = field !== null && [field, ...(instead[field] ?? [])].some((one) => one === column.field)
        return isReplaced ? null : column.field
      }),
    )
  return (
    <Card
      title="Columns"
      note={
        unused.length > 0 && hasHeading ? (
          <>
            Not used:{' '}
            <bdi className="c-ink">{unused.map(({ heading, samples }) => heading || samples[0]).join(', ')}</bdi>
          </>
        ) : undefined
      }
    >
      <div className="inset mb-12">
        <Toggle label="First row is a heading" isOn={hasHeading} onChange={onHeading} />
      </div>
      <ul className={css['columns']}>
        {columns.map((column, index) => (
          // Columns have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-unused={column.field === null || undefined}>
            <NativeSelect
              aria-label={`Column ${index + 1}${column.heading === '' ? '' : `, ${column.heading}`}`}
              data={[
                ...Object.entries(labels).map(([value, label]) => ({ value, label })),
                { value: '', label: 'Not used' },
              ]}
              value={column.field ?? ''}
              onChange={({ currentTarget: { value } }) => change(index, isField(value) ? value : null)}
            />
            <bdi className={`fw-600 breaks ${css['heading']}`}>{column.heading || `Column ${index + 1}`}</bdi>
            <span className={`c-dim fz-small lh-1-35 breaks ${css['samples']}`}>
              {column.samples.map((sample) => (
                <bdi key={sample}>{sample}</bdi>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
