import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { PastPreview } from '#contract/past-seasons.ts'
import type { PastField } from '#domain/past-seasons/past-season.ts'
import { capitalized, counted } from '#domain/scoring/number-words.ts'
import { displayName, listed, named } from '#domain/shared/phrases.ts'
import { ListColumns } from '#web/shared/lists/list-columns.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { PastRows } from './past-rows.tsx'
import { type Reading, chosenFor, keyOf, seasonsIn, type usePastForm } from './use-past-form.ts'

const labels: Readonly<Record<PastField, string>> = {
  place: 'Place',
  name: 'Golfer',
  firstName: 'First name',
  lastName: 'Last name',
  team: 'Team',
  points: 'Points',
  match: 'Points of a match',
  champion: 'Champion?',
}
const instead: Readonly<Partial<Record<PastField, readonly PastField[]>>> = {
  name: ['firstName', 'lastName'],
  firstName: ['name'],
  lastName: ['name'],
}

type Form = ReturnType<typeof usePastForm>
type PreviewedProps = Pick<Form, 'title' | 'chosen' | 'choose' | 'change' | 'save' | 'isReading' | 'isSaving'> & {
  readonly preview: PastPreview
  readonly readings: readonly Reading[]
}

/** How a past season was read: its name, then each table with its columns and rows. */
export function PreviewedSeason(props: PreviewedProps) {
  const { preview, title, save, isReading, isSaving } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    place.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [])
  const rows = preview.tables.flatMap((table) => table.rows)
  const { size } = seasonsIn(preview)
  const button = { loading: isSaving, disabled: rows.length === 0 || isReading }
  return (
    <div ref={place} className="stack gap-20">
      <Card title="What was read" headline={headlineOf(preview)}>
        <CardBody>
          {size > 0 ? (
            <Button {...button} onClick={() => save()}>
              {`Save ${counted(size, 'season')}`}
            </Button>
          ) : (
            <form className="row wrap align-end gap-12" noValidate onSubmit={title.submit(({ name }) => save(name))}>
              <TextInput
                {...title.field('name')}
                label="Name of the season"
                placeholder="Season 2019"
                maxLength={60}
                style={{ flex: '1 1 14rem', maxWidth: '24rem' }}
              />
              <Button type="submit" {...button}>
                Save season
              </Button>
            </form>
          )}
        </CardBody>
      </Card>
      {preview.tables.map((table, at) => (
        <PreviewedTable key={table.title} {...props} table={table} at={at} />
      ))}
    </div>
  )
}

type TableProps = PreviewedProps & { readonly table: PastPreview['tables'][number]; readonly at: number }

/** One table: the guessed fields of its columns, and its rows. */
function PreviewedTable({ preview, readings, chosen, choose, change, table, at }: TableProps) {
  const { title, columns, hasHeading, isOfTeams, rows, matches } = table
  const known = isOfTeams ? preview.teams : preview.golfers
  const others = rows.filter(({ row, id }) => chosenFor(chosen, { table: at, row, id }) === null)
  const isNoted = known.length > 0 && others.length > 0 && others.length < rows.length
  const unknown = isNoted ? [`Not in the league: ${named(others.map(({ name }) => displayName(name)))}.`] : []
  const twice = known.flatMap(({ id: one, name }) => {
    const own = rows.filter(({ row, id }) => chosenFor(chosen, { table: at, row, id }) === one)
    const same = own.filter(({ season }, n) => own.some((other, m) => n !== m && other.season === season))
    return same.length > 0 ? [doubleText(name, same)] : []
  })
  return (
    <div className="stack gap-12 miw-0">
      {columns.length > 0 && (
        <ListColumns
          table={preview.tables.length === 1 ? undefined : title}
          columns={columns}
          hasHeading={hasHeading}
          labels={labels}
          instead={instead}
          repeated="match"
          onColumns={(changed) => change(at, { ...readings[at], columns: [...changed] })}
          onHeading={(isOn) => change(at, { hasHeading: isOn })}
        />
      )}
      <Card title={title} note={columns.length > 0 && sizeOf(table)}>
        <Notes notes={[...table.notes, ...unknown]} warnings={twice} />
        <PastRows
          label={title}
          rows={rows.map((row) => ({ ...row, aside: row.season ?? row.aside }))}
          matches={matches}
        >
          {({ row, season, name, id }) => (
            <Who
              key={keyOf(at, row)}
              name={name}
              found={id}
              label={`Who is ${name} in ${season ?? `row ${row} of ${title}`}?`}
              known={known}
              id={chosenFor(chosen, { table: at, row, id })}
              onChoose={(next) => choose(keyOf(at, row), next)}
            />
          )}
        </PastRows>
      </Card>
    </div>
  )
}

type NotesProps = { readonly notes: readonly string[]; readonly warnings: readonly string[] }

function Notes({ notes, warnings }: NotesProps) {
  if (notes.length + warnings.length === 0) return null
  return (
    <CardBody>
      {[...warnings, ...notes].map((note, at) => (
        <p key={note} className={`${at < warnings.length ? 'c-under' : 'c-dim'} breaks`}>
          {note}
        </p>
      ))}
    </CardBody>
  )
}

const sizeOf = ({ rows, isOfTeams }: PastPreview['tables'][number]) =>
  rows.length === 0 ? 'no names' : counted(rows.length, isOfTeams ? 'team' : 'golfer')

/** 'One table: 24 golfers', 'Two tables: 24 golfers and six teams', 'Champions of five seasons'. */
function headlineOf(preview: PastPreview): string {
  const { tables } = preview
  const { size } = seasonsIn(preview)
  if (size > 0) return `Champions of ${counted(size, 'season')}`
  return `${capitalized(counted(tables.length, 'table'))}: ${tables.map(sizeOf).join(', ')}`
}

/** 'Wren Ashdown is in rows 2 and 5: change all but one.' */
function doubleText(name: string, same: PastPreview['tables'][number]['rows']): string {
  const seasons = new Set(same.flatMap(({ season }) => season ?? []))
  const where =
    seasons.size > 0 ? `twice in ${named([...seasons])}` : `in rows ${listed(same.map(({ row }) => `${row}`))}`
  return `${displayName(name)} is ${where}: change all but one.`
}

type WhoProps = {
  readonly name: string
  /** The id of the golfer or team that was found. */
  readonly found: number | null
  readonly label: string
  readonly known: PastPreview['golfers']
  readonly id: number | null
  readonly onChoose: (id: number | null) => void
}

/** Whom a name means: a golfer or team of the league, or no one here. Who was found is text, to be changed on demand: the name of the row, or another one beside it. */
function Who({ name, found, label, known, id, onChoose }: WhoProps) {
  const [isChanging, setChanging] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isChanging) select.current?.focus()
  }, [isChanging])
  if (known.length === 0) return null
  const match = known.find((one) => one.id === found)
  if (match !== undefined && !isChanging)
    return (
      <span className="row align-center gap-8 c-dim fz-small">
        {match.name !== name && <bdi className="miw-0 breaks">{match.name}</bdi>}
        <Button variant="subtle" size="compact-md" aria-label={`Change: ${label}`} onClick={() => setChanging(true)}>
          Change
        </Button>
      </span>
    )
  return (
    <NativeSelect
      aria-label={label}
      ref={select}
      style={{ flex: '0 1 13rem' }}
      data={[
        { value: '', label: 'Not in the league' },
        ...known.map((one) => ({ value: String(one.id), label: one.name })),
      ]}
      value={id === null ? '' : String(id)}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  )
}
