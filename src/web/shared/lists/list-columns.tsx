import { NativeSelect } from '@mantine/core'
import { Card } from '#web/ui/card.tsx'
import { Toggle } from '#web/ui/fields/toggle.tsx'
import css from './list-columns.module.css'

type Column<Field extends string> = {
  readonly heading: string
  readonly samples: readonly string[]
  readonly field: Field | null
}

type ListColumnsProps<Field extends string> = {
  /** The table they are of, where there are several. */
  readonly table?: string | undefined
  readonly columns: readonly Column<Field>[]
  readonly hasHeading: boolean
  readonly labels: Readonly<Partial<Record<Field, string>>>
  /** For each field, the fields that it replaces. */
  readonly instead: Readonly<Partial<Record<Field, readonly Field[]>>>
  /** The field that several columns can have. */
  readonly repeated?: Field
  readonly onColumns: (fields: readonly (Field | null)[]) => void
  readonly onHeading: (hasHeading: boolean) => void
}

/** The guessed field of each column of a list, with its first cells; the user can correct it. */
export function ListColumns<Field extends string>(props: ListColumnsProps<Field>) {
  const { table, columns, hasHeading, labels, instead, repeated, onColumns, onHeading } = props
  const isField = (text: string): text is Field => text in labels
  const fields = Object.keys(labels).filter(isField)
  const options = fields.map((value) => ({ value, label: labels[value] ?? value }))
  const change = (changed: number, field: Field | null) =>
    onColumns(
      columns.map((column, index) => {
        if (index === changed) return field
        const replaced = field === null ? [] : [...(field === repeated ? [] : [field]), ...(instead[field] ?? [])]
        return replaced.some((one) => one === column.field) ? null : column.field
      }),
    )
  const [title, first, prefix] =
    table === undefined ? ['Columns', 'First row', ''] : [`Columns of ${table}`, `First row of ${table}`, `${table}: `]
  return (
    <Card
      title={title}
      className={css['card']}
      note={
        <div className={css['note']}>
          {hasHeading && <Unused columns={columns} />}
          <Toggle label={`${first} is a heading`} isOn={hasHeading} onChange={onHeading} />
        </div>
      }
    >
      <ul className={css['columns']}>
        {columns.map((column, index) => (
          // Columns have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-unused={column.field === null || undefined}>
            <NativeSelect
              aria-label={`${prefix}Column ${index + 1}${column.heading === '' ? '' : `, ${column.heading}`}`}
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
function Unused({ columns }: { readonly columns: readonly Column<string>[] }) {
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
