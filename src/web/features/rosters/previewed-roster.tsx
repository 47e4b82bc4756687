import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { RosterPreview, RosterRow } from '#contract/rosters.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import type { Choices } from './use-previewed.ts'

type Choice = Choices[number]

type PreviewedRosterProps = {
  readonly preview: RosterPreview
  /** The rows that ask who is meant, those that were answered among them. */
  readonly unclear: readonly RosterRow[]
  readonly choices: Choices
  readonly isPending: boolean
  readonly onChoose: (choices: Choices) => void
  readonly onImport: () => void
}

/** What importing a list does, row by row: first the rows that need a look. */
export function PreviewedRoster({ preview, unclear, choices, isPending, onChoose, onImport }: PreviewedRosterProps) {
  const { rows, summary, notes, changes } = preview
  const asked = new Set(unclear.map(({ row }) => row))
  const faulty = rows.filter(({ outcome }) => outcome === 'faulty')
  const others = rows.filter(({ row, outcome }) => outcome !== 'faulty' && !asked.has(row))
  const choose = (row: number, golferId: number | null | undefined) =>
    onChoose([
      ...choices.filter((choice) => choice.row !== row),
      ...(golferId === undefined ? [] : [{ row, golferId }]),
    ])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} className="mt-20" style={{ scrollMarginTop: 76 }}>
      <Card title="Preview" note={rows.length === 1 ? '1 row' : `${rows.length} rows`}>
        <CardBody>
          <p className="mb-8 breaks" role="status">
            {summary}
          </p>
          {notes.map((note) => (
            <p key={note} className="mb-8 c-dim">
              {note}
            </p>
          ))}
          <div className="row wrap gap-12 row-gap-10 mt-16">
            <Button disabled={!changes} loading={isPending} onClick={onImport}>
              Import
            </Button>
          </div>
        </CardBody>
        {unclear.length > 0 && (
          <Section title="Who is meant?">
            <DataTable label="Rows that are unclear" columns={columns}>
              {unclear.map((row) => (
                <UnclearRow
                  key={row.row}
                  row={row}
                  answer={rows.find((one) => one.row === row.row) ?? row}
                  choice={choices.find((choice) => choice.row === row.row)}
                  onChoose={(golferId) => choose(row.row, golferId)}
                />
              ))}
            </DataTable>
          </Section>
        )}
        <Section title="Left out, with faults">{rowsOf('Rows with faults', faulty)}</Section>
        <Section title="Golfers">{rowsOf('Golfers to import', others)}</Section>
      </Card>
    </div>
  )
}

const rowsOf = (label: string, rows: readonly RosterRow[]) =>
  rows.length > 0 && <RosterTable label={label} rows={rows} />

/** Part of the preview, unless there is nothing in it. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  if (children === false) return null
  return (
    <section>
      <h3 className="inset mt-16 mb-8 fz-text fw-600">{title}</h3>
      {children}
    </section>
  )
}

const columns = [
  { name: 'ROW', isNumber: true, width: 56 },
  { name: 'GOLFER' },
  { name: 'INDEX', isNumber: true, width: 72 },
]

function RosterTable({ label, rows }: { label: string; rows: readonly RosterRow[] }) {
  return (
    <DataTable label={label} columns={columns}>
      {rows.map((row) => (
        <Row key={row.row}>
          <Cell isNumber isDim>
            {row.row}
          </Cell>
          <Cell>
            <Named row={row} />
          </Cell>
          <Cell isNumber>{indexText(row)}</Cell>
        </Row>
      ))}
    </DataTable>
  )
}

const Named = ({ row: { name, says } }: { row: RosterRow }) => (
  <>
    <bdi className="fw-600 breaks block">{name}</bdi>
    <span className="c-dim fz-small lh-1-35 breaks block" dir="auto">
      {says}
    </span>
  </>
)

const indexText = ({ handicapIndex }: Pick<RosterRow, 'handicapIndex'>) =>
  handicapIndex === null ? '' : formatIndex(handicapIndex)

type UnclearRowProps = {
  /** The row as it was unclear, with who can be meant. */
  readonly row: RosterRow
  /** The row as it is now. */
  readonly answer: RosterRow
  readonly choice: Choice | undefined
  readonly onChoose: (golferId: number | null | undefined) => void
}

function UnclearRow({ row, answer, choice, onChoose }: UnclearRowProps) {
  const value = choice === undefined ? '' : choice.golferId === null ? 'new' : String(choice.golferId)
  return (
    <Row>
      <Cell isNumber isDim>
        {row.row}
      </Cell>
      <Cell>
        <Named row={answer} />
        <NativeSelect
          maw="24rem"
          mt={6}
          mb={4}
          aria-label={`Who is ${row.name} in row ${row.row}?`}
          size="sm"
          data={[
            { value: '', label: 'Leave out' },
            ...row.candidates.map((one) => ({ value: String(one.golferId), label: candidateText(one) })),
            { value: 'new', label: 'Somebody new' },
          ]}
          value={value}
          onChange={({ currentTarget: { value: chosen } }) =>
            onChoose(chosen === '' ? undefined : chosen === 'new' ? null : Number(chosen))
          }
        />
      </Cell>
      <Cell isNumber>{indexText(answer)}</Cell>
    </Row>
  )
}

/** 'Tess Moran, 12.4, Marram Links'. */
function candidateText({ name, homeClub, ...golfer }: RosterRow['candidates'][number]): string {
  return [name, indexText(golfer), homeClub ?? ''].filter((part) => part !== '').join(', ')
}
