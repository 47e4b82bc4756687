import { NativeSelect } from '@mantine/core'
import type { RosterPreview } from '#contract/rosters.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
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
  readonly columns: Columns
  readonly hasHeading: boolean
  readonly onColumns: (fields: readonly (Field | null)[]) => void
  readonly onHeading: (hasHeading: boolean) => void
}

/** What each column of a list was taken for, with its first cells; a wrong guess is corrected here. */
export function RosterColumns({ columns: read, hasHeading, onColumns, onHeading }: RosterColumnsProps) {
  const hasNumbers = useHasAssociation()
  const columns = hasNumbers
    ? read
    : read.map((column) => (column.field === 'number' ? { ...column, field: null } : column))
  const options = Object.entries(labels)
    .filter(([value]) => hasNumbers || value !== 'number')
    .map(([value, label]) => ({ value, label }))
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
      className={css['card']}
      note={
        <div className={css['note']}>
          {hasHeading && <Unused columns={columns} />}
          <Toggle label="First row is a heading" isOn={hasHeading} onChange={onHeading} />
        </div>
      }
    >
      <ul className={css['columns']}>
        {columns.map((column, index) => (
          // Columns have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-unused={column.field === null || undefined}>
            <NativeSelect
              aria-label={`Column ${index + 1}${column.heading === '' ? '' : `, ${column.heading}`}`}
              data={[...options, { value: '', label: 'Not used' }]}
              value={column.field ?? ''}
              onChange={({ currentTarget: { value } }) => change(index, isField(value) ? value : null)}
            />
            <bdi className={`fw-600 breaks ${css['heading']}`}>{column.heading || `Column ${index + 1}`}</bdi>
            <span
              className={`breaks ${css['samples']}`}
              data-long={column.samples.join('').length > maxCharactersInLine || undefined}
            >
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

/** Samples with more characters than these take a line each on phones. */
const maxCharactersInLine = 24

/** The columns that are not used, by their headings. */
function Unused({ columns }: Pick<RosterColumnsProps, 'columns'>) {
  const unused = columns.filter(({ field, samples }) => field === null && samples.length > 0)
  const names = unused.map(({ heading, samples: [sample = ''] }) => heading || sample)
  if (names.length === 0) return null
  const rest = names.length - maxUnusedNamed
  return (
    <span>
      Not used:{' '}
      <bdi className="fw-600 c-ink breaks">
        {names.slice(0, maxUnusedNamed).join(', ')}
        {rest > 0 && ` and ${rest} more`}
      </bdi>
    </span>
  )
}

const maxUnusedNamed = 4
